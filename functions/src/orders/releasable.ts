import type { DocumentSnapshot } from "firebase-admin/firestore";
import { DOCUMENT_ID } from "../contract/fields.ts";
import { type StoredOrder, stockOf } from "../contract/order.ts";
import { UnreadableDocument } from "../contract/stored.ts";

/** What releasing an order needs to know about it. */
export interface Releasable {
  paid: boolean;
  paymentIntentId: string | undefined;
  stock: ReturnType<typeof stockOf>;
}

/** @throws UnreadableDocument */
export const readReleasable = (found: DocumentSnapshot<StoredOrder>): Releasable | undefined => {
  const order = found.data();
  return order && { paid: order.paid, paymentIntentId: order.paymentIntentId, stock: stockOf(order) };
};

/**
 * Reads an order that does not match its schema as far as possible, so that an admin can delete it. Without a valid product and quantity it
 * returns no stock.
 */
export const readEvenDamaged = (found: DocumentSnapshot<StoredOrder>): Releasable | undefined => {
  try {
    return readReleasable(found);
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    const field = (name: keyof StoredOrder): unknown => found.get(name);
    const [productId, quantity, intentId] = [field("productId"), field("quantity"), field("paymentIntentId")];
    const isProduct = typeof productId === "string" && productId !== "" && DOCUMENT_ID.test(productId);
    const isQuantity = typeof quantity === "number" && Number.isInteger(quantity) && quantity > 0;
    return {
      paid: field("paid") === true,
      paymentIntentId: typeof intentId === "string" && intentId ? intentId : undefined,
      stock: isProduct && isQuantity ? stockOf({ productId, quantity }) : [],
    };
  }
};
