import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import { hiddenReviewsOf, reviewsOf } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Deletes a review of a product, for its author and admins. Only admins delete a hidden one. */
export const deleteProductReview = async (
  { db }: Store,
  caller: Caller,
  { productId, uid }: { productId: string; uid: string },
): Promise<{ ok: true } | Failure<"not-allowed" | "review-not-found" | "review-hidden">> => {
  if (!may(caller, "delete a product's review", caller.uid === uid)) return fail("not-allowed");
  return write(db, async (tx) => {
    const [shown, hidden] = await tx.getAll(reviewsOf(db, productId).doc(uid), hiddenReviewsOf(db, productId).doc(uid));
    if (hidden.exists && !may(caller, "moderate reviews")) return fail("review-hidden");
    const found = [shown, hidden].filter(({ exists }) => exists);
    for (const { ref } of found) tx.delete(ref);
    return found.length > 0 ? { ok: true } : fail("review-not-found");
  });
};
