import type { DocumentSnapshot, Firestore, WriteBatch } from "firebase-admin/firestore";
import type { Caller, StoredUser } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import { unchanged } from "../store/until-undisturbed.ts";

/** An admin who will be left when `uid` is one no more: the caller who asks for it, or, where that is the same person, another. */
export const remainingAdmin = async (
  db: Firestore,
  caller: Caller,
  uid: string,
): Promise<DocumentSnapshot<StoredUser> | undefined> => {
  if (caller.uid !== uid) {
    const asking = await users(db).doc(caller.uid).get();
    return asking.data()?.role === "admin" ? asking : undefined;
  }
  const admins = await users(db).where("role", "==", "admin").limit(2).get();
  return admins.docs.find(({ id }) => id !== uid);
};

/**
 * Demands in the same write that this admin is still what was read. So two admins who do away with each other at the same moment can't
 * both succeed: the second write finds the first one's.
 */
export const demandAdmin = (batch: WriteBatch, admin: DocumentSnapshot<StoredUser>): void => {
  batch.update(admin.ref, { role: "admin" }, unchanged(admin));
};
