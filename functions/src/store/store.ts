import type { Firestore } from "firebase-admin/firestore";

export type Step =
  | "product-read"
  | "order-placed"
  | "user-found"
  | "roles-read"
  | "profile-deleted"
  | "event-looked-up"
  | "order-found"
  | "order-read"
  | "order-read-again"
  | "intent-retrieved"
  | "intent-created"
  | "intent-recorded"
  | "intent-canceled"
  | "intent-refunded"
  | "payment-read"
  | "payment-read-again"
  | "payment-decided"
  | "payment-marked"
  | "expired-found"
  | "unfinished-found"
  | "intents-listed"
  | "difference-found";

/** What an operation needs that uses only Firestore. */
export interface Store {
  db: Firestore;
  reached?: (step: Step) => Promise<void> | void;
}
