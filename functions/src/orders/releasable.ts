import type { DocumentSnapshot } from "firebase-admin/firestore";
import { DOCUMENT_ID } from "../contract/fields.ts";
import { type StoredOrder, stockOf } from "../contract/order.ts";
import { UnreadableDocument } from "../contract/unreadable-document.ts";

/** What releasing an order needs to know about it. */
export interface Releasable {
  /** The customer; undefined if the order does not say. */
  uid: string | undefined;
  paid: boolean;
  paymentIntentId: string | undefined;
  stock: ReturnType<typeof stockOf>;
}

/** @throws UnreadableDocument */
export const readReleasable = (found: DocumentSnapshot<StoredOrder>): Releasable | undefined => {
  const order = found.data();
  return order && { uid: order.uid, paid: order.paid, paymentIntentId: order.paymentIntentId, stock: stockOf(order) };
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
    const uid = field("uid");
    const isQuantity = typeof quantity === "number" && Number.isInteger(quantity) && quantity > 0;
    return {
      uid: isId(uid) ? uid : undefined,
      paid: field("paid") === true,
      paymentIntentId: typeof intentId === "string" && intentId ? intentId : undefined,
      stock: isId(productId) && isQuantity ? stockOf({ productId, quantity }) : [],
    };
  }
};

const isId = (value: unknown): value is string => typeof value === "string" && value !== "" && DOCUMENT_ID.test(value);
