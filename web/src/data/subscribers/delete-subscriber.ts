import { deleteDoc, doc, type Firestore } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

/** Removes an address from the newsletter; for admins. Throws on unexpected failures. */
export const deleteSubscriber = (db: Firestore, subscriberId: string): Promise<Outcome> =>
  attempt(() => deleteDoc(doc(db, "subscribers", subscriberId)));
