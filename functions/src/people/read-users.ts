import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import { type Role, roleInForce } from "../contract/profile.ts";
import type { Caller, ListedUser, StoredUser, USER_SORTS, User } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import { isoTimeOf } from "../store/iso-time.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

/**
 * The profile with this email address, for that user and admins. A user's own is that of their account, not of the address: it can move from one account
 * to another, and anybody can sign up with somebody else's.
 */
export const getUser = async (
  { db }: Store,
  caller: Caller,
  email: string,
): Promise<{ ok: true; user: User } | Failure<"not-allowed" | "user-not-found">> => {
  if (email === caller.email) {
    const own = (await users(db).doc(caller.uid).get()).data();
    return own ? { ok: true, user: toUser(caller.uid, own) } : fail("user-not-found");
  }
  if (!may(caller, "read a profile")) return fail("not-allowed");
  const found = await findUser({ db }, email);
  return found ? { ok: true, user: toUser(found.id, found.data) } : fail("user-not-found");
};

/** The role of the user with this email address, for that user and admins; undefined for a user who never signed in. */
export const getRole = async (
  { db }: Store,
  caller: Caller,
  email: string,
): Promise<{ ok: true; role: Role | undefined } | Failure<"not-allowed">> => {
  if (email === caller.email) return { ok: true, role: caller.role };
  if (!may(caller, "read a profile")) return fail("not-allowed");
  const found = (await findUser({ db }, email))?.data;
  return { ok: true, role: found && roleInForce(found.role, found.emailVerified) };
};

interface UsersAsked {
  sort?: (typeof USER_SORTS)[number] | undefined;
  /** How an email address or a name begins. */
  q?: string | undefined;
}

/** All profiles, newest first or by email address, or those that a text finds; admins only. */
export const listUsers = async (
  { db }: Store,
  caller: Caller,
  part: PartOf,
  { sort, q }: UsersAsked,
): Promise<{ ok: true; part: Part<ListedUser> } | Failure<"not-allowed">> => {
  if (!may(caller, "manage users")) return fail("not-allowed");
  if (q) return { ok: true, part: { items: await usersStarting({ db }, q, part.limit), next: undefined } };
  const sorting = sort && ({ field: sort, kind: "text", direction: "asc" } as const);
  return {
    ok: true,
    part: await partOf(users(db), users(db), part, ({ id, data }) => toListedUser(id, data), sorting),
  };
};

/** "nora ann" as names are usually written: "Nora Ann". */
const asName = (typed: string) => typed.replace(/(?<=^|[\s'-])\p{Ll}/gu, (letter) => letter.toUpperCase());

/**
 * The first users whose email address or name begins with a text, by email address. However many users there are, three short queries find
 * them: by email address, by the name as typed, and by the name in capitalized words.
 */
const usersStarting = async ({ db }: Store, text: string, limit: number): Promise<ListedUser[]> => {
  const starting = async (field: "email" | "name", start: string) =>
    (await users(db).orderBy(field).startAt(start).endAt(`${start}\uf8ff`).limit(limit).get()).docs;
  const found = await Promise.all([
    starting("email", text.toLowerCase()),
    starting("name", text),
    starting("name", asName(text)),
  ]);
  const { rows } = readable([...new Map(found.flat().map((document) => [document.id, document])).values()]);
  return rows
    .map(({ id, data }) => toListedUser(id, data))
    .sort((a, b) => (a.email < b.email ? -1 : 1))
    .slice(0, limit);
};

/**
 * The profile with this email address; of several, one whose user has confirmed it.
 * @throws UnreadableDocument if there is one, and it does not match its schema.
 */
export const findUser = async ({ db }: Store, email: string) => {
  const { docs } = await users(db).where("email", "==", email).limit(10).get();
  const { rows, setAside } = readable(docs);
  const found = rows.find(({ data }) => data.emailVerified) ?? rows[0];
  if (!found && setAside[0]) throw setAside[0];
  return found;
};

const toListedUser = (_id: string, from: StoredUser & { createdAt?: unknown }): ListedUser => ({
  ...toUser(_id, from),
  emailVerified: from.emailVerified,
  createdAt: isoTimeOf(from.createdAt),
});

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
