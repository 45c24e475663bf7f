import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { FieldValue, type Timestamp } from "firebase-admin/firestore";
import { LISTS_MAX } from "../contract/abuse-limits.ts";
import { dayIn } from "../contract/days.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { type List, type ListInput, list, type StoredList, type StoredReminder } from "../contract/list.ts";
import { may } from "../contract/permissions.ts";
import { isSameLabel } from "../contract/place.ts";
import { dueOn, firstDay } from "../contract/reminder-days.ts";
import type { Caller } from "../contract/user.ts";
import { answerOf } from "../store/answer-of.ts";
import { lists, users } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { textOf } from "../store/stored-value.ts";
import { type Transaction, write } from "../store/write.ts";

const mayKeep = (caller: Caller, uid: string) => may(caller, "keep lists", caller.uid === uid);

const answered = answerOf(list);

const shownReminder = ({ dueAt, ...days }: StoredReminder) => ({ ...days, nextOn: dayIn(days.zone, dueAt) });

export const toList = ({ id, data }: { id: string; data: StoredList & { createdAt: unknown } }): List => {
  const reminder = data.reminder && shownReminder(data.reminder);
  return answered({ id, data: { ...data, reminder, changedAt: data.changedAt.toISOString() } });
};

/** The caller's lists, the last one changed first. */
export const readLists = async (
  { db }: Store,
  caller: Caller,
  uid: string,
): Promise<{ ok: true; lists: List[] } | Failure<"not-allowed">> => {
  if (!mayKeep(caller, uid)) return fail("not-allowed");
  const { rows } = readable((await lists(db, uid).get()).docs);
  const newestFirst = rows.sort((a, b) => b.data.changedAt.getTime() - a.data.changedAt.getTime());
  return { ok: true, lists: newestFirst.map(toList) };
};

interface ListAt {
  uid: string;
  listId: string;
}

/**
 * Checks a list's new name, and writes to the profile: so no two calls at once make one list too many or two of the
 * same name, and no list outlives the account. Returns why it can't have it.
 */
const takeName = async (tx: Transaction, { db }: Store, { uid, listId }: ListAt, name: string) => {
  const profile = await tx.get(users(db).doc(uid));
  if (!profile.exists) return fail("not-signed-in");
  const others = (await tx.find(lists(db, uid))).docs.filter(({ id }) => id !== listId);
  if (others.some((one) => isSameLabel(textOf(one.get("name")), name))) return fail("list-exists");
  if (others.length >= LISTS_MAX) return fail("too-many-lists");
  tx.update(profile.ref, { listsChangedAt: FieldValue.serverTimestamp() });
  return undefined;
};

/** Other days begin anew, and a pause keeps them. */
const reminderAfter = (before: StoredList["reminder"], asked: ListInput["reminder"], now: Date) => {
  if (asked === undefined) return before;
  if (asked === null) return null;
  const hasSameDays = before?.weeks === asked.weeks && before.weekday === asked.weekday && before.zone === asked.zone;
  return { ...asked, dueAt: hasSameDays ? before.dueAt : dueOn(firstDay(asked, now), asked.zone) };
};

/** Makes a list with this ID, or replaces what it says. */
export const putList = async (
  { db }: Store,
  caller: Caller,
  at: ListAt,
  { input, now }: { input: ListInput; now: Date },
): Promise<
  { ok: true; changed: boolean } | Failure<"not-allowed" | "not-signed-in" | "list-exists" | "too-many-lists">
> => {
  if (!mayKeep(caller, at.uid)) return fail("not-allowed");
  return write(db, async (tx) => {
    const found = await tx.get(lists(db, at.uid).doc(at.listId));
    const stored = found.data();
    if (stored?.name !== input.name) {
      const refused = await takeName(tx, { db }, at, input.name);
      if (refused) return refused;
    }
    const { name, lines } = input;
    const after = { name, lines, reminder: reminderAfter(stored?.reminder ?? null, input.reminder, now) };
    if (stored && isDeepStrictEqual(after, { name: stored.name, lines: stored.lines, reminder: stored.reminder }))
      return { ok: true, changed: false };
    const time = FieldValue.serverTimestamp();
    if (found.exists) tx.update(found.ref, { ...after, changedAt: time });
    else
      tx.create(found.ref, {
        ...after,
        stopSecret: randomBytes(32).toString("base64url"),
        changedAt: time,
        createdAt: time as unknown as Timestamp,
      });
    return { ok: true, changed: true };
  });
};

export const deleteList = async (
  { db }: Store,
  caller: Caller,
  { uid, listId }: ListAt,
): Promise<{ ok: true } | Failure<"not-allowed" | "list-not-found">> => {
  if (!mayKeep(caller, uid)) return fail("not-allowed");
  return write(db, async (tx) => {
    const found = await tx.get(lists(db, uid).doc(listId));
    if (!found.exists) return fail("list-not-found");
    tx.delete(found.ref);
    return { ok: true };
  });
};
