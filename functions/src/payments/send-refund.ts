import { logger } from "firebase-functions";
import { openRefundCents, type RefundTransition, refundAfter, type StoredRefund } from "../contract/refund.ts";
import { orders, refunds } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import type { PaymentServices } from "./services.ts";
import { settlePayment } from "./settle-payment.ts";
import { isStripeFailure, refusalOf } from "./stripe/errors.ts";

export interface Named {
  orderId: string;
  refundId: string;
}

/** Stripe remembers a key for a day. An older refund may have been sent: a backup restores it as it was before. */
const KEY_MS = 23 * 3_600_000;

/**
 * Sends a decided refund to Stripe, and records the result. Its idempotency key has its order, document and attempt,
 * and a refund that may have been sent, under whatever key, is looked for at Stripe first: so it is made once, however
 * often this runs. Throws if Stripe or Firestore can't be reached; call again then.
 */
const sendRefund = async (services: PaymentServices, named: Named): Promise<void> => {
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
      { idempotencyKey: `refund:${named.orderId}:${named.refundId}:${attempt}` },
    );
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) return void (await move(services, named, "fail", { attempt, failure: refusal }));
    // Stripe repeats this response for a day. If it made the refund all the same, that is found at Stripe.
    if (isStripeFailure(error)) {
      await settle();
      await move(services, named, "redo", { attempt });
    }
    throw error;
  }
  await settle();
};

/** Sends a refund. If that fails, the sweep goes on. */
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
 * Changes a refund that has no result from Stripe, unless another call has changed it or begun another attempt;
 * undefined then, or if the transition is not allowed. A sent refund can be sent again.
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

const MOST = 100;

/** Finishes refunds after a crash or an outage, and those that Stripe had not ended. `attempt` isolates failures. */
export const finishRefunds = async (
  services: PaymentServices,
  attempt: (id: string, work: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const { db } = services;
  const open = await orders(db).where("refundingCents", ">", 0).limit(MOST).get();
  for (const { id: orderId } of open.docs)
    await attempt(orderId, async () => {
      const { docs } = await refunds(db, orderId).where("status", "in", ["decided", "sent"]).get();
      for (const { id: refundId } of docs) await sendRefund(services, { orderId, refundId });
    });
};
