import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import type { PaymentServices } from "../payments/services.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { cancelIntent } from "../payments/stripe/payment-intents.ts";
import { orders, payments, products } from "../store/collections.ts";
import { unchanged, untilUndisturbed } from "../store/until-undisturbed.ts";

export type Released = { ok: true } | Failure<"order-not-found" | "order-already-paid" | "payment-in-progress">;

const ROUNDS = 5;

/**
 * Takes an unpaid order back: makes its payment impossible first, then deletes it and gives its stock back in one
 * write. A payment that turns out to have succeeded settles the order instead. Throws when Stripe can't be reached: the order
 * stays as it is.
 */
export const releaseOrder = async (shop: PaymentServices, orderId: string): Promise<Released> => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = (await orders(shop.db).doc(orderId).get()).data();
    await shop.reached?.("order-read");
    if (!order) return fail("order-not-found");
    if (order.paid) return fail("order-already-paid");

    const intentId = order.paymentIntentId;
    if (intentId) {
      const outcome = await cancelIntent(shop.stripe, intentId);
      await shop.reached?.("intent-canceled");
      if (outcome === "processing") return fail("payment-in-progress");
      if (outcome === "succeeded" && (await settlePayment(shop, intentId)).ok) return fail("order-already-paid");
    }
    if (await deleteUnpaid(shop, orderId, intentId)) return { ok: true };
  }
  return fail("payment-in-progress");
};

/** Deletes the order if it is still unpaid and still names the intent that was made impossible; false when it does not. */
const deleteUnpaid = (
  { db, reached }: PaymentServices,
  orderId: string,
  intentId: string | undefined,
): Promise<boolean> =>
  untilUndisturbed(async (mayBeDone) => {
    const found = await orders(db).doc(orderId).get();
    const order = found.data();
    // Our own deletion, of which the answer was lost.
    if (!order && mayBeDone) return true;
    if (!order || order.paid || order.paymentIntentId !== intentId) return false;
    const [product, payment] = await Promise.all([
      products(db).doc(order.productId).get(),
      intentId ? payments(db).doc(intentId).get() : undefined,
    ]);
    await reached?.("order-read-again");
    const batch = db.batch();
    batch.delete(found.ref, unchanged(found));
    // A product that was deleted has no stock to give back to.
    if (product.exists)
      batch.update(product.ref, { availableQuantity: FieldValue.increment(order.quantity), lastOrder: orderId });
    if (payment?.data()?.status === "open") batch.update(payment.ref, { status: "canceled" }, unchanged(payment));
    await batch.commit();
    return true;
  });
