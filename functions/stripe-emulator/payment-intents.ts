import type Stripe from "stripe";
import { invalidParameter, missingResource, unexpectedState } from "./errors.ts";
import { expanded, type Listed, listPage } from "./list-page.ts";
import { emit, newPaymentIntent } from "./objects.ts";
import { integer, list, onlyKnown, type Params, record, requiredText } from "./params.ts";
import type { Call } from "./routes.ts";

/** Creates an intent that waits for a card. */
export const createIntent = (call: Call, params: Params): Stripe.PaymentIntent => {
  onlyKnown(params, ["allowed_payment_method_types", "amount", "currency", "metadata"]);
  const amount = integer(params, "amount") ?? Number(requiredText(params, "amount"));
  const currency = requiredText(params, "currency");
  if (currency !== "usd") throw invalidParameter("currency", `Invalid currency: ${currency}. The emulator takes usd.`);
  if (amount < 50) throw invalidParameter("amount", "Amount must be at least $0.50 usd", "amount_too_small");
  if (amount > 99_999_999)
    throw invalidParameter("amount", "Amount must be no more than $999,999.99", "amount_too_large");
  const types = list(params, "allowed_payment_method_types");
  if (types.length > 0 && !types.includes("card"))
    throw invalidParameter("allowed_payment_method_types", "The emulator takes cards only: send card.");
  const intent = newPaymentIntent({ amount, currency, metadata: record(params, "metadata") });
  call.store.intents.set(intent.id, intent);
  emit(call.store, "payment_intent.created", intent);
  return intent;
};

/**
 * Finds an intent.
 * @throws StripeFailure when it does not exist, or when a browser sent the client secret of another one.
 */
export const findIntent = (call: Call, id: string, param = "intent"): Stripe.PaymentIntent => {
  if (call.browserIntent !== undefined && call.browserIntent !== id)
    throw invalidParameter(
      "client_secret",
      "The client_secret provided does not match the client_secret associated with the PaymentIntent.",
      "payment_intent_invalid_parameter",
    );
  const intent = call.store.intents.get(id);
  if (!intent) throw missingResource("payment_intent", id, param);
  return intent;
};

const listed = ({ store }: Call): Listed<Stripe.PaymentIntent> => ({
  url: "/v1/payment_intents",
  rows: store.intents,
  field: "latest_charge",
  objects: store.charges,
});

/** GET /v1/payment_intents/{id} */
export const retrieveIntent = (call: Call, params: Params, id: string): Stripe.PaymentIntent => {
  onlyKnown(params, ["expand"]);
  return expanded(params, listed(call), findIntent(call, id));
};

/** GET /v1/payment_intents, newest first. */
export const listIntents = (call: Call, params: Params) => listPage(params, listed(call));

/** Stores an intent with changes. */
export const changeIntent = (call: Call, intent: Stripe.PaymentIntent, changes: Partial<Stripe.PaymentIntent>) => {
  const changed: Stripe.PaymentIntent = { ...intent, ...changes };
  call.store.intents.set(changed.id, changed);
  return changed;
};

/** POST /v1/payment_intents/{id}: merges metadata. */
export const updateIntent = (call: Call, params: Params, id: string): Stripe.PaymentIntent => {
  onlyKnown(params, ["metadata"]);
  const intent = findIntent(call, id);
  return changeIntent(call, intent, { metadata: { ...intent.metadata, ...record(params, "metadata") } });
};

/** POST /v1/payment_intents/{id}/cancel. A canceled intent can't be paid anymore. */
export const cancelIntent = (call: Call, params: Params, id: string): Stripe.PaymentIntent => {
  onlyKnown(params, []);
  const intent = findIntent(call, id);
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      intent,
    );
  const canceled = changeIntent(call, intent, { status: "canceled", next_action: null });
  emit(call.store, "payment_intent.canceled", canceled);
  return canceled;
};
