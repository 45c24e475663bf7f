import { deleteDoc, doc, type Firestore } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

/** Deletes a review; for admins. Throws on unexpected failures. */
export const deleteReview = (db: Firestore, reviewId: string): Promise<Outcome> =>
  attempt(() => deleteDoc(doc(db, "reviews", reviewId)));
