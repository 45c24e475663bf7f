import { type Failure, fail } from "../contract/failures.ts";
import type { Caller, Role, StoredUser, User } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import { type Page, type PageOf, pageOf } from "../store/page.ts";
import type { Store } from "../store/store.ts";

type Db = Store;

/** The profile with this e-mail, for that person and admins. */
export const getUser = async (
  { db }: Db,
  caller: Caller,
  email: string,
): Promise<{ ok: true; user: User } | Failure<"not-allowed" | "user-not-found">> => {
  if (email !== caller.email && caller.role !== "admin") return fail("not-allowed");
  const found = await findUser({ db }, caller, email);
  return found ? { ok: true, user: toUser(found.id, found.data()) } : fail("user-not-found");
};

/** The role of the person with this e-mail, for that person and admins; undefined for somebody who never signed in. */
export const getRole = async (
  { db }: Db,
  caller: Caller,
  email: string,
): Promise<{ ok: true; role: Role | undefined } | Failure<"not-allowed">> => {
  if (email === caller.email) return { ok: true, role: caller.role };
  if (caller.role !== "admin") return fail("not-allowed");
  return { ok: true, role: (await findUser({ db }, caller, email))?.data().role };
};

/** Everybody's profiles, newest first; admins only. */
export const listUsers = async (
  { db }: Db,
  caller: Caller,
  page: PageOf,
): Promise<{ ok: true; page: Page<User> } | Failure<"not-allowed">> => {
  if (caller.role !== "admin") return fail("not-allowed");
  return {
    ok: true,
    page: await pageOf(users(db), users(db), page, (snapshot) => toUser(snapshot.id, snapshot.data())),
  };
};

/** The profile document with this e-mail. One's own is that of one's account: an e-mail can pass from one account to another. */
export const findUser = async ({ db }: Db, caller: Caller, email: string) => {
  const { docs } = await users(db).where("email", "==", email).limit(10).get();
  return docs.find(({ id }) => id === caller.uid) ?? docs[0];
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
