import type { ReviewInput } from "contract/review";
import { doc, type Firestore, serverTimestamp, setDoc, updateDoc } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

/** Adds a user's review of the shop, or changes the one that they have. Throws on unexpected failures. */
export const saveReview = (db: Firestore, input: ReviewInput, uid: string, isChange: boolean): Promise<Outcome> =>
  attempt(() => {
    const review = doc(db, "reviews", uid);
    return isChange ? updateDoc(review, { ...input }) : setDoc(review, { ...input, uid, createdAt: serverTimestamp() });
  });
