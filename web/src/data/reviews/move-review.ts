import { type DocumentReference, doc, type Firestore } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit } from "../firebase/commit.ts";

/** Where the reviews are that everyone sees, and those that admins have hidden. */
export type ReviewCollection = "reviews" | "hiddenReviews";

/** A review of the shop, or of a product. */
export const reviewIn = (
  db: Firestore,
  collection: ReviewCollection,
  reviewId: string,
  productId?: string,
): DocumentReference =>
  productId === undefined ? doc(db, collection, reviewId) : doc(db, "products", productId, collection, reviewId);

/**
 * Hides a review of the shop or of a product, or shows a hidden one again; for admins. The document moves as it is to
 * the other collection, in one transaction. Throws on unexpected failures.
 */
export const moveReview = async (...review: Parameters<typeof move>): Promise<Outcome> => {
  const outcome = await move(...review);
  // The browser may have sent the call twice: see hasAlready. Moving a review that has moved does nothing.
  return !outcome.ok && outcome.code === "refused" ? move(...review) : outcome;
};

const move = (db: Firestore, reviewId: string, to: ReviewCollection, productId?: string): Promise<Outcome> =>
  attempt(() =>
    commit(db, async (transaction) => {
      const from = reviewIn(db, to === "reviews" ? "hiddenReviews" : "reviews", reviewId, productId);
      const review = (await transaction.get(from)).data();
      if (review) transaction.set(reviewIn(db, to, reviewId, productId), review);
      transaction.delete(from);
    }),
  );
