import { FirebaseError } from "firebase/app";
import { type Firestore, runTransaction, type Transaction } from "firebase/firestore";

const TRIES = 5;
const PAUSE_MS = 100;

/** Another write came in between. */
const CONTENTION = new Set(["aborted", "failed-precondition"]);

/**
 * Writes all or nothing, at once or not at all. Firestore's batches wait in a queue until there is a connection, for as long as the page is open;
 * this rejects with `unavailable` or `deadline-exceeded` after 15 seconds at most for each answer that it needs, and sends nothing later.
 */
export const commit = async (db: Firestore, write: (transaction: Transaction) => unknown): Promise<void> => {
  for (let tries = 1; ; tries++)
    try {
      return await runTransaction(db, async (transaction) => void (await write(transaction)), { maxAttempts: 1 });
    } catch (error) {
      if (tries === TRIES || !(error instanceof FirebaseError && CONTENTION.has(error.code))) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries * (1 + Math.random())));
    }
};
