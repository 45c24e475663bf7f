import type { PaymentIntent, PaymentMethod } from "@stripe/stripe-js";
import type { ApiParams, ApiResult } from "./messages.ts";

const NO_CONNECTION =
  "We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.";

/** Makes a call about a payment intent, or a payment method. Never rejects: like Stripe.js, it returns the error. */
export const callApi = async <T extends PaymentIntent | PaymentMethod = PaymentIntent>(
  origin: string,
  path: string,
  params: ApiParams,
): Promise<ApiResult<T>> => {
  try {
    const response = await fetch(`${origin}${path}`, { method: "POST", body: new URLSearchParams(params) });
    const body = await response.json();
    return response.ok ? { ok: true, body } : { ok: false, error: body.error };
  } catch {
    return { ok: false, error: { type: "api_connection_error", message: NO_CONNECTION } };
  }
};
