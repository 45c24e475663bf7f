import { runTransaction } from "firebase/firestore";
import { db } from "../firebase/firestore.ts";
import { userRef } from "./user.ts";

/**
 * Whether this user has a profile, looked up in Firestore. A listener does not say so for certain: if the user saves the profile before the
 * listener's first answer has come, Firestore's code drops that answer, which is older, and reports that there is no document until the next one.
 * Throws when Firestore can't be reached.
 */
export const hasProfile = (uid: string): Promise<boolean> =>
  // Any other read would share the listener's answer.
  runTransaction(db, async (transaction) => (await transaction.get(userRef(uid))).exists());
