import { doc, type Firestore, getDoc, writeBatch } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

/** Where the reviews are that everyone sees, and those that admins have hidden. */
export type ReviewCollection = "reviews" | "hiddenReviews";

/**
 * Hides a review, or shows a hidden one again; for admins. The document moves as it is to the other collection, in one batch. Throws on
 * unexpected failures.
 */
export const moveReview = (db: Firestore, reviewId: string, to: ReviewCollection): Promise<Outcome> =>
  attempt(async () => {
    const from = doc(db, to === "reviews" ? "hiddenReviews" : "reviews", reviewId);
    const review = (await getDoc(from)).data();
    const batch = writeBatch(db);
    if (review) batch.set(doc(db, to, reviewId), review);
    batch.delete(from);
    await batch.commit();
  });
