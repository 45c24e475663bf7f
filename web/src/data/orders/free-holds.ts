import { UNPAID_ORDERS_MAX } from "contract/limits";
import { arrayRemove, doc, type Firestore, getDoc, updateDoc } from "firebase/firestore";

/**
 * Looks at a customer's list of unpaid orders. If it is full, removes the orders that are gone or paid: an order may have been deleted
 * without its entry.
 */
export const freeHolds = async (db: Firestore, uid: string): Promise<"full" | "freed" | "has room"> => {
  const list = doc(db, "holds", uid);
  const listed: unknown = (await getDoc(list)).data()?.orderIds;
  if (!Array.isArray(listed) || listed.length < UNPAID_ORDERS_MAX) return "has room";
  const gone = await Promise.all(listed.map((id) => isGoneOrPaid(db, String(id))));
  const removed = listed.filter((_, index) => gone[index]);
  // The security rules check one order at a time.
  for (const id of removed) await updateDoc(list, { orderIds: arrayRemove(id) });
  return listed.length - removed.length < UNPAID_ORDERS_MAX ? "freed" : "full";
};

const isGoneOrPaid = async (db: Firestore, orderId: string): Promise<boolean> => {
  const order = await getDoc(doc(db, "orders", orderId));
  return !order.exists() || order.data().paid === true;
};
