import type { PaymentIntent, PaymentMethod } from "@stripe/stripe-js";
import { CardElement } from "./card-element.ts";
import { showChallenge } from "./challenge.ts";
import { type ApiError, type ApiParams, type ApiResult, callApi } from "./messages.ts";

type Failed = { error: ApiError };

interface CardData {
  card?: unknown;
  billing_details?: { name?: string; email?: string };
}

/**
 * Makes a payment method of the card in a card element. Resolves to the error if the card is incomplete or no test
 * card.
 * @throws TypeError like Stripe.js, if there is no card element.
 */
export const createPaymentMethod = async (
  publishableKey: string,
  { card, billing_details = {} }: CardData = {},
): Promise<{ paymentMethod: PaymentMethod } | Failed> => {
  if (!(card instanceof CardElement)) throw new TypeError("Invalid value for `card`: it should be a card Element.");
  const billing = Object.entries(billing_details).map(([name, value]): ApiParams[number] => [
    `billing_details[${name}]`,
    value,
  ]);
  const made = await card._makeMethod([["key", publishableKey], ...billing]);
  return made.ok ? { paymentMethod: made.body } : { error: made.error };
};

export interface ConfirmData {
  /** A card element, or the ID of a payment method that was created before. */
  payment_method?: string | CardData;
}

/** Pays an intent with a card or a payment method. Shows the bank's challenge when the card needs 3-D Secure. */
export const confirmCardPayment = async (
  origin: string,
  publishableKey: string,
  clientSecret: string,
  { payment_method: data }: ConfirmData = {},
): Promise<{ paymentIntent: PaymentIntent } | Failed> => {
  const [, id] = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret) ?? [];
  if (!id) throw new TypeError("Invalid value for stripe.confirmCardPayment intent secret.");
  const call = (path: string, ...params: ApiParams) =>
    callApi<PaymentIntent>(origin, path, [["key", publishableKey], ["client_secret", clientSecret], ...params]);
  const made = typeof data === "string" ? data : await createPaymentMethod(publishableKey, data);
  if (typeof made !== "string" && "error" in made) return made;
  const method = typeof made === "string" ? made : made.paymentMethod.id;
  const confirmed = await call(`/v1/payment_intents/${id}/confirm`, ["payment_method", method]);
  const action = confirmed.ok ? confirmed.body.next_action?.use_stripe_sdk : undefined;
  if (!confirmed.ok || !action) return resultOf(confirmed);
  const status = await showChallenge(origin, confirmed.body);
  const { three_d_secure_2_source: source } = action as { three_d_secure_2_source: string };
  return resultOf(await call("/v1/3ds2/challenge_complete", ["source", source], ["trans_status", status]));
};

/** A failed challenge is an error, although the API's answer is a success. */
const resultOf = (result: ApiResult<PaymentIntent>): { paymentIntent: PaymentIntent } | Failed => {
  if (!result.ok) return { error: result.error };
  const { last_payment_error: error } = result.body;
  return error ? { error: { ...error, payment_intent: result.body } } : { paymentIntent: result.body };
};
