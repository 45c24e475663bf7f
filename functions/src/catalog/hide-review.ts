import { type Failure, fail } from "../contract/failures.ts";
import { hiddenReviews, hiddenReviewsOf, reviews, reviewsOf } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Hides a review of the shop or of a product, or shows a hidden one, by moving its document, valid or not. */
export const hideReview = async (
  { db }: Store,
  reviewId: string,
  hide: boolean,
  productId?: string,
): Promise<{ ok: true; changed: boolean } | Failure<"review-not-found">> => {
  const isOfShop = productId === undefined;
  const shown = (isOfShop ? reviews(db) : reviewsOf(db, productId)).withConverter(null).doc(reviewId);
  const hidden = (isOfShop ? hiddenReviews(db) : hiddenReviewsOf(db, productId)).withConverter(null).doc(reviewId);
  return write(db, async (tx) => {
    const [from, to] = await tx.getAll(hide ? shown : hidden, hide ? hidden : shown);
    const review = from.data();
    if (!review) return to.exists ? { ok: true, changed: false } : fail("review-not-found");
    if (!to.exists) tx.create(to.ref, review);
    tx.delete(from.ref);
    return { ok: true, changed: true };
  });
};
