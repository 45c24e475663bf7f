import { FirebaseError } from "firebase/app";
import { type DocumentReference, type Firestore, getDoc, runTransaction, type Transaction } from "firebase/firestore";
import { differ } from "../edits/conflicts.ts";
import { inTime } from "../in-time.ts";

const TRIES = 5;
const PAUSE_MS = 100;
const TIMEOUT_MS = 10_000;

/** Another write came in between. */
const CONTENTION = new Set(["aborted", "failed-precondition"]);

/**
 * Writes all or nothing, at once or not at all: a transaction. A batch would wait in a queue until there is a
 * connection, for as long as the page is open. Rejects with `unavailable` or `deadline-exceeded` without an answer. The
 * write may have arrived all the same.
 */
export const commit = async (db: Firestore, write: (transaction: Transaction) => unknown): Promise<void> => {
  for (let tries = 1; ; tries++)
    try {
      return await inTime(
        runTransaction(db, async (transaction) => void (await write(transaction)), { maxAttempts: 1 }),
        TIMEOUT_MS,
      );
    } catch (error) {
      if (tries === TRIES || !(error instanceof FirebaseError && CONTENTION.has(error.code))) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries * (1 + Math.random())));
    }
};

/**
 * Checks whether a document has these fields already. Browsers resend a call whose response was lost, and the security
 * rules refuse to create a document that exists or to delete one that doesn't. Never throws: a document that can't be
 * read has nothing.
 */
export const hasAlready = async (ref: DocumentReference, fields: object): Promise<boolean> => {
  const stored = (await getDoc(ref).catch(() => undefined))?.data();
  return stored !== undefined && Object.entries(fields).every(([name, value]) => !differ(stored[name], value));
};
