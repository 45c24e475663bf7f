import type { Auth } from "firebase-admin/auth";
import { type Failure, fail } from "../contract/failures.ts";
import type { Caller, Role } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { unchanged, untilUndisturbed } from "../store/until-undisturbed.ts";
import { demandAdmin, remainingAdmin } from "./remaining-admin.ts";

/**
 * Makes the person with this e-mail an admin, or a customer again; admins only. `changed` is false for somebody who is that
 * already. The last admin stays one. Whose the e-mail is, says the identity service: a profile keeps an old e-mail until its owner
 * signs in again, and nobody is to become an admin by an e-mail that was theirs once.
 */
export const changeRole = async (
  { db, auth, reached }: Store & { auth: Auth },
  caller: Caller,
  email: string,
  role: Role,
): Promise<{ ok: true; changed: boolean } | Failure<"not-allowed" | "user-not-found" | "last-admin">> => {
  if (caller.role !== "admin") return fail("not-allowed");
  const { users: accounts } = await auth.getUsers([{ email }]);
  const uid = accounts[0]?.uid;
  if (!uid) return fail("user-not-found");
  await reached?.("user-found");

  return untilUndisturbed(async () => {
    const [remaining, found] = await Promise.all([remainingAdmin(db, caller, uid), users(db).doc(uid).get()]);
    await reached?.("roles-read");
    if (!remaining && caller.uid !== uid) return fail("not-allowed");
    const user = found.data();
    if (!user) return fail("user-not-found");
    if (user.role === role) return { ok: true, changed: false };
    if (!remaining) return fail("last-admin");
    const batch = db.batch();
    demandAdmin(batch, remaining);
    batch.update(found.ref, { role }, unchanged(found));
    await batch.commit();
    return { ok: true, changed: true };
  });
};
