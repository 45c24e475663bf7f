import type { ReviewInput } from "contract/review";
import { addDoc, collection, serverTimestamp } from "firebase/firestore";
import { db } from "../firestore.ts";
import { attempt, type Outcome } from "../outcome.ts";

/** Adds a review in the person's own name. Throws on failures that are no refusal. */
export const addReview = (input: ReviewInput, uid: string): Promise<Outcome> =>
  attempt(async () => {
    await addDoc(collection(db, "reviews"), { ...input, uid, createdAt: serverTimestamp() });
  });
