import type { Auth } from "firebase-admin/auth";
import { type Failure, fail } from "../contract/failures.ts";
import { users } from "./collections.ts";
import { isLastAdmin } from "./last-admin.ts";
import type { Caller, Shop } from "./shop.ts";

/**
 * Deletes a person: the profile, then the sign-in account; for that person and admins. Without a profile a person's bearer opens nothing,
 * so a call that is cut off between the two leaves no way in; calling again finishes it. The last admin stays. Orders stay, as
 * the shop's records; unpaid ones are released when their time is over.
 */
export const deleteUser = async (
  { db, auth }: Pick<Shop, "db"> & { auth: Auth },
  caller: Caller,
  uid: string,
): Promise<{ ok: true } | Failure<"not-allowed" | "user-not-found" | "last-admin">> => {
  if (caller.uid !== uid && caller.role !== "admin") return fail("not-allowed");
  const profile = await db.runTransaction(async (transaction) => {
    const ref = users(db).doc(uid);
    if (!(await transaction.get(ref)).exists) return "none";
    if (await isLastAdmin(db, transaction, uid)) return "last-admin";
    transaction.delete(ref);
    return "deleted";
  });
  if (profile === "last-admin") return fail("last-admin");
  const account = await deleteAccount(auth, uid);
  return profile === "none" && !account ? fail("user-not-found") : { ok: true };
};

/** Whether there was an account to delete. */
const deleteAccount = async (auth: Auth, uid: string): Promise<boolean> => {
  try {
    await auth.deleteUser(uid);
    return true;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === "auth/user-not-found" || code === "auth/invalid-uid") return false;
    throw error;
  }
};
