import type { ReviewInput } from "contract/review";
import { addDoc, collection, type Firestore, serverTimestamp } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

/** Adds a user's review of the shop. Throws on unexpected failures. */
export const addReview = (db: Firestore, input: ReviewInput, uid: string): Promise<Outcome> =>
  attempt(async () => {
    await addDoc(collection(db, "reviews"), { ...input, uid, createdAt: serverTimestamp() });
  });
