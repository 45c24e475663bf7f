import { type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";
import type { OrderLine } from "../contract/order.ts";
import type { StoredProduct } from "../contract/product.ts";
import { products } from "../store/collections.ts";
import type { Transaction } from "../store/write.ts";

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
