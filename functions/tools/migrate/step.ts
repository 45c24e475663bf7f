import type { DocumentReference, Firestore, Query } from "firebase-admin/firestore";
import type { Transaction } from "../../src/store/write.ts";

/** The outcome for a document: up to date, brought up to date, or left for an admin to look at. */
export type Outcome = "current" | "changed" | "left";

/**
 * Brings every document of one collection, or of all subcollections of one name, to its present shape. Repeating it
 * changes nothing.
 */
export interface Step {
  title: string;
  collection: (db: Firestore) => Query;
  /** Decides about one document and writes what it needs, all in one transaction. */
  migrate: (tx: Transaction, db: Firestore, ref: DocumentReference) => Promise<Outcome>;
}
