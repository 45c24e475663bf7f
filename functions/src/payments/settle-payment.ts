import { FieldValue } from "firebase-admin/firestore";
import type Stripe from "stripe";
import { type Failure, fail } from "../contract/failures.ts";
import { orderTotalCents } from "../contract/money.ts";
import { orders, payments, stripeEvents } from "../store/collections.ts";
import { unchanged, untilUndisturbed } from "../store/until-undisturbed.ts";
import { refundPayment } from "./refund-payment.ts";
import type { PaymentServices } from "./services.ts";
import { type IntentPurpose, isPaidInFull, purposeOf, retrieveIntent } from "./stripe/payment-intents.ts";

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
 * webhook event that asks, counted in the same write as its effect. Throws when Stripe or Firestore can't be reached:
 * nothing is lost, call again.
 */
export const settlePayment = async (
  shop: PaymentServices,
  paymentIntentId: string,
  eventId?: string,
): Promise<Settled> => {
  const intent = await retrieveIntent(shop.stripe, paymentIntentId);
  await shop.reached?.("intent-retrieved");
  if (intent?.status !== "succeeded") return fail("payment-not-confirmed");
  const purpose = purposeOf(intent, shop.projectId);
  if (!purpose) return fail("payment-of-another-order");

  const decision = await untilUndisturbed(() => decide(shop, intent, purpose, eventId));
  await shop.reached?.("payment-decided");
  if (decision.kind === "settled") return { ok: true, orderId: purpose.orderId, changed: decision.changed };
  await refundPayment(shop, paymentIntentId, eventId);
  return fail("payment-refunded");
};

const decide = async (
  { db, reached }: PaymentServices,
  intent: Stripe.PaymentIntent,
  purpose: IntentPurpose,
  eventId: string | undefined,
): Promise<Decision> => {
  const orderRef = orders(db).doc(purpose.orderId);
  const paymentRef = payments(db).doc(intent.id);
  const [order, payment] = await Promise.all([orderRef.get(), paymentRef.get()]);
  const stored = order.data();
  const status = payment.data()?.status;
  await reached?.("payment-read");

  const batch = db.batch();
  if (eventId) batch.set(stripeEvents(db).doc(eventId), { receivedAt: FieldValue.serverTimestamp() });
  if (status === "settled") {
    if (eventId) await batch.commit();
    return { kind: "settled", changed: false };
  }
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
    const paid = { paid: true, transactionId: intent.id, paidAt: FieldValue.serverTimestamp() };
    batch.update(orderRef, paid, unchanged(order));
    batch.update(paymentRef, { status: "settled", settledAt: FieldValue.serverTimestamp() }, unchanged(payment));
    await batch.commit();
    return { kind: "settled", changed: true };
  }
  if (!payment.exists)
    await paymentRef.create({
      orderId: purpose.orderId,
      uid: purpose.uid,
      amount: intent.amount,
      currency: intent.currency,
      status: "refunding",
      createdAt: FieldValue.serverTimestamp(),
      settledAt: null,
    });
  else if (status !== "refunded") await paymentRef.update({ status: "refunding" }, unchanged(payment));
  return { kind: "refund" };
};
