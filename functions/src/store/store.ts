import type { Firestore } from "firebase-admin/firestore";

export interface Store {
  db: Firestore;
}
