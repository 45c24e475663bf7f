import type { Firestore } from "firebase-admin/firestore";
import type Stripe from "stripe";

/** The moments of an operation between which something else may happen; a test runs a rival there. */
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

/** What the shop's operations work with. Each takes only what it needs of it. */
export interface Shop {
  db: Firestore;
  stripe: Stripe;
  now: () => Date;
  /** The Firebase project's id: which shop a payment intent belongs to. */
  projectId: string;
  /** Called at each step; does nothing outside tests. */
  reached?: (step: Step) => Promise<void> | void;
}

/** Who asks. `role` is what the person's profile says now. */
export interface Caller {
  uid: string;
  email: string;
  role: "customer" | "admin";
  /** As the profile has it, where it has just been read. */
  name?: string;
}
