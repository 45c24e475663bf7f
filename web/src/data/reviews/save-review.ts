import type { ProductReviewInput } from "contract/product-review";
import type { ReviewInput } from "contract/review-input";
import { doc, type Firestore, serverTimestamp } from "firebase/firestore";
import { type EditOutcome, saveEdit } from "../edits/save-edit.ts";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit } from "../firebase/commit.ts";
import { reviewIn } from "./move-review.ts";

/** Adds a user's review of the shop, or changes the one that their form began with: see saveEdit. Throws on unexpected failures. */
export const saveReview = (
  db: Firestore,
  mine: ReviewInput,
  uid: string,
  base: Partial<ReviewInput> | null,
): Promise<EditOutcome> => {
  const review = doc(db, "reviews", uid);
  if (base) return saveEdit(db, review, { base, mine });
  return attempt(() => commit(db, (writes) => writes.set(review, { ...mine, uid, createdAt: serverTimestamp() })));
};

interface Authored extends ProductReviewInput {
  /** The name of the author's profile. */
  name: string;
}

/**
 * Adds a user's review of a product, which names the order in which they bought it, or changes the one that they have. Throws on unexpected
 * failures.
 */
export const saveProductReview = (
  db: Firestore,
  productId: string,
  uid: string,
  review: Authored,
  orderId: string | undefined,
): Promise<Outcome> =>
  attempt(() =>
    commit(db, (writes) => {
      const own = reviewIn(db, "reviews", uid, productId);
      if (orderId === undefined) writes.update(own, { ...review });
      else writes.set(own, { ...review, orderId, createdAt: serverTimestamp() });
    }),
  );
