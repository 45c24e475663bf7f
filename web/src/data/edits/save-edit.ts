import type { DocumentReference, Firestore, Transaction, UpdateData } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit, hasAlready } from "../firebase/commit.ts";
import { type Conflict, changesTo, conflicts, type Fields } from "./conflicts.ts";

/** The values that a form began with, and those that the user has entered. */
export interface Edit<T extends object> {
  base: Partial<T>;
  mine: T;
}

/** The outcome of saving an edit. With a conflict, nothing is saved. */
export type EditOutcome = Outcome | { ok: false; code: "conflict"; conflicts: Conflict[] };

/**
 * Saves what the user has changed of a document, and nothing else, unless somebody else has changed the same fields
 * since the form began. `write` adds to the transaction what belongs to the changes. Refused if the document is gone.
 * Throws on unexpected failures.
 */
export const saveEdit = async <T extends object>(
  db: Firestore,
  ref: DocumentReference,
  { base, mine }: Edit<T>,
  write: (transaction: Transaction, changes: Partial<T>) => void = (transaction, changes) =>
    transaction.update(ref, changes as UpdateData<object>),
): Promise<EditOutcome> => {
  let stored: object | undefined;
  let found: Conflict[] = [];
  const outcome = await attempt(() =>
    commit(db, async (transaction) => {
      stored = (await transaction.get(ref)).data();
      found = stored ? conflicts(base as Fields, stored as Fields, mine as Fields) : [];
      const changes = changesTo(base, mine);
      if (stored && found.length === 0 && Object.keys(changes).length > 0) write(transaction, changes);
    }),
  );
  if (!outcome.ok) {
    const isSaved = outcome.code === "refused" && (await hasAlready(ref, changesTo(base, mine)));
    return isSaved ? { ok: true } : outcome;
  }
  if (!stored) return { ok: false, code: "refused" };
  return found.length > 0 ? { ok: false, code: "conflict", conflicts: found } : outcome;
};
