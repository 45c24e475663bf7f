import { FieldValue } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import type Stripe from "stripe";
import { type Failure, fail } from "../contract/failures.ts";
import { type PaymentStatus, paymentAfter } from "../contract/payment.ts";
import { orders, payments } from "../store/collections.ts";
import { removeHold } from "../store/holds.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import { awaitsPayment } from "./awaits-payment.ts";
import { recordEvent } from "./record-event.ts";
import { refundPayment } from "./refund-payment.ts";
import type { PaymentServices } from "./services.ts";
import { heldCents, type IntentPurpose, purposeOf, retrieveIntent } from "./stripe/payment-intents.ts";
import { hasReversals, isRecorded, type Reversals, readReversals } from "./stripe/reversals.ts";

/** `changed` is false if this payment had already paid the order. */
export type Settled =
  | { ok: true; orderId: string; changed: boolean }
  | Failure<"payment-not-confirmed" | "payment-of-another-order" | "payment-refunded" | "payment-unknown">;

export interface SettleOptions {
  /** The webhook event that caused the call. It is recorded in the commit of its effect. */
  eventId?: string | undefined;
  /** Reads the refunds and disputes of the payment even if neither its charge nor its order tells of any. */
  looksAtReversals?: boolean;
  /** Refunds a payment even if the database has no record of it: an admin decided so. */
  refundUnknown?: boolean;
}

/** A payment intent that succeeded, and what it was created for. */
interface Received {
  intent: Stripe.PaymentIntent;
  purpose: IntentPurpose;
  /** The refunds and disputes at Stripe, read after the documents were as `asOf` names them. */
  known?: { reversals: Reversals; asOf: string };
}

/** How often another call may change the order while its refunds and disputes are read, before this one gives up. */
const ROUNDS = 10;

/**
 * Marks an order paid, and records what was refunded or disputed since. Nothing else does. Retrieves the payment from Stripe and requires
 * that it succeeded, for this order, in full. Money that came without an unpaid order to pay is refunded in full. So the order becomes
 * what Stripe says of its payment, in whatever order, how late or how often events come.
 *
 * An order that this payment already paid stays paid, whatever the payment's document says. A payment without a document settles the order that
 * it was made for, and without one it is left to an admin ("payment-unknown"): after a backup was restored, it may have paid an order that was lost.
 *
 * Safe to call any number of times and at the same time, from the webhook, the browser's PATCH or a sweep. Throws if Stripe or Firestore
 * can't be reached. Nothing is lost then: call again.
 */
export const settlePayment = async (
  services: PaymentServices,
  paymentIntentId: string,
  options: SettleOptions = {},
): Promise<Settled> => {
  const intent = await retrieveIntent(services.stripe, paymentIntentId);
  if (intent?.status !== "succeeded") return fail("payment-not-confirmed");
  const purpose = purposeOf(intent, services.projectId);
  if (!purpose) return fail("payment-of-another-order");

  const outcome = await settleOrReject(services, { intent, purpose }, options);
  if (outcome === "refunded-before") return fail("payment-refunded");
  if (outcome === "restored" || outcome === "unknown")
    logger.error(NEEDS_LOOK[outcome], { paymentIntentId, orderId: purpose.orderId });
  if (outcome === "unknown") return fail("payment-unknown");
  if (outcome !== "rejected") return { ok: true, orderId: purpose.orderId, changed: outcome === "settled" };
  await refundPayment(services, paymentIntentId, options.eventId);
  return fail("payment-refunded");
};

const NEEDS_LOOK = {
  restored: "The payment of a paid order was not settled. It is settled again; find out what changed its document",
  unknown: "A payment succeeded that has no document and no order; this needs a decision",
} as const;

type Outcome = "settled" | "settled-before" | "restored" | "rejected" | "refunded-before" | "unknown";

