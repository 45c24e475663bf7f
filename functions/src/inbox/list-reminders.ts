import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { dayIn } from "../contract/days.ts";
import { isDocumentId } from "../contract/document-id.ts";
import { type Failure, fail } from "../contract/failures.ts";
import type { ListLine, StoredList } from "../contract/list.ts";
import { dayAfter, dueOn } from "../contract/reminder-days.ts";
import type { LinkInput } from "../contract/subscriber.ts";
import { linkIn, tokenOf } from "../mail/links.ts";
import { addLetters, eventOf } from "../mail/outbox.ts";
import { inBatches } from "../store/batches.ts";
import { lists, listsOfAll, users } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { textOf } from "../store/stored-value.ts";
import { write } from "../store/write.ts";

/** Lists reminded of at a time. A letter reads each product of its list. */
const BATCH = 10;
/** A run starts no batch after this time. */
const RUN_SECONDS = 60;

interface ListAt {
  uid: string;
  listId: string;
}

/**
 * Emails everybody whose list is due, once, and sets its next day in the same commit. Days that were missed bring one
 * email together. A paused one, one without products, and one of an address that is not confirmed bring none. Returns
 * the number of emails.
 */
export const remindOfLists = async ({ db }: Store, now: Date): Promise<number> => {
  const due = listsOfAll(db).where("reminder.dueAt", "<=", Timestamp.fromDate(now)).orderBy("reminder.dueAt");
  const until = Date.now() + RUN_SECONDS * 1000;
  let reminded = 0;
  for await (const batch of inBatches(due, BATCH)) {
    const sent = readable(batch).rows.map(({ id, snapshot }) =>
      remind(db, { uid: snapshot.ref.parent.parent?.id ?? "", listId: id }, now),
    );
    reminded += (await Promise.all(sent)).filter(Boolean).length;
    if (Date.now() > until) break;
  }
  return reminded;
};

/** Returns true if it adds an email. */
const remind = (db: Firestore, at: ListAt, now: Date): Promise<boolean> =>
  write(db, async (tx) => {
    const [found, profile] = await tx.getAll(lists(db, at.uid).doc(at.listId), users(db).doc(at.uid));
    const list = found.data();
    if (!list?.reminder || list.reminder.dueAt > now) return false;
    const { dueAt, zone, paused } = list.reminder;
    const day = dayIn(zone, dueAt);
    tx.update(found.ref, { "reminder.dueAt": dueOn(dayAfter(day, list.reminder, now), zone) });
    // Read without the schema: a damaged profile must not stop the emails to others.
    if (paused || list.lines.length === 0 || profile.get("emailVerified") !== true) return false;
    const [to, name] = [textOf(profile.get("email")), textOf(profile.get("name"))];
    const data = { uid: at.uid, name, ...(await dataOf(db, at, list)) };
    const event = eventOf("list-reminder", at.uid, at.listId, day);
    // A deleted account leaves no email behind.
    tx.demandUnchanged(profile.ref, "role");
    await addLetters(tx, db, [{ event, to, template: "list-reminder", data }]);
    return true;
  });

const dataOf = async (db: Firestore, { uid, listId }: ListAt, { name: list, lines, stopSecret }: StoredList) => ({
  listId,
  list,
  lines: await namedLines(db, lines),
  token: tokenOf({ id: `${uid}:${listId}`, secret: stopSecret }),
});

/** The lines with the names of their products, without products that are gone. */
const namedLines = async (db: Firestore, lines: readonly ListLine[]) => {
  const refs = lines.map(({ productId }) => db.collection("products").doc(productId));
  const found = await db.getAll(...refs, { fieldMask: ["name"] });
  return lines.flatMap(({ target }, at) => {
    const name = textOf(found[at]?.get("name"));
    return name ? { name, quantity: target } : [];
  });
};

/** A list's ID has no colon, but its user's may. */
const listOf = (id: string): ListAt | undefined => {
  const [, uid, listId] = /^(.+):([^:]+)$/s.exec(id) ?? [];
  return isDocumentId(uid) && isDocumentId(listId) ? { uid, listId } : undefined;
};

/** Ends the reminder of the list of a link from an email. The link can be used more than once. */
export const stopReminder = async (
  { db }: Store,
  { token }: LinkInput,
): Promise<{ ok: true } | Failure<"link-not-valid">> => {
  const link = linkIn(token);
  const at = link && listOf(link.id);
  if (!at) return fail("link-not-valid");
  return write(db, async (tx) => {
    const found = await tx.get(lists(db, at.uid).doc(at.listId));
    // Read without the schema: a damaged list can be stopped, too.
    if (found.get("stopSecret") !== link.secret) return fail("link-not-valid");
    if (found.get("reminder") !== null) tx.update(found.ref, { reminder: null });
    return { ok: true };
  });
};
