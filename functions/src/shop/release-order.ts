import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { cancelIntent } from "../stripe/payment-intents.ts";
import { orders, payments, products } from "./collections.ts";
import { settlePayment } from "./settle-payment.ts";
import type { Shop } from "./shop.ts";

export type Released = { ok: true } | Failure<"order-not-found" | "order-already-paid" | "payment-in-progress">;

const ROUNDS = 5;

/**
 * Takes an unpaid order back: makes its payment impossible first, then deletes it and gives its stock back in one
 * transaction. A payment that turns out to have succeeded settles the order instead. Throws when Stripe can't be reached: the order
 * stays as it is.
 */
export const releaseOrder = async (shop: Shop, orderId: string): Promise<Released> => {
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
const deleteUnpaid = ({ db }: Shop, orderId: string, intentId: string | undefined): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const orderRef = orders(db).doc(orderId);
    const order = (await transaction.get(orderRef)).data();
    if (!order || order.paid || order.paymentIntentId !== intentId) return false;
    const productRef = products(db).doc(order.productId);
    const paymentRef = intentId ? payments(db).doc(intentId) : undefined;
    const [product, payment] = await Promise.all([
      transaction.get(productRef),
      paymentRef && transaction.get(paymentRef),
    ]);
    transaction.delete(orderRef);
    // A product that was deleted has no stock to give back to.
    if (product.exists)
      transaction.update(productRef, { availableQuantity: FieldValue.increment(order.quantity), lastOrder: orderId });
    if (paymentRef && payment?.data()?.status === "open") transaction.update(paymentRef, { status: "canceled" });
    return true;
  });
