import { type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import type { OrderLine, StoredOrder } from "../contract/order.ts";
import { isMoneyReturned } from "../contract/order-stage.ts";
import type { StoredProduct } from "../contract/product.ts";
import { orders, products, refunds } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { type Transaction, write } from "../store/write.ts";

export type Quantity = Pick<OrderLine, "productId" | "quantity">;

/** Takes a quantity off a product's stock. The product must still be as it was read. */
export const takeStock = (tx: Transaction, product: DocumentSnapshot<StoredProduct>, quantity: number): void =>
  tx.update(product.ref, { availableQuantity: FieldValue.increment(-quantity) });

/** Returns quantities to the stock. Returns true if any of the products still exists. */
export const returnStock = async (
  tx: Transaction,
  db: Firestore,
  quantities: readonly Quantity[],
): Promise<boolean> => {
  let isReturned = false;
  for (const { productId, quantity } of quantities) {
    const product = await tx.get(products(db).doc(productId));
    if (!product.exists) continue;
    tx.increment(product.ref, "availableQuantity", quantity);
    isReturned = true;
  }
  return isReturned;
};

/** Returns a refunded order's quantity to the stock, once. Only an admin knows whether the goods came back. */
export const restockOrder = async (
  { db }: Store,
  orderId: string,
): Promise<
  { ok: true; changed: boolean } | Failure<"order-not-found" | "product-not-found" | "order-not-refunded">
> => {
  return write(db, async (tx) => {
    const found = await tx.get(orders(db).doc(orderId));
    const order = found.data();
    if (!order) return fail("order-not-found");
    if (order.restockedAt) return { ok: true, changed: false };
    if (!isMoneyReturned(order)) return fail("order-not-refunded");
    if (!(await returnStock(tx, db, await notReturned(tx, db, orderId, order)))) return fail("product-not-found");
    tx.update(found.ref, { restockedAt: FieldValue.serverTimestamp() });
    return { ok: true, changed: true };
  });
};

/** The quantities that no refund of single pieces has returned. */
const notReturned = async (
  tx: Transaction,
  db: Firestore,
  orderId: string,
  { lines }: StoredOrder,
): Promise<Quantity[]> => {
  if (lines.every(({ refunded }) => refunded === 0)) return lines;
  const moved = (await tx.find(refunds(db, orderId))).docs.flatMap((one) =>
    one.data().movedAt ? one.data().lines : [],
  );
  return lines.map(({ productId, quantity }, at) => ({
    productId,
    quantity: moved.reduce((left, one) => left - (one.restock && one.line === at ? one.quantity : 0), quantity),
  }));
};
