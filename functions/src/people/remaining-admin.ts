import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { Caller, StoredUser } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import type { Transaction } from "../store/write.ts";

/**
 * Reads an admin who stays when `uid` is no longer one: the caller, or another admin if the caller changes their own account. Hold this
 * profile (`tx.hold`) when the write depends on it: of two admins who demote or delete each other at the same moment, the second fails then.
 * An admin whose e-mail address is not confirmed could not act, so they are not counted.
 */
export const remainingAdmin = async (
  tx: Transaction,
  db: Firestore,
  caller: Caller,
  uid: string,
): Promise<DocumentSnapshot<StoredUser> | undefined> => {
  if (caller.uid !== uid) {
    if (caller.role !== "admin") return undefined;
    const profile = await tx.get(users(db).doc(caller.uid));
    return profile.data()?.role === "admin" ? profile : undefined;
  }
  const admins = await tx.find(users(db).where("role", "==", "admin").limit(10));
  return admins.docs.find((one) => one.id !== uid && one.get("emailVerified") !== false);
};
