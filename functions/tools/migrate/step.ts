import type { CollectionReference, DocumentReference, Firestore } from "firebase-admin/firestore";
import type { Transaction } from "../../src/store/write.ts";

/** What became of a document: it was as it should be, it was brought up to date, or an admin must look at it. */
export type Outcome = "current" | "changed" | "left";

/**
 * Brings every document of one collection to its present shape. Repeating it changes nothing, so it can be broken off.
 */
export interface Step {
  title: string;
  collection: (db: Firestore) => CollectionReference;
  /** Decides about one document and writes what it needs, all in one transaction. */
  migrate: (tx: Transaction, db: Firestore, ref: DocumentReference) => Promise<Outcome>;
}
