import { FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import { stripeEvents } from "../store/collections.ts";
import type { Transaction } from "../store/write.ts";

/** Stripe repeats an event for three days at most. */
const REMEMBERED_MS = 30 * 24 * 3600_000;

/** Records a webhook event in the commit of its effect, so that the effect happens once. */
export const recordEvent = async (tx: Transaction, db: Firestore, eventId: string | undefined): Promise<void> => {
  if (!eventId) return;
  const event = await tx.get(stripeEvents(db).doc(eventId));
  if (event.exists) return;
  // Firestore deletes the document then: see fieldOverrides in firestore.indexes.json.
  const expireAt = Timestamp.fromMillis(Date.now() + REMEMBERED_MS);
  tx.create(event.ref, { receivedAt: FieldValue.serverTimestamp(), expireAt });
};
