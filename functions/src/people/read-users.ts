import { type Failure, fail } from "../contract/failures.ts";
import type { Caller, Role, StoredUser, User } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import { type Page, type PageOf, pageOf } from "../store/page.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

/** The profile with this e-mail address, for that user and admins. */
export const getUser = async (
  { db }: Store,
  caller: Caller,
  email: string,
): Promise<{ ok: true; user: User } | Failure<"not-allowed" | "user-not-found">> => {
  if (email !== caller.email && caller.role !== "admin") return fail("not-allowed");
  const found = await findUser({ db }, caller, email);
  return found ? { ok: true, user: toUser(found.id, found.data) } : fail("user-not-found");
};

/** The role of the user with this e-mail address, for that user and admins; undefined for a user who never signed in. */
export const getRole = async (
  { db }: Store,
  caller: Caller,
  email: string,
): Promise<{ ok: true; role: Role | undefined } | Failure<"not-allowed">> => {
  if (email === caller.email) return { ok: true, role: caller.role };
  if (caller.role !== "admin") return fail("not-allowed");
  return { ok: true, role: (await findUser({ db }, caller, email))?.data.role };
};

/** All profiles, newest first; admins only. */
export const listUsers = async (
  { db }: Store,
  caller: Caller,
  page: PageOf,
): Promise<{ ok: true; page: Page<User> } | Failure<"not-allowed">> => {
  if (caller.role !== "admin") return fail("not-allowed");
  return {
    ok: true,
    page: await pageOf(users(db), users(db), page, ({ id, data }) => toUser(id, data)),
  };
};

/**
 * The profile with this e-mail address. The caller's own is that of the account: an e-mail address can move from one account to another.
 * @throws UnreadableDocument if there is one, and it does not match its schema.
 */
export const findUser = async ({ db }: Store, caller: Caller, email: string) => {
  const { docs } = await users(db).where("email", "==", email).limit(10).get();
  const { rows, setAside } = readable(docs);
  const found = rows.find(({ id }) => id === caller.uid) ?? rows[0];
  if (!found && setAside[0]) throw setAside[0];
  return found;
};

const toUser = (_id: string, from: StoredUser): User => ({
  _id,
  name: from.name,
  email: from.email,
  role: from.role,
  address: from.address,
  edu: from.edu,
  phone: from.phone,
  linkedin: from.linkedin,
});
