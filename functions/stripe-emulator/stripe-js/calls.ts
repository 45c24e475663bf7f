import type { PaymentIntent, PaymentMethod } from "@stripe/stripe-js";
import { callApi } from "./call-api.ts";
import { CardElement } from "./card-element.ts";
import { showChallenge } from "./challenge.ts";
import type { ApiError, ApiParams, ApiResult } from "./messages.ts";

interface CardData {
  card?: unknown;
  billing_details?: { name?: string; email?: string };
}

/**
 * A call with the card of a card element: about it alone, or with it as a part of `within`. @throws TypeError like
 * Stripe.js, if there is none.
 */
const callWithCard = <T extends PaymentIntent | PaymentMethod>(
  name: string,
  path: string,
  identity: ApiParams,
  { card, billing_details = {} }: CardData = {},
  within?: "payment_method_data",
): Promise<ApiResult<T>> => {
  if (!(card instanceof CardElement))
    throw new TypeError(`Invalid value for ${name}: \`card\` should be a card Element.`);
  const details = within ? `${within}[billing_details]` : "billing_details";
  const billing: ApiParams = Object.entries(billing_details).map(([field, value]) => [`${details}[${field}]`, value]);
  return card._call<T>({ path, params: [...identity, ...billing], within });
};

/**
 * Makes a payment method of the card in a card element. Resolves to the error if the card is incomplete or no test
 * card.
 */
export const createPaymentMethod = async (
  publishableKey: string,
  data: CardData,
): Promise<{ paymentMethod: PaymentMethod } | { error: ApiError }> => {
  const key: ApiParams = [["key", publishableKey]];
  const made = await callWithCard<PaymentMethod>("createPaymentMethod", "/v1/payment_methods", key, data);
  return made.ok ? { paymentMethod: made.body } : { error: made.error };
};

export interface ConfirmData {
  /** A card element, or the ID of a payment method that was created before. */
  payment_method?: string | CardData;
}

/**
 * Pays an intent with the card in a card element, or with a payment method. Shows the bank's challenge when the card
 * needs 3-D Secure.
 */
export const confirmCardPayment = async (
  origin: string,
  publishableKey: string,
  clientSecret: string,
  { payment_method: method }: ConfirmData = {},
): Promise<{ paymentIntent: PaymentIntent } | { error: ApiError }> => {
  const [, id] = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret) ?? [];
  if (!id) throw new TypeError("Invalid value for stripe.confirmCardPayment intent secret.");
  const identity: ApiParams = [
    ["key", publishableKey],
    ["client_secret", clientSecret],
  ];
  const path = `/v1/payment_intents/${id}/confirm`;
  const confirmed =
    typeof method === "string"
      ? await callApi(origin, path, [...identity, ["payment_method", method]])
      : await callWithCard<PaymentIntent>("confirmCardPayment", path, identity, method, "payment_method_data");
  const action = confirmed.ok ? confirmed.body.next_action?.use_stripe_sdk : undefined;
  if (!confirmed.ok || !action) return resultOf(confirmed);
  const { amount, currency } = confirmed.body;
  const status = await showChallenge(origin, amount, currency);
  const { three_d_secure_2_source: source } = action as { three_d_secure_2_source: string };
  return resultOf(
    await callApi(origin, "/v1/3ds2/challenge_complete", [...identity, ["source", source], ["trans_status", status]]),
  );
};

/** A failed challenge is an error, although the API's answer is a success. */
const resultOf = (result: ApiResult<PaymentIntent>): { paymentIntent: PaymentIntent } | { error: ApiError } => {
  if (!result.ok) return { error: result.error };
  const { last_payment_error: error } = result.body;
  return error ? { error: { ...error, payment_intent: result.body } } : { paymentIntent: result.body };
};
