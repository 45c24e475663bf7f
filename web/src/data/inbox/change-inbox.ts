import { doc, type Firestore } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit } from "../firebase/commit.ts";

/** Marks a message as answered, or opens it again; for admins. Throws on unexpected failures. */
export const answerMessage = (db: Firestore, messageId: string, answered: boolean): Promise<Outcome> =>
  attempt(() => commit(db, (writes) => writes.update(doc(db, "messages", messageId), { answered })));

/** Deletes a message; for admins. Throws on unexpected failures. */
export const deleteMessage = (db: Firestore, messageId: string): Promise<Outcome> =>
  attempt(() => commit(db, (writes) => writes.delete(doc(db, "messages", messageId))));

/** Removes an address from the newsletter; for admins. Throws on unexpected failures. */
export const deleteSubscriber = (db: Firestore, subscriberId: string): Promise<Outcome> =>
  attempt(() => commit(db, (writes) => writes.delete(doc(db, "subscribers", subscriberId))));
