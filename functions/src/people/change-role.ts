import type { Auth } from "firebase-admin/auth";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import type { Role } from "../contract/role.ts";
import { isAdmin } from "../contract/role.ts";
import type { Caller, StoredUser } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { type Transaction, write } from "../store/write.ts";

/** Firebase Authentication returns as many accounts in one call. */
const MOST = 100;

/**
 * Reads an admin who stays when `uid` is no longer one: the caller, or another one if the caller is `uid`. The write
 * must demand this profile unchanged, so that of two admins who demote each other at once, the second fails. Only an
 * admin who can act counts: their profile is valid, and their account is enabled and confirmed.
 */
export const remainingAdmin = async (
  tx: Transaction,
  { db, auth }: Store & { auth: Auth },
  caller: Caller,
  uid: string,
): Promise<DocumentSnapshot<StoredUser> | undefined> => {
  if (caller.uid !== uid) {
    if (!may(caller, "manage users")) return undefined;
    const profile = await tx.get(users(db).doc(caller.uid));
    const stored = profile.data();
    return stored && isAdmin(stored.role) ? profile : undefined;
  }
  const admins = await tx.find(users(db).where("role", "==", "admin").limit(MOST));
  const others = readable(admins.docs).rows.filter(({ id }) => id !== uid);
  const accounts = await auth.getUsers(others.map(({ id }) => ({ uid: id })));
  const active = accounts.users.filter(({ disabled, emailVerified }) => !disabled && emailVerified);
  return others.find(({ id }) => active.some((account) => account.uid === id))?.snapshot;
};

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
