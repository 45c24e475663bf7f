import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import { hiddenReviews, hiddenReviewsOf, reviews, reviewsOf } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/**
 * Hides a review of the shop or of a product, or shows a hidden one again; admins only. The document moves to the other collection as it is, even one that can't be
 * read. `changed` is false if it is there already.
 */
export const hideReview = async (
  { db }: Store,
  caller: Caller,
  reviewId: string,
  hide: boolean,
  productId?: string,
): Promise<{ ok: true; changed: boolean } | Failure<"not-allowed" | "review-not-found">> => {
  if (!may(caller, "moderate reviews")) return fail("not-allowed");
  const isOfShop = productId === undefined;
  const shown = (isOfShop ? reviews(db) : reviewsOf(db, productId)).withConverter(null).doc(reviewId);
  const hidden = (isOfShop ? hiddenReviews(db) : hiddenReviewsOf(db, productId)).withConverter(null).doc(reviewId);
  return write(db, async (tx) => {
    const [from, to] = await tx.getAll(hide ? shown : hidden, hide ? hidden : shown);
    const review = from.data();
    if (!review) return to.exists ? { ok: true, changed: false } : fail("review-not-found");
    // Where both exist, the one that is there stays: nothing that the shop does makes two.
    if (!to.exists) tx.create(to.ref, review);
    tx.delete(from.ref);
    return { ok: true, changed: true };
  });
};
