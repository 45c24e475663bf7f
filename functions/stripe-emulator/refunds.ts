import type Stripe from "stripe";
import { invalidParameter, refused } from "./errors.ts";
import { listPage } from "./list-page.ts";
import { emit, newRefund } from "./objects.ts";
import { integer, onlyKnown, type Params, record, requiredText } from "./params.ts";
import { findIntent } from "./payment-intents.ts";
import type { Store } from "./store.ts";

/**
 * POST /v1/refunds: refunds what is left of an intent's charge, or `amount` cents of it. It succeeds at once, as
 * Stripe's refunds to cards do, or stays pending where the card is the test card for that.
 */
export const createRefund = (store: Store, params: Params): Stripe.Refund => {
  onlyKnown(params, ["amount", "metadata", "payment_intent"]);
  const wanted = integer(params, "amount");
  if (wanted !== undefined && wanted < 1)
    throw invalidParameter("amount", "Invalid positive integer", "parameter_invalid_integer");
  const charge = paidCharge(store, requiredText(params, "payment_intent"));
  const isLocked = [...store.disputes.values()].some(
    (one) => one.charge === charge.id && ["needs_response", "lost"].includes(one.status),
  );
  if (isLocked)
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: "charge_disputed" });
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) throw refused(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  const amount = wanted ?? left;
  if (amount > left)
    throw refused(`Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`, {
      param: "amount",
    });
  const { outcome } = store.methods.get(String(charge.payment_method)) ?? {};
  const status = outcome === "pending_refund" ? "pending" : "succeeded";
  const refund = newRefund(charge, { amount, metadata: record(params, "metadata"), status });
  const after = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left };
  store.refunds.set(refund.id, refund);
  store.charges.set(charge.id, after);
  emit(store, "charge.refunded", after);
  emit(store, "refund.created", refund);
  return refund;
};

/** GET /v1/refunds: all refunds, or those of an intent, newest first. */
export const listRefunds = (store: Store, params: Params): Stripe.ApiList<Stripe.Refund> =>
  listPage(params, { url: "/v1/refunds", rows: store.refunds, field: "payment_intent", objects: store.intents });

/** The bank has taken a refund that was pending. */
export const completeRefund = (store: Store, id: string): void => {
  const refund = store.refunds.get(id);
  if (refund?.status !== "pending") throw new Error(`There is no pending refund ${id}`);
  const succeeded: Stripe.Refund = { ...refund, status: "succeeded" };
  store.refunds.set(id, succeeded);
  emit(store, "refund.updated", succeeded);
};

/** The bank sends a refund back, as it can do long after it succeeded: the card was closed. */
export const failRefund = (store: Store, id: string): void => {
  const refund = store.refunds.get(id);
  const charge = store.charges.get(String(refund?.charge));
  if (!refund || !charge) throw new Error(`There is no refund ${id}`);
  const failed: Stripe.Refund = { ...refund, status: "failed", failure_reason: "expired_or_canceled_card" };
  const amount_refunded = charge.amount_refunded - refund.amount;
  store.refunds.set(id, failed);
  store.charges.set(charge.id, { ...charge, amount_refunded, refunded: false });
  for (const type of ["refund.updated", "refund.failed"] as const) emit(store, type, failed);
};

const paidCharge = (store: Store, intentId: string): Stripe.Charge => {
  const intent = findIntent(store, intentId, "payment_intent");
  const charge = store.charges.get(String(intent.latest_charge));
  if (intent.status !== "succeeded" || !charge)
    throw refused(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: "payment_intent",
    });
  return charge;
};

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
