import type { PaymentIntent } from "@stripe/stripe-js";

export interface ApiError {
  type: string;
  message?: string;
  code?: string;
  payment_intent?: PaymentIntent;
}

export type ApiResult<T> = { ok: true; body: T } | { ok: false; error: ApiError };

export type Call = <T>(path: string, params: Record<string, string>) => Promise<ApiResult<T>>;

const NO_CONNECTION =
  "We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.";

/** Returns a function that makes API calls. It never rejects: like Stripe.js, it returns the error. */
export const callsTo =
  (origin: string, key: string): Call =>
  async (path, params) => {
    try {
      const body = new URLSearchParams({ key, ...params });
      const response = await fetch(`${origin}${path}`, { method: "POST", body });
      const answer = await response.json();
      return response.ok ? { ok: true, body: answer } : { ok: false, error: answer.error };
    } catch {
      return { ok: false, error: { type: "api_connection_error", message: NO_CONNECTION } };
    }
  };
