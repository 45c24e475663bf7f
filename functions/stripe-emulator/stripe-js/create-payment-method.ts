import type { PaymentMethod } from "@stripe/stripe-js";
import { type BillingDetails, billingParams, cardIn } from "./card-data.ts";
import type { ApiError } from "./messages.ts";

export interface PaymentMethodData {
  type?: string;
  card?: unknown;
  billing_details?: BillingDetails;
}

/** Makes a payment method of the card in a card element. Resolves to the error if the card is incomplete or no test card. */
export const createPaymentMethod = async (
  publishableKey: string,
  data: PaymentMethodData,
): Promise<{ paymentMethod: PaymentMethod } | { error: ApiError }> => {
  const made = await cardIn("createPaymentMethod", data)._call<PaymentMethod>({
    path: "/v1/payment_methods",
    params: [["key", publishableKey], ...billingParams("billing_details", data.billing_details)],
  });
  return made.ok ? { paymentMethod: made.body } : { error: made.error };
};
