import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { stripeEvents } from "../store/collections.ts";
import type { Transaction } from "../store/write.ts";

/** Records a webhook event in the commit of its effect, so that it never has its effect twice. */
export const recordEvent = async (tx: Transaction, db: Firestore, eventId: string | undefined): Promise<void> => {
  if (!eventId) return;
  const event = await tx.get(stripeEvents(db).doc(eventId));
  if (!event.exists) tx.create(event.ref, { receivedAt: FieldValue.serverTimestamp() });
};
