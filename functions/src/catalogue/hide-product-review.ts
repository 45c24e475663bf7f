import type { WithFieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import type { StoredProductReview } from "../contract/product-review.ts";
import type { Caller } from "../contract/user.ts";
import { hiddenReviewsOf, reviewsOf, type Timed } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/**
 * Hides a review of a product, or shows a hidden one again; admins only. The document moves as it is. `changed` is false if it is there
 * already.
 */
export const hideProductReview = async (
  { db }: Store,
  caller: Caller,
  productId: string,
  uid: string,
  hide: boolean,
): Promise<{ ok: true; changed: boolean } | Failure<"not-allowed" | "review-not-found">> => {
  if (caller.role !== "admin") return fail("not-allowed");
  return write(db, async (tx) => {
    const both = [reviewsOf(db, productId).doc(uid), hiddenReviewsOf(db, productId).doc(uid)] as const;
    const [from, to] = await tx.getAll(...(hide ? both : ([both[1], both[0]] as const)));
    const review = from.data();
    if (!review) return to.exists ? { ok: true, changed: false } : fail("review-not-found");
    // Both exist only if somebody wrote them without the shop. What was hidden stays hidden.
    if (!to.exists) tx.create(to.ref, review as WithFieldValue<Timed<StoredProductReview>>);
    tx.delete(from.ref);
    return { ok: true, changed: true };
  });
};
