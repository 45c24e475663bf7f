import { FieldValue, type Transaction } from "firebase-admin/firestore";
import type Stripe from "stripe";
import { type Failure, fail } from "../contract/failures.ts";
import { orderTotalCents } from "../contract/money.ts";
import { type IntentPurpose, isPaidInFull, purposeOf, retrieveIntent } from "../stripe/payment-intents.ts";
import { orders, payments, stripeEvents } from "./collections.ts";
import { refundPayment } from "./refund-payment.ts";
import type { Shop } from "./shop.ts";

/** `changed` is false when the order had been paid by this payment before. */
export type Settled =
  | { ok: true; orderId: string; changed: boolean }
  | Failure<"payment-not-confirmed" | "payment-of-another-order" | "payment-refunded">;

type Decision = { kind: "settled"; changed: boolean } | { kind: "refund" };

/**
 * Marks an order paid: the only code that does. It believes nobody but Stripe, asks it anew, and demands a succeeded payment,
 * for this order, in full, not refunded. Money that came without an unpaid order to pay goes back in full.
 *
 * Safe to call any number of times, at the same time, from the webhook, the browser's PATCH or a sweep. `eventId` is the
 * webhook event that asks, counted in the same transaction as its effect. Throws when Stripe or Firestore can't be reached:
 * nothing is lost, call again.
 */
export const settlePayment = async (shop: Shop, paymentIntentId: string, eventId?: string): Promise<Settled> => {
  const intent = await retrieveIntent(shop.stripe, paymentIntentId);
  await shop.reached?.("intent-retrieved");
  if (intent?.status !== "succeeded") return fail("payment-not-confirmed");
  const purpose = purposeOf(intent, shop.projectId);
  if (!purpose) return fail("payment-of-another-order");

  const decision = await shop.db.runTransaction((transaction) => decide(shop, transaction, intent, purpose, eventId));
  await shop.reached?.("payment-decided");
  if (decision.kind === "settled") return { ok: true, orderId: purpose.orderId, changed: decision.changed };
  await refundPayment(shop, paymentIntentId, eventId);
  return fail("payment-refunded");
};

const decide = async (
  { db }: Shop,
  transaction: Transaction,
  intent: Stripe.PaymentIntent,
  purpose: IntentPurpose,
  eventId: string | undefined,
): Promise<Decision> => {
  const orderRef = orders(db).doc(purpose.orderId);
  const paymentRef = payments(db).doc(intent.id);
  const [order, payment] = await Promise.all([transaction.get(orderRef), transaction.get(paymentRef)]);
  const countEvent = () => {
    if (eventId) transaction.set(stripeEvents(db).doc(eventId), { receivedAt: FieldValue.serverTimestamp() });
  };

  if (payment.data()?.status === "settled") {
    countEvent();
    return { kind: "settled", changed: false };
  }
  const { status } = payment.data() ?? {};
  const stored = order.data();
  // A canceled payment that succeeded all the same is a contradiction that only a lost answer explains: the money decides.
  const undecided = status === "open" || status === "canceled";
  const pays =
    undecided &&
    stored !== undefined &&
    !stored.paid &&
    stored.paymentIntentId === intent.id &&
    stored.uid === purpose.uid &&
    isPaidInFull(intent, orderTotalCents(stored));
  if (pays) {
    transaction.update(orderRef, { paid: true, transactionId: intent.id, paidAt: FieldValue.serverTimestamp() });
    transaction.update(paymentRef, { status: "settled", settledAt: FieldValue.serverTimestamp() });
    countEvent();
    return { kind: "settled", changed: true };
  }
  if (payment.exists && status !== "refunded") transaction.update(paymentRef, { status: "refunding" });
  else if (!payment.exists)
    transaction.create(paymentRef, {
      orderId: purpose.orderId,
      uid: purpose.uid,
      amount: intent.amount,
      currency: intent.currency,
      status: "refunding",
      createdAt: FieldValue.serverTimestamp(),
      settledAt: null,
    });
  return { kind: "refund" };
};