/** Reads the refunds and disputes where the decision needs them, and decides again while another call changes the documents. */
const settleOrReject = async (
  services: PaymentServices,
  received: Received,
  options: SettleOptions,
): Promise<Outcome> => {
  let known: Received["known"];
  for (let round = 0; round < ROUNDS; round++) {
    const outcome = await decide(services, { ...received, ...(known && { known }) }, options);
    if (typeof outcome === "string") return outcome;
    known = { ...outcome, reversals: await readReversals(services.stripe, received.intent.id) };
  }
  throw new Error(`The order of payment ${received.intent.id} changes all the time`);
};

const decide = (
  { db }: Store,
  received: Received,
  { eventId, looksAtReversals = false, refundUnknown = false }: SettleOptions,
): Promise<Outcome | { asOf: string }> =>
  write(db, async (tx) => {
    const { intent, purpose, known } = received;
    const [order, payment] = await tx.getAll(orders(db).doc(purpose.orderId), payments(db).doc(intent.id));
    const stored = order.data();
    const status = payment.data()?.status;
    const become = (next: PaymentStatus) => {
      const settledAt = settles(next) && !settles(status) && { settledAt: FieldValue.serverTimestamp() };
      if (payment.exists) tx.update(payment.ref, { status: next, ...settledAt });
      else tx.create(payment.ref, { ...paymentOf(received), status: next, settledAt: null, ...settledAt });
    };
    const isPaidByIt = stored?.paid === true && stored.transactionId === intent.id;
    const settled = paymentAfter("settle", status);
    const isPaidNow = !isPaidByIt && settled && stored !== undefined && awaitsPayment(stored, intent, payment.exists);
    if (isPaidByIt || isPaidNow || settles(status)) {
      const asOf = [order, payment].map(({ updateTime }) => updateTime?.valueOf()).join();
      const needsReversals = looksAtReversals || hasReversals(intent) || stored?.refundedCents !== undefined;
      if (needsReversals && known?.asOf !== asOf) return { asOf };
      const next = statusAfter(settled ?? status, received);
      if (next && next !== status) become(next);
      const paidNow = {
        paid: true,
        transactionId: intent.id,
        paymentIntentId: intent.id,
        paidAt: FieldValue.serverTimestamp(),
      };
      const isNews = known && (isPaidByIt || isPaidNow) && stored && !isRecorded(stored, known.reversals);
      if (isPaidNow || isNews)
        tx.update(order.ref, { ...(isPaidNow && paidNow), ...(isNews && toFields(known.reversals)) });
      if (isPaidNow) await removeHold(tx, db, { uid: stored.uid, orderId: order.id });
      await recordEvent(tx, db, eventId);
      if (isPaidNow) return "settled";
      return settled ? "restored" : "settled-before";
    }
    if (!payment.exists && !refundUnknown) {
      await recordEvent(tx, db, eventId);
      return heldCents(intent) > 0 ? "unknown" : "refunded-before";
    }
    const rejected = paymentAfter("reject", status);
    if (rejected) become(rejected);
    return "rejected";
  });

const settles = (status: PaymentStatus | undefined) => status === "settled" || status === "returned";

/** The status of a payment that has settled, after what was refunded since. */
const statusAfter = (status: PaymentStatus | undefined, { intent, known }: Received): PaymentStatus | undefined => {
  if (!known) return status;
  const isReturned = known.reversals.refundedCents >= intent.amount_received;
  return paymentAfter(isReturned ? "return" : "reinstate", status) ?? status;
};

/** An order whose payment was neither refunded nor disputed, or not any more, stores nothing about it. */
const toFields = (reversals: Reversals) =>
  reversals.refundedCents > 0 || reversals.dispute
    ? reversals
    : Object.fromEntries(Object.keys(reversals).map((field) => [field, FieldValue.delete()]));

const paymentOf = ({ intent, purpose }: Received) => ({
  orderId: purpose.orderId,
  uid: purpose.uid,
  amount: intent.amount,
  currency: intent.currency,
  createdAt: FieldValue.serverTimestamp(),
});
