import type { PaymentIntent } from "@stripe/stripe-js";
import { callApi, flatten } from "./call-api.ts";
import { CardElement } from "./card-element.ts";
import { challenge } from "./challenge.ts";
import { IntegrationError } from "./integration-error.ts";
import type { ApiError, ApiResult } from "./protocol.ts";

export interface Caller {
  origin: string;
  publishableKey: string;
}

export interface ConfirmData {
  payment_method?: string | { card?: CardElement; billing_details?: object };
  receipt_email?: string;
  return_url?: string;
}

export type IntentResult =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { error: ApiError; paymentIntent?: undefined };

/** Pays an intent with a card; where the bank asks for a proof, only after the customer has given it, or not. */
export async function confirmCardPayment(
  caller: Caller,
  clientSecret: string,
  data: ConfirmData = {},
  options: { handleActions?: boolean } = {},
): Promise<IntentResult> {
  const path = `/v1/payment_intents/${intentId(clientSecret, "confirmCardPayment")}/confirm`;
  const { card, rest } = splitMethod(data.payment_method);
  const params: [string, string][] = [
    ["key", caller.publishableKey],
    ["client_secret", clientSecret],
    ["use_stripe_sdk", "true"],
    ...flatten(data.return_url, "return_url"),
    ...rest,
  ];
  const confirmed = card
    ? await card._call({ publishableKey: caller.publishableKey, path, params, cardAt: "payment_method_data" })
    : await callApi(caller.origin, "POST", path, params);
  if (options.handleActions === false || !confirmed.ok) return intentResult(confirmed);
  return handleAction(caller, confirmed.body as PaymentIntent, clientSecret);
}

export async function retrievePaymentIntent(caller: Caller, clientSecret: string): Promise<IntentResult> {
  const id = intentId(clientSecret, "retrievePaymentIntent");
  return intentResult(
    await callApi(caller.origin, "GET", `/v1/payment_intents/${id}`, [
      ["key", caller.publishableKey],
      ["client_secret", clientSecret],
    ]),
  );
}

/** Lets the customer do what an intent waits for, if anything. */
export async function handleNextAction(caller: Caller, clientSecret: string): Promise<IntentResult> {
  const { paymentIntent, error } = await retrievePaymentIntent(caller, clientSecret);
  return error ? { error } : handleAction(caller, paymentIntent, clientSecret);
}

async function handleAction(caller: Caller, intent: PaymentIntent, clientSecret: string): Promise<IntentResult> {
  const sdk = intent.next_action?.use_stripe_sdk as { three_d_secure_2_source?: string } | undefined;
  const source = sdk?.three_d_secure_2_source;
  if (intent.status !== "requires_action" || !source) return { paymentIntent: intent };
  const result = intentResult(await challenge(caller, intent, clientSecret, source));
  const after = result.paymentIntent;
  if (!after?.last_payment_error) return result;
  return { error: { ...after.last_payment_error, payment_intent: after } };
}

export async function createPaymentMethod(
  caller: Caller,
  data: { type?: string; card?: unknown; billing_details?: object },
): Promise<{ paymentMethod?: unknown; error?: ApiError }> {
  if (!(data.card instanceof CardElement))
    throw new IntegrationError("Invalid value for createPaymentMethod: `card` should be a card Element.");
  const params = [
    ["key", caller.publishableKey] as [string, string],
    ...flatten(data.billing_details, "billing_details"),
  ];
  const { publishableKey } = caller;
  const result = await data.card._call({ publishableKey, path: "/v1/payment_methods", params, cardAt: "" });
  return result.ok ? { paymentMethod: result.body } : { error: result.error };
}

function splitMethod(method: ConfirmData["payment_method"]): { card?: CardElement; rest: [string, string][] } {
  if (method === undefined) return { rest: [] };
  if (typeof method === "string") return { rest: [["payment_method", method]] };
  if (!(method.card instanceof CardElement))
    throw new IntegrationError("Invalid value for confirmCardPayment: `payment_method.card` should be a card Element.");
  return { card: method.card, rest: flatten(method.billing_details, "payment_method_data[billing_details]") };
}

function intentResult(result: ApiResult): IntentResult {
  return result.ok ? { paymentIntent: result.body as PaymentIntent } : { error: result.error };
}

function intentId(clientSecret: string, method: string): string {
  const id = typeof clientSecret === "string" ? /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1] : undefined;
  if (!id)
    throw new IntegrationError(
      `Invalid value for stripe.${method} intent secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${String(clientSecret)}.`,
    );
  return id;
}
