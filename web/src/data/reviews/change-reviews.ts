import type { ProductReviewInput } from "contract/product-review";
import type { ReviewInput } from "contract/review-input";
import { type DocumentReference, doc, type Firestore, serverTimestamp, type Transaction } from "firebase/firestore";
import { type EditOutcome, saveEdit } from "../edits/save-edit.ts";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit, hasAlready } from "../firebase/commit.ts";

/** Where the reviews are that everyone sees, and those that admins have hidden. */
export type ReviewCollection = "reviews" | "hiddenReviews";

/** A review of the shop, or of a product. */
const reviewIn = (
  db: Firestore,
  collection: ReviewCollection,
  reviewId: string,
  productId?: string,
): DocumentReference =>
  productId === undefined ? doc(db, collection, reviewId) : doc(db, "products", productId, collection, reviewId);

/** Where the author's order is: everybody reads the review. */
const proofOf = (db: Firestore, productId: string, uid: string): DocumentReference =>
  doc(db, "products", productId, "reviewProofs", uid);

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

/** Adds a user's review of the shop, or changes it: see saveEdit. Throws on unexpected failures. */
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
const create = async (
  db: Firestore,
  ref: DocumentReference,
  review: object,
  also?: (tx: Transaction) => unknown,
): Promise<Outcome> => {
  const outcome = await attempt(() =>
    commit(db, (tx) => {
      tx.set(ref, { ...review, createdAt: serverTimestamp() });
      also?.(tx);
    }),
  );
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
  if (orderId !== undefined) return create(db, own, review, (tx) => tx.set(proofOf(db, productId, uid), { orderId }));
  return attempt(() => commit(db, (writes) => writes.update(own, { ...review })));
};

/** Deletes a review; for admins, and for the author of a product's review. Throws on unexpected failures. */
export const deleteReview = (
  db: Firestore,
  from: ReviewCollection,
  reviewId: string,
  productId?: string,
): Promise<Outcome> =>
  attempt(() =>
    commit(db, (writes) => {
      writes.delete(reviewIn(db, from, reviewId, productId));
      if (productId !== undefined) writes.delete(proofOf(db, productId, reviewId));
    }),
  );
