import type { Firestore } from "firebase-admin/firestore";

/** What an operation needs that uses only Firestore. */
export interface Store {
  db: Firestore;
}
