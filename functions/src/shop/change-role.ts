import { type Failure, fail } from "../contract/failures.ts";
import type { Role } from "../contract/user.ts";
import { users } from "./collections.ts";
import { isLastAdmin } from "./last-admin.ts";
import { findUser } from "./read-users.ts";
import type { Caller, Shop } from "./shop.ts";

/**
 * Makes the person with this e-mail an admin, or a customer again; admins only. `changed` is false for somebody who is that
 * already. The last admin stays one.
 */
export const changeRole = async (
  { db }: Pick<Shop, "db">,
  caller: Caller,
  email: string,
  role: Role,
): Promise<{ ok: true; changed: boolean } | Failure<"not-allowed" | "user-not-found" | "last-admin">> => {
  if (caller.role !== "admin") return fail("not-allowed");
  const found = await findUser({ db }, caller, email);
  if (!found) return fail("user-not-found");

  // A transaction: it holds the list of admins still, so that two admins can't demote each other at the same moment.
  return db.runTransaction(async (transaction) => {
    const user = (await transaction.get(users(db).doc(found.id))).data();
    if (!user) return fail("user-not-found");
    if (user.role === role) return { ok: true, changed: false };
    if (role === "customer" && (await isLastAdmin(db, transaction, found.id))) return fail("last-admin");
    transaction.update(found.ref, { role });
    return { ok: true, changed: true };
  });
};
