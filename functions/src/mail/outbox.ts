import { type DocumentSnapshot, FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import { parse, storedEmail } from "../contract/fields.ts";
import { LETTER_DAYS } from "../contract/lifetimes.ts";
import { OWNER, type StoredLetter } from "../contract/mail.ts";
import { type LetterDocument, letters, users } from "../store/collections.ts";
import { sha256 } from "../store/sha256.ts";
import type { Transaction } from "../store/write.ts";

/** An email to be sent. Its event is its ID, so that an event makes one email. */
export type NewLetter = Pick<StoredLetter, "to" | "template" | "data"> & {
  event: string;
  /** It is not sent before, and can be changed or deleted until then. */
  dueInMinutes?: number;
};

const KEPT_MS = LETTER_DAYS * 24 * 3_600_000;

/**
 * The ID of an event: "order-placed-1a2b", "order-shipped-1a2b.3c4d". It is in the Message-ID, so long or unusual IDs
 * are hashed. Clients make IDs with hyphens, so none stands between two of them.
 */
export const eventOf = (kind: string, ...ids: (string | number)[]): string => {
  const event = `${kind}-${ids.join(".")}`;
  if (event.length <= 200 && ids.every((id) => /^[\w-]+$/.test(`${id}`))) return event;
  return `${kind}-${sha256(ids.join("\n"))}`;
};

type Unaddressed = Omit<NewLetter, "event">;

/** An email as it is stored until it is sent. */
const waiting = ({ dueInMinutes, ...letter }: Unaddressed) => {
  const now = FieldValue.serverTimestamp();
  const nextAt = dueInMinutes ? Timestamp.fromMillis(Date.now() + dueInMinutes * 60_000) : now;
  return {
    ...letter,
    ...({ status: "waiting", attempts: 0, nextAt, createdAt: now } as const),
    // Firestore deletes the document then: see fieldOverrides in firestore.indexes.json.
    expireAt: Timestamp.fromMillis(Date.now() + KEPT_MS),
  };
};

/** Adds an email to its event's commit, unless `found` exists. An order's address may be invalid. */
export const addLetter = (
  tx: Transaction,
  found: DocumentSnapshot<LetterDocument>,
  { to, template, data, dueInMinutes }: Unaddressed,
): void => {
  if (!found.exists && (to === OWNER || parse(storedEmail, to).ok))
    tx.create(found.ref, waiting({ to, template, data, dueInMinutes }));
};

/** Adds emails to a transaction, unless they exist. */
export const addLetters = async (tx: Transaction, db: Firestore, added: readonly NewLetter[]): Promise<void> => {
  if (added.length === 0) return;
  const found = await tx.getAll(...added.map(({ event }) => letters(db).doc(event)));
  for (const [index, document] of found.entries()) {
    const letter = added[index];
    if (letter) addLetter(tx, document, letter);
  }
};

/** Adds emails to a user, unless their account is gone: it leaves no email behind. */
export const addLettersToUser = async (
  tx: Transaction,
  db: Firestore,
  uid: string,
  added: readonly NewLetter[],
): Promise<void> => {
  const profile = await tx.get(users(db).doc(uid));
  if (!profile.exists) return;
  tx.demandUnchanged(profile.ref, "role");
  await addLetters(tx, db, added);
};

/** Adds the email of an event that can't repeat, such as a message. `id` must be new. */
export const addNewLetter = (tx: Transaction, db: Firestore, id: string, letter: Unaddressed): void =>
  tx.create(letters(db).doc(id), waiting(letter));
