import { FieldValue } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import type Stripe from "stripe";
import { type Failure, fail } from "../contract/failures.ts";
import { orderTotalCents } from "../contract/money.ts";
import type { StoredOrder } from "../contract/order.ts";
import { type PaymentStatus, paymentAfter } from "../contract/payment.ts";
import { orders, payments } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import { recordEvent } from "./record-event.ts";
import { refundPayment } from "./refund-payment.ts";
import type { PaymentServices } from "./services.ts";
import { type IntentPurpose, isPaidInFull, purposeOf, retrieveIntent } from "./stripe/payment-intents.ts";

/** `changed` is false if this payment had already paid the order. */
export type Settled =
  | { ok: true; orderId: string; changed: boolean }
  | Failure<"payment-not-confirmed" | "payment-of-another-order" | "payment-refunded" | "payment-unknown">;

export interface SettleOptions {
  /** The webhook event that caused the call. It is recorded in the commit of its effect. */
  eventId?: string | undefined;
  /** Refunds a payment even if the database has no record of it: an admin decided so. */
  refundUnknown?: boolean;
}

/** A payment intent that succeeded, and what it was created for. */
interface Received {
  intent: Stripe.PaymentIntent;
  purpose: IntentPurpose;
}

/**
 * Marks an order paid. Nothing else does. Retrieves the payment from Stripe and requires that it succeeded, for this order, in full, and was
 * not refunded. Money that came without an unpaid order to pay is refunded in full.
 *
 * An order that this payment already paid stays paid, whatever the payment's document says. A payment without a document and without an
 * order is left to an admin ("payment-unknown"): after a backup was restored, it may have paid an order that was lost.
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

const settleOrReject = (
  { db }: Store,
  received: Received,
  { eventId, refundUnknown = false }: SettleOptions,
): Promise<"settled" | "settled-before" | "restored" | "rejected" | "unknown"> =>
  write(db, async (tx) => {
    const { intent, purpose } = received;
    const [order, payment] = await tx.getAll(orders(db).doc(purpose.orderId), payments(db).doc(intent.id));
    const stored = order.data();
    const status = payment.data()?.status;
    const become = (next: PaymentStatus) => {
      const settledAt = next === "settled" ? FieldValue.serverTimestamp() : null;
      if (payment.exists) tx.update(payment.ref, { status: next, settledAt });
      else tx.create(payment.ref, { ...paymentOf(received), status: next, settledAt });
    };
    const isPaidByIt = stored?.paid === true && stored.transactionId === intent.id;
    const settled = paymentAfter("settle", status);
    if (status === "settled" || isPaidByIt) {
      if (settled) become(settled);
      await recordEvent(tx, db, eventId);
      return settled ? "restored" : "settled-before";
    }
    if (settled && stored && pays(received, stored)) {
      tx.update(order.ref, { paid: true, transactionId: intent.id, paidAt: FieldValue.serverTimestamp() });
      become(settled);
      await recordEvent(tx, db, eventId);
      return "settled";
    }
    if (!payment.exists && !refundUnknown) return "unknown";
    const rejected = paymentAfter("reject", status);
    if (rejected) become(rejected);
    return "rejected";
  });

const paymentOf = ({ intent, purpose }: Received) => ({
  orderId: purpose.orderId,
  uid: purpose.uid,
  amount: intent.amount,
  currency: intent.currency,
  createdAt: FieldValue.serverTimestamp(),
});

/** Whether the payment is the one that the unpaid order waits for, in full. */
const pays = ({ intent, purpose }: Received, order: StoredOrder): boolean =>
  !order.paid &&
  order.paymentIntentId === intent.id &&
  order.uid === purpose.uid &&
  isPaidInFull(intent, orderTotalCents(order));
