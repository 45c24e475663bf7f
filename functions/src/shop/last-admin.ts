import type { Firestore, Transaction } from "firebase-admin/firestore";
import { users } from "./collections.ts";

/** Whether this person is the only admin that the shop has. */
export const isLastAdmin = async (db: Firestore, transaction: Transaction, uid: string): Promise<boolean> => {
  const admins = await transaction.get(users(db).where("role", "==", "admin").limit(2));
  return admins.size === 1 && admins.docs[0]?.id === uid;
};
