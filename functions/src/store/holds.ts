import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { UNPAID_LINES_MAX, UNPAID_ORDERS_MAX } from "../contract/abuse-limits.ts";
import { isDocumentId } from "../contract/document-id.ts";
import type { StoredHolds } from "../contract/order.ts";
import { holds, orders } from "./collections.ts";
import type { Transaction } from "./write.ts";

/**
 * Adds a new order to its customer's list of unpaid orders, in the transaction that creates it. Returns false if the
 * list is full. Entries of orders that are gone or paid do not count, and leave a full list.
 */
export const addHold = async (
  tx: Transaction,
  db: Firestore,
  found: DocumentSnapshot<Partial<StoredHolds>>,
  { orderId, lines }: { orderId: string; lines: number },
): Promise<boolean> => {
  const listed = { orderIds: idsIn(found), extraLines: extraIn(found) };
  const held = hasRoom(listed, lines) ? listed : await unpaidOf(db, listed.orderIds);
  if (!hasRoom(held, lines)) return false;
  const fields = { orderIds: [...held.orderIds, orderId], extraLines: held.extraLines + lines - 1 };
  if (found.exists) tx.update(found.ref, fields);
  else tx.create(found.ref, fields);
  return true;
};

/** Removes an order from its customer's list, in the transaction that deletes it or marks it paid. */
export const removeHold = async (
  tx: Transaction,
  db: Firestore,
  { uid, orderId, lines }: { uid: string; orderId: string; lines: number },
): Promise<void> => {
  const found = await tx.get(holds(db).doc(uid));
  if (!idsIn(found).includes(orderId)) return;
  tx.removeFrom(found.ref, "orderIds", orderId);
  if (lines > 1) tx.increment(found.ref, "extraLines", 1 - lines);
};

type Held = Required<Pick<StoredHolds, "orderIds" | "extraLines">>;

const hasRoom = ({ orderIds, extraLines }: Held, lines: number): boolean =>
  orderIds.length < UNPAID_ORDERS_MAX && orderIds.length + extraLines + lines <= UNPAID_LINES_MAX;

const idsIn = (found: DocumentSnapshot): string[] => {
  const listed: unknown = found.get("orderIds");
  return Array.isArray(listed) ? listed.filter(isDocumentId) : [];
};

/** Zero if it never had an order of several lines. */
const extraIn = (found: DocumentSnapshot): number => {
  const counted: unknown = found.get("extraLines");
  return Number.isInteger(counted) ? Number(counted) : 0;
};

const linesOf = (order: DocumentSnapshot): number => {
  const lines: unknown = order.get("lines");
  return Array.isArray(lines) ? lines.length : 0;
};

const unpaidOf = async (db: Firestore, orderIds: string[]): Promise<Held> => {
  const found = orderIds.length > 0 ? await db.getAll(...orderIds.map((id) => orders(db).doc(id))) : [];
  const unpaid = found.filter((order) => order.exists && order.get("paid") !== true);
  const extra = unpaid.reduce((sum, order) => sum + Math.max(0, linesOf(order) - 1), 0);
  return { orderIds: unpaid.map(({ id }) => id), extraLines: extra };
};
