import {
  type DocumentData,
  deleteDoc,
  doc,
  type Firestore,
  increment,
  serverTimestamp,
  setDoc,
  updateDoc,
  type WriteBatch,
  writeBatch,
} from "firebase/firestore";
import { anOrder } from "../../../functions/testing/builders.ts";

/** Leaves the named fields out of a document. */
export const without = (data: DocumentData, ...fields: string[]): DocumentData =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)));

/** An order for gloves as the web app writes it. */
export const newOrder = (changes: DocumentData = {}): DocumentData => ({
  ...anOrder({ productId: "gloves" }),
  createdAt: serverTimestamp(),
  ...changes,
});

interface Placing {
  orderId?: string;
  /** The order's data, in place of a right one. */
  order?: DocumentData;
  /** What the product's update says beside, or in place of, the right stock and order; null: no update at all. */
  stock?: DocumentData | null;
  /** The product whose stock is moved, in place of the order's. */
  productId?: string;
  /** What else the batch does. */
  also?: (batch: WriteBatch) => void;
}

/** Places an order as the web app does: one blind batch. */
export const place = (
  db: Firestore,
  { orderId = "new", order = newOrder(), stock = {}, productId, also }: Placing = {},
) => {
  const batch = writeBatch(db);
  batch.set(doc(db, "orders", orderId), order);
  if (stock !== null)
    batch.update(doc(db, "products", productId ?? String(order.productId)), {
      availableQuantity: increment(-order.quantity),
      lastOrder: orderId,
      ...stock,
    });
  also?.(batch);
  return batch.commit();
};

interface Cancelling {
  orderId?: string;
  quantity?: number;
  stock?: DocumentData | null;
  productId?: string;
  also?: (batch: WriteBatch) => void;
}

/** Deletes an order (the customer's unpaid one for 2 gloves, unless told) and gives its stock back, in one batch. */
export const cancel = (
  db: Firestore,
  { orderId = "unpaid", quantity = 2, stock = {}, productId = "gloves", also }: Cancelling = {},
) => {
  const batch = writeBatch(db);
  batch.delete(doc(db, "orders", orderId));
  if (stock !== null)
    batch.update(doc(db, "products", productId), {
      availableQuantity: increment(quantity),
      lastOrder: orderId,
      ...stock,
    });
  also?.(batch);
  return batch.commit();
};

export const put = (db: Firestore, path: string, data: DocumentData) => setDoc(doc(db, path), data);
export const change = (db: Firestore, path: string, data: DocumentData) => updateDoc(doc(db, path), data);
export const remove = (db: Firestore, path: string) => deleteDoc(doc(db, path));
