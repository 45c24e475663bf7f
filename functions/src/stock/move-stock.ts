import { type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";
import type { OrderLine } from "../contract/order.ts";
import type { StoredProduct } from "../contract/product.ts";
import { products } from "../store/collections.ts";
import type { Transaction } from "../store/write.ts";

/** How many units of which product. */
export type Quantity = Pick<OrderLine, "productId" | "quantity">;

/** Takes a quantity off the stock of a product, which must still be as it was read when the order is placed. */
export const takeStock = (tx: Transaction, product: DocumentSnapshot<StoredProduct>, quantity: number): void =>
  tx.update(product.ref, { availableQuantity: FieldValue.increment(-quantity) });

/**
 * Gives the quantities of an order back to the stock, in the transaction that ends or restocks it. A product that was deleted has no stock
 * to return to. Returns whether any product was there.
 */
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
