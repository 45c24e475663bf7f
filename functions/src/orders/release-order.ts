import { type Failure, fail } from "../contract/failures.ts";
import { paymentAfter } from "../contract/payment.ts";
import { orderGivenUp } from "../mail/order-letters.ts";
import { addLetters } from "../mail/outbox.ts";
import type { PaymentServices } from "../payments/services.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { cancelIntent } from "../payments/stripe/payment-intents.ts";
import { returnStock } from "../stock/move-stock.ts";
import { orders, payments } from "../store/collections.ts";
import { removeHold } from "../store/holds.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import { readReleasable } from "./releasable.ts";

export type Released =
  | { ok: true }
  | Failure<"order-not-found" | "order-already-paid" | "payment-in-progress" | "payment-unknown">;

const ROUNDS = 5;

interface ReleaseOptions {
  read?: typeof readReleasable;
  /** The order was not paid in time: the customer gets an email. */
  isGivenUp?: boolean;
}

/**
 * Releases an unpaid order: cancels its payment at Stripe, then deletes the order and returns its stock in one commit.
 * A payment that succeeded settles the order instead. Throws if Stripe can't be reached; the order then stays.
 */
export const releaseOrder = async (
  services: PaymentServices,
  orderId: string,
  { read = readReleasable, isGivenUp = false }: ReleaseOptions = {},
): Promise<Released> => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = read(await orders(services.db).doc(orderId).get());
    if (!order) return fail("order-not-found");
    if (order.paid) return fail("order-already-paid");

    const intentId = order.paymentIntentId;
    if (intentId) {
      const outcome = await cancelIntent(services.stripe, intentId);
      if (outcome === "processing") return fail("payment-in-progress");
      if (outcome === "succeeded") {
        const settled = await settlePayment(services, intentId);
        if (settled.ok) return fail("order-already-paid");
        if (settled.code === "payment-unknown") return fail(settled.code);
      }
    }
    if (await deleteUnpaid(services, { orderId, intentId, read, isGivenUp })) return { ok: true };
  }
  return fail("payment-in-progress");
};

/** Deletes the order if it is unpaid and names the canceled payment. Returns false otherwise. */
const deleteUnpaid = (
  { db }: Store,
  { orderId, intentId, read, isGivenUp }: Required<ReleaseOptions> & { orderId: string; intentId: string | undefined },
): Promise<boolean> =>
  write(db, async (tx) => {
    const found = await tx.get(orders(db).doc(orderId));
    const order = read(found);
    if (!order || order.paid || order.paymentIntentId !== intentId) return false;
    tx.delete(found.ref);
    if (order.uid) await removeHold(tx, db, { uid: order.uid, orderId, lines: order.stock.length });
    await returnStock(tx, db, order.stock);
    const stored = isGivenUp && found.data();
    if (stored) await addLetters(tx, db, [orderGivenUp({ orderId, order: stored })]);
    if (intentId) {
      const payment = await tx.get(payments(db).doc(intentId));
      const status = paymentAfter("cancel", payment.data()?.status);
      if (status) tx.update(payment.ref, { status });
    }
    return true;
  });
