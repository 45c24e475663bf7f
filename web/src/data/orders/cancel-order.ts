import type { OrderLine } from "contract/order";
import { arrayRemove, doc, type Firestore, getDoc, increment, writeBatch } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

export interface CanceledOrder {
  _id: string;
  lines: readonly Pick<OrderLine, "productId" | "quantity">[];
}

/**
 * Deletes an unpaid order, gives its quantities back to the stock and removes it from its customer's unpaid orders, in one batch. `uid` is the
 * caller: an admin has no access to a customer's list, where the entry of an order that is gone does not count. The security rules
 * refuse it for a paid order, and for one of several lines. Throws on unexpected failures.
 *
 * Takes the Firestore database as an argument and needs no React, so that tests cancel orders through this same code.
 */
export const cancelOrder = (db: Firestore, order: CanceledOrder, uid: string): Promise<Outcome> =>
  attempt(async () => {
    const batch = writeBatch(db);
    batch.delete(doc(db, "orders", order._id));
    batch.set(doc(db, "holds", uid), { orderIds: arrayRemove(order._id), lastOrder: order._id }, { merge: true });
    for (const { productId, quantity } of order.lines) {
      const product = doc(db, "products", productId);
      // A deleted product takes no stock back, and updating it would fail the whole batch.
      if ((await getDoc(product)).exists()) batch.update(product, { availableQuantity: increment(quantity) });
    }
    await batch.commit();
  });
