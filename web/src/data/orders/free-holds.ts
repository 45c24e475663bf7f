import { UNPAID_LINES_MAX, UNPAID_ORDERS_MAX } from "contract/abuse-limits";
import { FirebaseError } from "firebase/app";
import { arrayRemove, type DocumentData, doc, type Firestore, getDoc } from "firebase/firestore";
import { commit } from "../firebase/commit.ts";

/** Reads an order; undefined if it is gone, or another customer's: the security rules don't tell which. */
export const readOrder = async (db: Firestore, orderId: string): Promise<DocumentData | undefined> => {
  try {
    return (await getDoc(doc(db, "orders", orderId))).data();
  } catch (error) {
    if (error instanceof FirebaseError && error.code === "permission-denied") return undefined;
    throw error;
  }
};

/** The pattern of an order's ID in the security rules. */
const ORDER_ID = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Looks at a customer's list of unpaid orders after the rules have refused an order. The order may be in it, by a call
 * that the browser sent twice: see hasAlready. If the list is full, removes the orders that are gone or paid, and
 * damaged entries: an order may have been deleted without its entry.
 */
export const freeHolds = async (
  db: Firestore,
  uid: string,
  orderId: string,
): Promise<"placed" | "full" | "freed" | "has room"> => {
  const list = doc(db, "holds", uid);
  const { orderIds: listed, extraLines, lastOrder }: Record<string, unknown> = (await getDoc(list)).data() ?? {};
  if (lastOrder === orderId && Array.isArray(listed) && listed.includes(orderId)) return "placed";
  const lines = typeof extraLines === "number" ? extraLines : 0;
  const hasRoom = (count: number) => count < UNPAID_ORDERS_MAX && count + lines < UNPAID_LINES_MAX;
  if (!Array.isArray(listed) || hasRoom(listed.length)) return "has room";
  const gone = await Promise.all(listed.map((id) => isGoneOrPaid(db, id)));
  const removed = listed.filter((_, index) => gone[index]);
  // The security rules check one order at a time.
  for (const id of new Set(removed)) await commit(db, (writes) => writes.update(list, { orderIds: arrayRemove(id) }));
  return hasRoom(listed.length - removed.length) ? "freed" : "full";
};

const isGoneOrPaid = async (db: Firestore, orderId: unknown): Promise<boolean> => {
  if (typeof orderId !== "string" || !ORDER_ID.test(orderId)) return true;
  const order = await readOrder(db, orderId);
  return !order || order.paid === true;
};
