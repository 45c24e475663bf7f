import type { Auth } from "firebase-admin/auth";
import { type Failure, fail } from "../contract/failures.ts";
import type { Caller } from "../contract/user.ts";
import { baskets, holds, users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import { isAccountGone } from "./account-gone.ts";
import { remainingAdmin } from "./remaining-admin.ts";

/**
 * Deletes a user: the profile with the list of unpaid orders, then the account and the basket; for that user and admins. Without a profile no call is
 * authorized, so a deletion that is cut off between the two leaves no access, and calling again completes it. The last admin can't be deleted.
 * Orders stay as the shop's records. Release the unpaid ones before, and those that were placed meanwhile after it.
 */
export const deleteUser = async (
  { db, auth }: Store & { auth: Auth },
  caller: Caller,
  uid: string,
): Promise<{ ok: true } | Failure<"not-allowed" | "user-not-found" | "last-admin">> => {
  const ref = users(db).doc(uid);
  const profile = await write(db, async (tx) => {
    const remaining = await remainingAdmin(tx, { db, auth }, caller, uid);
    if (!remaining && caller.uid !== uid) return "not-allowed";
    const found = await tx.get(ref);
    if (!found.exists) return "none";
    // A profile that does not match its schema can be deleted, too.
    if (found.get("role") === "admin" && !remaining) return "last-admin";
    if (remaining) tx.hold(remaining.ref, "role");
    tx.delete(ref);
    const held = await tx.get(holds(db).doc(uid));
    if (held.exists) tx.delete(held.ref);
    return "deleted";
  });
  if (profile === "last-admin" || profile === "not-allowed") return fail(profile);
  const account = await deleteAccount(auth, uid);
  // A sign-in at that moment may have created a new profile. Without the account it can't happen again.
  await ref.delete();
  // Nor can anybody but a user with a profile write a basket.
  await baskets(db).doc(uid).delete();
  return profile === "none" && !account ? fail("user-not-found") : { ok: true };
};

/** Whether there was an account to delete. */
const deleteAccount = async (auth: Auth, uid: string): Promise<boolean> => {
  try {
    await auth.deleteUser(uid);
    return true;
  } catch (error) {
    if (isAccountGone(error)) return false;
    throw error;
  }
};
