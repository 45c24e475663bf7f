import { deleteDoc, doc, type Firestore } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import type { ReviewCollection } from "./move-review.ts";

/** Deletes a review; for admins. Throws on unexpected failures. */
export const deleteReview = (db: Firestore, from: ReviewCollection, reviewId: string): Promise<Outcome> =>
  attempt(() => deleteDoc(doc(db, from, reviewId)));
