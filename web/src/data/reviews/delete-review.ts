import type { Firestore } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit } from "../firebase/commit.ts";
import { type ReviewCollection, reviewIn } from "./move-review.ts";

/**
 * Deletes a review of the shop or of a product; for admins, and for the author of a product's review. Throws on
 * unexpected failures.
 */
export const deleteReview = (
  db: Firestore,
  from: ReviewCollection,
  reviewId: string,
  productId?: string,
): Promise<Outcome> => attempt(() => commit(db, (writes) => writes.delete(reviewIn(db, from, reviewId, productId))));
