import type { PaymentIntent } from "@stripe/stripe-js";
import { callApi } from "./call-api.ts";
import { CardElement } from "./card-element.ts";
import { showChallenge } from "./challenge.ts";
import type { ApiError, ApiParams, ApiResult } from "./messages.ts";

export interface ConfirmData {
  payment_method?: { card?: unknown; billing_details?: { name?: string; email?: string } };
}

/** Pays an intent with the card in a card element. Shows the bank's challenge when the card needs 3-D Secure. */
export const confirmCardPayment = async (
  origin: string,
  publishableKey: string,
  clientSecret: string,
  { payment_method: method }: ConfirmData = {},
): Promise<{ paymentIntent: PaymentIntent } | { error: ApiError }> => {
  const [, id] = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret) ?? [];
  if (!id) throw new TypeError("Invalid value for stripe.confirmCardPayment intent secret.");
  if (!(method?.card instanceof CardElement))
    throw new TypeError("Invalid value for confirmCardPayment: `payment_method.card` should be a card Element.");
  const identity: ApiParams = [
    ["key", publishableKey],
    ["client_secret", clientSecret],
  ];
  const billing = Object.entries(method.billing_details ?? {}).map(([name, value]): [string, string] => [
    `payment_method_data[billing_details][${name}]`,
    value,
  ]);
  const confirmed = await method.card._call(`/v1/payment_intents/${id}/confirm`, [...identity, ...billing]);
  const action = confirmed.ok ? confirmed.intent.next_action?.use_stripe_sdk : undefined;
  if (!confirmed.ok || !action) return resultOf(confirmed);
  const { amount, currency } = confirmed.intent;
  const status = await showChallenge(origin, amount, currency);
  const { three_d_secure_2_source: source } = action as { three_d_secure_2_source: string };
  return resultOf(
    await callApi(origin, "/v1/3ds2/challenge_complete", [...identity, ["source", source], ["trans_status", status]]),
  );
};

/** A failed challenge is an error, although the API's answer is a success. */
const resultOf = (result: ApiResult): { paymentIntent: PaymentIntent } | { error: ApiError } => {
  if (!result.ok) return { error: result.error };
  const { last_payment_error: error } = result.intent;
  return error ? { error: { ...error, payment_intent: result.intent } } : { paymentIntent: result.intent };
};
