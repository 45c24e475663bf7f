import type { Auth } from "firebase-admin/auth";
import { type Failure, fail } from "../contract/failures.ts";
import type { Caller } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { unchanged, untilUndisturbed } from "../store/until-undisturbed.ts";
import { demandAdmin, remainingAdmin } from "./remaining-admin.ts";

/**
 * Deletes a person: the profile, then the sign-in account; for that person and admins. Without a profile a person's bearer opens nothing,
 * so a call that is cut off between the two leaves no way in; calling again finishes it. The last admin stays. Orders stay, as
 * the shop's records; unpaid ones are released when their time is over.
 */
export const deleteUser = async (
  { db, auth, reached }: Store & { auth: Auth },
  caller: Caller,
  uid: string,
): Promise<{ ok: true } | Failure<"not-allowed" | "user-not-found" | "last-admin">> => {
  const ref = users(db).doc(uid);
  await reached?.("user-found");
  const profile = await untilUndisturbed(async () => {
    const [remaining, found] = await Promise.all([remainingAdmin(db, caller, uid), ref.get()]);
    await reached?.("roles-read");
    if (!remaining && caller.uid !== uid) return "not-allowed";
    const user = found.data();
    if (!user) return "none";
    if (user.role === "admin" && !remaining) return "last-admin";
    const batch = db.batch();
    if (remaining) demandAdmin(batch, remaining);
    batch.delete(ref, unchanged(found));
    await batch.commit();
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
