import type { Auth } from "firebase-admin/auth";
import { type Failure, fail } from "../contract/failures.ts";
import { isAdmin } from "../contract/is-admin.ts";
import type { Role } from "../contract/profile.ts";
import type { Caller } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import { remainingAdmin } from "./remaining-admin.ts";

/**
 * Makes the user with this email address an admin or a customer. `changed` is false if they are. An admin needs a
 * confirmed address: anybody can sign up with somebody else's. The last admin can't be demoted. The account decides
 * about the address, because a profile keeps an old one until its owner signs in again.
 */
export const changeRole = async (
  { db, auth }: Store & { auth: Auth },
  caller: Caller,
  email: string,
  role: Role,
): Promise<
  { ok: true; changed: boolean } | Failure<"not-allowed" | "user-not-found" | "email-not-verified" | "last-admin">
> => {
  const { users: accounts } = await auth.getUsers([{ email }]);
  const [account] = accounts;
  if (!account) return fail("user-not-found");
  const { uid } = account;

  return write(db, async (tx) => {
    const remaining = await remainingAdmin(tx, { db, auth }, caller, uid);
    if (!remaining && caller.uid !== uid) return fail("not-allowed");
    const found = await tx.get(users(db).doc(uid));
    const user = found.data();
    if (!user) return fail("user-not-found");
    if (isAdmin(role) && !account.emailVerified) return fail("email-not-verified");
    if (user.role === role) return { ok: true, changed: false };
    if (!remaining) return fail("last-admin");
    tx.demandUnchanged(remaining.ref, "role");
    tx.update(found.ref, { role });
    return { ok: true, changed: true };
  });
};
