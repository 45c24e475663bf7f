import type Stripe from "stripe";
import { invalidParameter, missingResource, unexpectedState } from "./errors.ts";
import { expanded, type Listed, listPage } from "./list-page.ts";
import { emit, newPaymentIntent } from "./objects.ts";
import { integer, list, onlyKnown, type Params, record, requiredText } from "./params.ts";
import type { Store } from "./store.ts";

/** Creates an intent that waits for a card. */
export const createIntent = (store: Store, params: Params): Stripe.PaymentIntent => {
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
  store.intents.set(intent.id, intent);
  emit(store, "payment_intent.created", intent);
  return intent;
};

/** @throws StripeFailure when the intent does not exist. */
export const findIntent = (store: Store, id: string, param = "intent"): Stripe.PaymentIntent => {
  const intent = store.intents.get(id);
  if (!intent) throw missingResource("payment_intent", id, param);
  return intent;
};

const listed = (store: Store): Listed<Stripe.PaymentIntent> => ({
  url: "/v1/payment_intents",
  rows: store.intents,
  field: "latest_charge",
  objects: store.charges,
});

/** GET /v1/payment_intents/{id} */
export const retrieveIntent = (store: Store, params: Params, id: string): Stripe.PaymentIntent => {
  onlyKnown(params, ["expand"]);
  return expanded(params, listed(store), findIntent(store, id));
};

/** GET /v1/payment_intents, newest first. */
export const listIntents = (store: Store, params: Params) => listPage(params, listed(store));

/** Stores an intent with changes. */
export const changeIntent = (store: Store, intent: Stripe.PaymentIntent, changes: Partial<Stripe.PaymentIntent>) => {
  const changed: Stripe.PaymentIntent = { ...intent, ...changes };
  store.intents.set(changed.id, changed);
  return changed;
};

/** POST /v1/payment_intents/{id}: merges metadata. */
export const updateIntent = (store: Store, params: Params, id: string): Stripe.PaymentIntent => {
  onlyKnown(params, ["metadata"]);
  const intent = findIntent(store, id);
  return changeIntent(store, intent, { metadata: { ...intent.metadata, ...record(params, "metadata") } });
};

/** POST /v1/payment_intents/{id}/cancel. A canceled intent can't be paid anymore. */
export const cancelIntent = (store: Store, params: Params, id: string): Stripe.PaymentIntent => {
  onlyKnown(params, []);
  const intent = findIntent(store, id);
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      intent,
    );
  const canceled = changeIntent(store, intent, { status: "canceled", next_action: null });
  emit(store, "payment_intent.canceled", canceled);
  return canceled;
};
