import { AggregateField } from "firebase-admin/firestore";
import { toShownBilling } from "../contract/billing.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import { type Role, roleInForce } from "../contract/role.ts";
import {
  type Caller,
  type Customer,
  customer,
  type ListedUser,
  listedUser,
  type StoredUser,
  type USER_SORTS,
  type User,
  user,
} from "../contract/user.ts";
import { answerOf } from "../store/answer-of.ts";
import { orders, users } from "../store/collections.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

/** The profile with this email address, for that user and admins. A user's own is their account's. */
export const getUser = async (
  { db }: Store,
  caller: Caller,
  email: string,
): Promise<{ ok: true; user: User } | Failure<"not-allowed" | "user-not-found">> => {
  if (email === caller.email) {
    const own = (await users(db).doc(caller.uid).get()).data();
    return own ? { ok: true, user: toUser({ id: caller.uid, data: own }) } : fail("user-not-found");
  }
  if (!may(caller, "read a profile")) return fail("not-allowed");
  const found = await findUser({ db }, email);
  return found ? { ok: true, user: toUser(found) } : fail("user-not-found");
};

/** The role of the user with this email address, for that user and admins; undefined if they never signed in. */
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

/**
 * A profile with the sums of its paid orders, refunds and lost disputes taken off; for admins. Firestore counts and
 * sums, so the figures are current and cost one read for each thousand orders.
 */
export const getCustomer = async (
  { db }: Store,
  uid: string,
): Promise<{ ok: true; customer: Customer } | Failure<"user-not-found">> => {
  const paid = orders(db).where("customer.uid", "==", uid).where("paid", "==", true);
  const sums = { paidOrders: AggregateField.count(), spentCents: AggregateField.sum("keptCents") };
  const [profile, summed] = await Promise.all([users(db).doc(uid).get(), paid.aggregate(sums).get()]);
  const data = profile.data();
  if (!data) return fail("user-not-found");
  const found = { ...withoutSecrets(data), ...summed.data() };
  return { ok: true, customer: answerOf(customer)({ id: uid, data: found }) };
};

interface UsersAsked {
  sort?: (typeof USER_SORTS)[number] | undefined;
  /** The beginning of an email address or a name. */
  q?: string | undefined;
}

/** All profiles, newest first or by email address, or those that a text finds. */
export const listUsers = async ({ db }: Store, part: PartOf, { sort, q }: UsersAsked): Promise<Part<ListedUser>> => {
  if (q) return { items: await usersStarting({ db }, q, part.limit), next: undefined };
  const sorting = sort && ({ field: sort, kind: "text", direction: "asc" } as const);
  return partOf(users(db), users(db), part, toListedUser, sorting);
};

const asName = (typed: string) => typed.replace(/(?<=^|[\s'-])\p{Ll}/gu, (character) => character.toUpperCase());

/** How names are written that begin with this text, typed anyhow: "O'Brien" and "O’Brien" for "obrien". */
const spellingsOf = (typed: string): string[] => {
  const name = asName(typed).replace(/^Mc\p{Ll}/u, (start) => `Mc${start.slice(2).toUpperCase()}`);
  const [, first, next, rest] = /^([DLNO])['’]?(\p{L})(.*)$/su.exec(name) ?? [];
  const parted = first && next ? ["'", "’"].map((sign) => `${first}${sign}${next.toUpperCase()}${rest}`) : [];
  return [...new Set([typed, asName(typed), name, ...parted])];
};

/** The first users whose email address or name begins with a text, by a few short queries. */
const usersStarting = async ({ db }: Store, text: string, limit: number): Promise<ListedUser[]> => {
  const starting = async (field: "email" | "name", start: string) =>
    (await users(db).orderBy(field).startAt(start).endAt(`${start}\uf8ff`).limit(limit).get()).docs;
  const found = await Promise.all([
    starting("email", text.toLowerCase()),
    ...spellingsOf(text).map((start) => starting("name", start)),
  ]);
  const { rows } = readable([...new Map(found.flat().map((document) => [document.id, document])).values()]);
  return rows
    .map(toListedUser)
    .sort((a, b) => (a.email < b.email ? -1 : 1))
    .slice(0, limit);
};

interface Found {
  id: string;
  data: StoredUser & { createdAt: unknown };
}

/** A profile without the secrets of its bookkeeper's links. */
export const withoutSecrets = <T extends Pick<StoredUser, "billing">>({ billing, ...data }: T) => ({
  ...data,
  ...toShownBilling(billing),
});
const toUser = ({ id, data }: Found) => answerOf(user)({ id, data: withoutSecrets(data) });
const toListedUser = ({ id, data }: Found) => answerOf(listedUser)({ id, data: withoutSecrets(data) });

/** The profile with this email address; of several, a confirmed one. @throws UnreadableDocument if it is damaged. */
const findUser = async ({ db }: Store, email: string) => {
  const { docs } = await users(db).where("email", "==", email).limit(10).get();
  const { rows, setAside } = readable(docs);
  const found = rows.find(({ data }) => data.emailVerified) ?? rows[0];
  if (!found && setAside[0]) throw setAside[0];
  return found;
};
