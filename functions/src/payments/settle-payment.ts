import { FieldValue } from "firebase-admin/firestore";
import type Stripe from "stripe";
import { type Failure, fail } from "../contract/failures.ts";
import { orderTotalCents } from "../contract/money.ts";
import type { StoredOrder } from "../contract/order.ts";
import { paymentAfter } from "../contract/payment.ts";
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
  | Failure<"payment-not-confirmed" | "payment-of-another-order" | "payment-refunded">;

/** A payment intent that succeeded, and what it was created for. */
interface Received {
  intent: Stripe.PaymentIntent;
  purpose: IntentPurpose;
}

/**
 * Marks an order paid. Nothing else does. Retrieves the payment from Stripe and requires that it succeeded, for this order, in full, and was
 * not refunded. Money that came without an unpaid order to pay is refunded in full.
 *
 * Safe to call any number of times and at the same time, from the webhook, the browser's PATCH or a sweep. `eventId` is the webhook event that
 * caused the call; it is recorded in the commit of its effect. Throws if Stripe or Firestore can't be reached. Nothing is lost then: call again.
 */
export const settlePayment = async (
  services: PaymentServices,
  paymentIntentId: string,
  eventId?: string,
): Promise<Settled> => {
  const intent = await retrieveIntent(services.stripe, paymentIntentId);
  if (intent?.status !== "succeeded") return fail("payment-not-confirmed");
  const purpose = purposeOf(intent, services.projectId);
  if (!purpose) return fail("payment-of-another-order");

  const outcome = await settleOrReject(services, { intent, purpose }, eventId);
  if (outcome !== "rejected") return { ok: true, orderId: purpose.orderId, changed: outcome === "settled" };
  await refundPayment(services, paymentIntentId, eventId);
  return fail("payment-refunded");
};

const settleOrReject = (
  { db }: Store,
  received: Received,
  eventId: string | undefined,
): Promise<"settled" | "settled-before" | "rejected"> =>
  write(db, async (tx) => {
    const { intent, purpose } = received;
    const [order, payment] = await tx.getAll(orders(db).doc(purpose.orderId), payments(db).doc(intent.id));
    const stored = order.data();
    const status = payment.data()?.status;
    if (status === "settled") {
      await recordEvent(tx, db, eventId);
      return "settled-before";
    }
    const settled = paymentAfter("settle", status);
    if (settled && stored && pays(received, stored)) {
      tx.update(order.ref, { paid: true, transactionId: intent.id, paidAt: FieldValue.serverTimestamp() });
      tx.update(payment.ref, { status: settled, settledAt: FieldValue.serverTimestamp() });
      await recordEvent(tx, db, eventId);
      return "settled";
    }
    const rejected = paymentAfter("reject", status);
    if (rejected && payment.exists) tx.update(payment.ref, { status: rejected });
    else if (rejected)
      tx.create(payment.ref, {
        orderId: purpose.orderId,
        uid: purpose.uid,
        amount: intent.amount,
        currency: intent.currency,
        status: rejected,
        createdAt: FieldValue.serverTimestamp(),
        settledAt: null,
      });
    return "rejected";
  });

/** Whether the payment is the one that the unpaid order waits for, in full. */
const pays = ({ intent, purpose }: Received, order: StoredOrder): boolean =>
  !order.paid &&
  order.paymentIntentId === intent.id &&
  order.uid === purpose.uid &&
  isPaidInFull(intent, orderTotalCents(order));
