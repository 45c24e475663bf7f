import { FieldValue, type Firestore, type UpdateData } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { parse, storedEmail } from "../contract/fields.ts";
import { NOBODY, type RecallRound, type StoredReached, type StoredRecall, shipmentsInSum } from "../contract/recall.ts";
import type { Caller } from "../contract/user.ts";
import { addLetters } from "../mail/outbox.ts";
import { recallNotice } from "../mail/recall-letters.ts";
import { orders, reached, recalls, shipments, users } from "../store/collections.ts";
import { byOf } from "../store/order-acts.ts";
import { type Row, readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { textOf } from "../store/stored-value.ts";
import { type Transaction, write } from "../store/write.ts";

/** Commits at once. */
const AT_ONCE = 10;
/** No customer gets another letter sooner than this. */
const PAUSE_MS = 3_600_000;

type NotSent = Failure<"recall-not-found" | "recall-not-searched" | "recall-closed">;

/**
 * Sends a round of a recall's letters until a time (as of `Date.now`): the first, or one more to who has not answered.
 * One that was cut off goes on with the next call; a sweep finishes the first. Resolves to how many it sent, and how
 * many it left for the next call.
 */
export const sendRecallLetters = async (
  { db }: Store,
  caller: Caller,
  recallId: string,
  round: RecallRound,
  until: number,
): Promise<{ ok: true; sent: number; left: number } | NotSent> => {
  const begun = await beginRound({ db }, caller, recallId, round);
  return begun.ok ? { ok: true, ...(await sendRound({ db }, begun, round, until)) } : begun;
};

/** Sends a round that has begun. */
export const sendRound = async (
  { db }: Store,
  begun: Begun,
  round: RecallRound,
  until: number,
): Promise<{ sent: number; left: number }> => {
  const { recallId } = begun;
  const open = reached(db, recallId).where("setAside", "==", null).where("left", "==", false);
  const { docs } = await (round === "first" ? open.where("letters", "==", 0) : open).get();
  const due = readable(docs).rows.filter(
    ({ data }) => data.lastLetterAt === null || data.lastLetterAt.getTime() <= Date.now() - PAUSE_MS,
  );
  let [sent, done] = [0, 0];
  while (done < due.length && Date.now() < until) {
    const batch = due.slice(done, done + AT_ONCE);
    const outcomes = await Promise.all(batch.map((row) => write(db, (tx) => sendLetter(tx, db, begun, row))));
    sent += outcomes.filter(Boolean).length;
    done += batch.length;
  }
  const left = due.length - done;
  if (round === "first" && left === 0) await endFirstRound({ db }, recallId);
  return { sent, left };
};

interface Begun {
  recallId: string;
  recall: StoredRecall;
}

const beginRound = (
  { db }: Store,
  caller: Caller,
  recallId: string,
  round: RecallRound,
): Promise<({ ok: true } & Begun) | NotSent> =>
  write(db, async (tx) => {
    const found = await tx.get(recalls(db).doc(recallId));
    const recall = found.data();
    if (!recall || recall.state === "deleted") return fail("recall-not-found");
    if (recall.state === "closed") return fail("recall-closed");
    if (!recall.searchedAt) return fail("recall-not-searched");
    const begins = recall.state === "prepared" && {
      state: "sent",
      sentAt: FieldValue.serverTimestamp(),
      sentBy: byOf(caller),
    };
    if (begins || (round === "first" && !recall.lettersDue))
      tx.update(found.ref, { ...begins, lettersDue: true } as UpdateData<StoredRecall>);
    return { ok: true, recallId, recall };
  });

const endFirstRound = ({ db }: Store, recallId: string): Promise<void> =>
  write(db, async (tx) => {
    const found = await tx.get(recalls(db).doc(recallId));
    if (found.data()?.lettersDue) tx.update(found.ref, { lettersDue: false });
  });

/**
 * Sends a customer's letter, in one commit with the row's count, unless the row has changed. Resolves to whether it
 * did. Before the first letter it leaves out packages that were taken back: nobody has their pieces.
 */
const sendLetter = async (
  tx: Transaction,
  db: Firestore,
  { recallId, recall }: Begun,
  { id: orderId, data }: Row<StoredReached>,
): Promise<boolean> => {
  const ref = reached(db, recallId).doc(orderId);
  const [found, order, profile] = await tx.getAll(ref, orders(db).doc(orderId), users(db).doc(data.uid));
  const row = found.data();
  if (!row || row.letters !== data.letters || row.setAside !== null || row.left) return false;
  const shipped = row.letters === 0 ? await stillShipped(tx, db, orderId, row) : row.shipments;
  if (Object.keys(shipped).length === 0) {
    tx.update(ref, { pieces: 0, unrecorded: 0, setAside: 0 });
    return false;
  }
  if (!profile.exists || !parse(storedEmail, row.email).ok) {
    tx.update(ref, { ...(!profile.exists && NOBODY), left: true });
    return false;
  }
  const sums = shipmentsInSum(shipped);
  await addLetters(tx, db, [
    recallNotice(recallId, recall, { ...row, ...sums }, textOf(order.get("references.poNumber"))),
  ]);
  // The account's deletion, which comes after this, finds the letter.
  tx.demandUnchanged(profile.ref, "role");
  tx.update(ref, { ...sums, letters: row.letters + 1, lastLetterAt: FieldValue.serverTimestamp() });
  return true;
};

/** The shipments of a row that were not taken back since the search. */
const stillShipped = async (tx: Transaction, db: Firestore, orderId: string, { shipments: known }: StoredReached) => {
  const found = await tx.getAll(...Object.keys(known).map((id) => shipments(db, orderId).doc(id)));
  const present = new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
  return Object.fromEntries(Object.entries(known).filter(([id]) => present.has(id)));
};
