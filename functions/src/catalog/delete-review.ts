import { type Failure, fail } from "../contract/failures.ts";
import { reviews } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

export const deleteReview = async (
  { db }: Store,
  reviewId: string,
): Promise<{ ok: true } | Failure<"review-not-found">> => {
  return write(db, async (tx) => {
    const review = await tx.get(reviews(db).doc(reviewId));
    if (!review.exists) return fail("review-not-found");
    tx.delete(review.ref);
    return { ok: true };
  });
};
