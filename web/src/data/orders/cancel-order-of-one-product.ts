import type { OrderLine } from "contract/order";
import { arrayRemove, doc, type Firestore, getDoc, increment, type Transaction } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit } from "../firebase/commit.ts";
import { readOrder } from "./free-holds.ts";

export interface CanceledOrder {
  _id: string;
  lines: readonly Pick<OrderLine, "productId" | "quantity">[];
}

/**
 * Deletes an unpaid order, gives its quantities back to the stock and removes it from its customer's unpaid orders, in
 * one transaction. `uid` is the caller: an admin has no access to a customer's list, where the entry of an order that
 * is gone does not count. The security rules refuse it for a paid order, and for one of several lines. Throws on
 * unexpected failures.
 *
 * Takes the Firestore database as an argument and needs no React, so that tests cancel orders through this same code.
 */
export const cancelOrder = async (db: Firestore, order: CanceledOrder, uid: string): Promise<Outcome> => {
  const outcome = await attempt(() => commit(db, (transaction) => remove(db, transaction, order, uid)));
  const isRefused = !outcome.ok && outcome.code === "refused";
  return isRefused && (await wasCanceled(db, order._id, uid)) ? { ok: true } : outcome;
};

const remove = async (db: Firestore, transaction: Transaction, order: CanceledOrder, uid: string): Promise<void> => {
  const products = await Promise.all(
    order.lines.map(({ productId }) => transaction.get(doc(db, "products", productId))),
  );
  transaction.delete(doc(db, "orders", order._id));
  const list = doc(db, "holds", uid);
  transaction.set(list, { orderIds: arrayRemove(order._id), lastOrder: order._id }, { merge: true });
  // A deleted product takes no stock back.
  for (const [line, { quantity }] of order.lines.entries()) {
    const product = products[line];
    if (product?.exists()) transaction.update(product.ref, { availableQuantity: increment(quantity) });
  }
};

/** Checks whether this caller has canceled the order already, by a call that the browser sent twice: see hasAlready. */
const wasCanceled = async (db: Firestore, orderId: string, uid: string): Promise<boolean> => {
  const list = await getDoc(doc(db, "holds", uid)).catch(() => undefined);
  return list?.data()?.lastOrder === orderId && !(await readOrder(db, orderId));
};
