import type { ProductReviewInput } from "contract/product-review";
import type { ReviewInput } from "contract/review";
import { doc, type Firestore, serverTimestamp, setDoc, updateDoc } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { reviewIn } from "./move-review.ts";

/** Adds a user's review of the shop, or changes the one that they have. Throws on unexpected failures. */
export const saveReview = (db: Firestore, input: ReviewInput, uid: string, isChange: boolean): Promise<Outcome> =>
  attempt(() => {
    const review = doc(db, "reviews", uid);
    return isChange ? updateDoc(review, { ...input }) : setDoc(review, { ...input, uid, createdAt: serverTimestamp() });
  });

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
  attempt(() => {
    const own = reviewIn(db, "reviews", uid, productId);
    return orderId === undefined
      ? updateDoc(own, { ...review })
      : setDoc(own, { ...review, orderId, createdAt: serverTimestamp() });
  });
