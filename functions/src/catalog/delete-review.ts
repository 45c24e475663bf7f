import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import { reviews } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Deletes a review; admins only. */
export const deleteReview = async (
  { db }: Store,
  caller: Caller,
  reviewId: string,
): Promise<{ ok: true } | Failure<"not-allowed" | "review-not-found">> => {
  if (!may(caller, "moderate reviews")) return fail("not-allowed");
  return write(db, async (tx) => {
    const review = await tx.get(reviews(db).doc(reviewId));
    if (!review.exists) return fail("review-not-found");
    tx.delete(review.ref);
    return { ok: true };
  });
};
