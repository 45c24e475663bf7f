import { doc, type Firestore } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit } from "../firebase/commit.ts";

/** Removes an address from the newsletter; for admins. Throws on unexpected failures. */
export const deleteSubscriber = (db: Firestore, subscriberId: string): Promise<Outcome> =>
  attempt(() => commit(db, (writes) => writes.delete(doc(db, "subscribers", subscriberId))));
