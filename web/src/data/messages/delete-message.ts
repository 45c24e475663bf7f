import { doc, type Firestore } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit } from "../firebase/commit.ts";

/** Deletes a message; for admins. Throws on unexpected failures. */
export const deleteMessage = (db: Firestore, messageId: string): Promise<Outcome> =>
  attempt(() => commit(db, (writes) => writes.delete(doc(db, "messages", messageId))));
