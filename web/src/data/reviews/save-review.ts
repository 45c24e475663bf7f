import type { ProductReviewInput } from "contract/product-review";
import type { ReviewInput } from "contract/review-input";
import { type DocumentReference, doc, type Firestore, serverTimestamp } from "firebase/firestore";
import { type EditOutcome, saveEdit } from "../edits/save-edit.ts";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit, hasAlready } from "../firebase/commit.ts";
import { reviewIn } from "./move-review.ts";

/**
 * Adds a user's review of the shop, or changes the one that their form began with: see saveEdit. Throws on unexpected
 * failures.
 */
export const saveReview = (
  db: Firestore,
  mine: ReviewInput,
  uid: string,
  base: Partial<ReviewInput> | null,
): Promise<EditOutcome> => {
  const review = doc(db, "reviews", uid);
  if (base) return saveEdit(db, review, { base, mine });
  return create(db, review, { ...mine, uid });
};

/** Adds a review, unless this very one is there already. */
const create = async (db: Firestore, ref: DocumentReference, review: object): Promise<Outcome> => {
  const outcome = await attempt(() => commit(db, (tx) => tx.set(ref, { ...review, createdAt: serverTimestamp() })));
  if (!outcome.ok && outcome.code === "refused" && (await hasAlready(ref, review))) return { ok: true };
  return outcome;
};

interface Authored extends ProductReviewInput {
  /** The name of the author's profile. */
  name: string;
}

/**
 * Adds a user's review of a product, which names the order in which they bought it, or changes the one that they have.
 * Throws on unexpected failures.
 */
export const saveProductReview = (
  db: Firestore,
  productId: string,
  uid: string,
  review: Authored,
  orderId: string | undefined,
): Promise<Outcome> => {
  const own = reviewIn(db, "reviews", uid, productId);
  if (orderId !== undefined) return create(db, own, { ...review, orderId });
  return attempt(() => commit(db, (writes) => writes.update(own, { ...review })));
};
