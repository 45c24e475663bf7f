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
  { db, auth, reached }: Pick<Shop, "db" | "reached"> & { auth: Auth },
  caller: Caller,
  uid: string,
): Promise<{ ok: true } | Failure<"not-allowed" | "user-not-found" | "last-admin">> => {
  if (caller.uid !== uid && caller.role !== "admin") return fail("not-allowed");
  const ref = users(db).doc(uid);
  await reached?.("user-found");
  const profile = await db.runTransaction(async (transaction) => {
    const [asking, found] = await transaction.getAll(users(db).doc(caller.uid), ref);
    if (caller.uid !== uid && asking?.data()?.role !== "admin") return "not-allowed";
    if (!found?.exists) return "none";
    if (await isLastAdmin(db, transaction, uid)) return "last-admin";
    transaction.delete(ref);
    return "deleted";
  });
  if (profile === "last-admin" || profile === "not-allowed") return fail(profile);
  await reached?.("profile-deleted");
  const account = await deleteAccount(auth, uid);
  // Whoever signed in at the very moment made a new profile; without the account there will be no more.
  await ref.delete();
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
