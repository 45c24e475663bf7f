import { logger } from "firebase-functions";
import { openRefundCents, type RefundTransition, refundAfter, type StoredRefund } from "../contract/refund.ts";
import { orders, refunds } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import type { PaymentServices } from "./services.ts";
import { settlePayment } from "./settle-payment.ts";
import { isStripeFailure, refusalOf } from "./stripe/errors.ts";

/** A refund of an order. */
export interface Named {
  orderId: string;
  refundId: string;
}

/** Stripe remembers a key for a day. Whatever is older may have been sent: a backup brings it back as it was before. */
const KEY_MS = 23 * 3_600_000;

/**
 * Sends a refund that was decided to Stripe, and records what Stripe says of it. Its idempotency key and metadata are
 * its document's ID and the attempt, so however often this runs, and wherever it breaks off, Stripe refunds once: a
 * refund that may have been sent before is looked for at Stripe first. Throws if Stripe or Firestore can't be reached;
 * call again then.
 */
export const sendRefund = async (services: PaymentServices, named: Named): Promise<void> => {
  const { db, stripe } = services;
  const [order, before] = await Promise.all([orders(db).doc(named.orderId).get(), readRefund(services, named)]);
  const intentId = order.data()?.transactionId;
  if (!intentId || !before) return;
  const settle = () => settlePayment(services, intentId, { looksAtReversals: true });
  if (before.status === "sent" || Date.now() - before.changedAt.getTime() > KEY_MS) await settle();
  const refund = await move(services, named, "send");
  if (!refund) return;
  const { attempt, cents } = refund;
  try {
    await stripe.refunds.create(
      {
        payment_intent: intentId,
        amount: cents,
        metadata: { refundId: named.refundId, attempt, orderId: named.orderId },
      },
      { idempotencyKey: `refund:${named.refundId}:${attempt}` },
    );
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) return void (await move(services, named, "fail", { attempt, failure: refusal }));
    // Stripe keeps such an answer under the key for a day. If it made the refund all the same, that is found at Stripe.
    if (isStripeFailure(error)) {
      await settle();
      await move(services, named, "redo", { attempt });
    }
    throw error;
  }
  await settle();
};

/** The same, where the refund is made later if it can't be now: the sweep goes on. */
export const trySendRefund = async (services: PaymentServices, named: Named): Promise<void> => {
  try {
    await sendRefund(services, named);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn("A refund could not be sent yet", { ...named, reason });
  }
};

const readRefund = async ({ db }: Store, { orderId, refundId }: Named) =>
  (await refunds(db, orderId).doc(refundId).get()).data();

/**
 * Changes a refund that Stripe has no answer for, unless another call has, or has gone on to another attempt. Returns
 * it as it is then; undefined if it may not change so. One that is sent stays so.
 */
const move = (
  { db }: Store,
  { orderId, refundId }: Named,
  transition: RefundTransition,
  { attempt, failure }: { attempt?: number; failure?: string } = {},
): Promise<StoredRefund | undefined> =>
  write(db, async (tx) => {
    const found = await tx.get(orders(db).doc(orderId));
    const all = (await tx.find(refunds(db, orderId))).docs;
    const document = all.find(({ id }) => id === refundId);
    const refund = document?.data();
    if (!document || !refund || refund.stripeRefundId !== null) return undefined;
    if (attempt !== undefined && refund.attempt !== attempt) return undefined;
    if (transition === "send" && refund.status === "sent") return refund;
    const next = refundAfter(refund, transition, { at: new Date(), failure });
    if (!next) return undefined;
    tx.update(document.ref, { ...next });
    const refundingCents = openRefundCents(all.map((one) => (one.id === refundId ? next : one.data())));
    if (found.exists && refundingCents !== found.data()?.refundingCents) tx.update(found.ref, { refundingCents });
    return next;
  });
