import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { isDocumentId } from "../contract/document-id.ts";
import { UNPAID_ORDERS_MAX } from "../contract/limits.ts";
import type { StoredHolds } from "../contract/order.ts";
import { holds, orders } from "./collections.ts";
import type { Transaction } from "./write.ts";

/**
 * Adds a new order to its customer's list of unpaid orders, in the transaction that creates it. Returns false if the list is full. Entries
 * of orders that are gone or paid do not count, and leave a full list: an order may have been deleted without its entry.
 */
export const addHold = async (
  tx: Transaction,
  db: Firestore,
  found: DocumentSnapshot<Partial<StoredHolds>>,
  orderId: string,
): Promise<boolean> => {
  const listed = idsIn(found);
  const held = listed.length < UNPAID_ORDERS_MAX ? listed : await unpaidOf(db, listed);
  if (held.length >= UNPAID_ORDERS_MAX) return false;
  const orderIds = [...held, orderId];
  if (found.exists) tx.update(found.ref, { orderIds });
  else tx.create(found.ref, { orderIds });
  return true;
};

/** Removes an order from its customer's list, in the transaction that deletes it or marks it paid. A user who is gone has no list. */
export const removeHold = async (
  tx: Transaction,
  db: Firestore,
  { uid, orderId }: { uid: string; orderId: string },
): Promise<void> => {
  const found = await tx.get(holds(db).doc(uid));
  if (idsIn(found).includes(orderId)) tx.removeFrom(found.ref, "orderIds", orderId);
};

const idsIn = (found: DocumentSnapshot): string[] => {
  const listed: unknown = found.get("orderIds");
  return Array.isArray(listed) ? listed.filter(isDocumentId) : [];
};

const unpaidOf = async (db: Firestore, orderIds: string[]): Promise<string[]> => {
  const found = await db.getAll(...orderIds.map((id) => orders(db).doc(id)));
  return found.filter((order) => order.exists && order.get("paid") !== true).map(({ id }) => id);
};
