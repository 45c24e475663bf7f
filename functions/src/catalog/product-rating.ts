import { isDeepStrictEqual } from "node:util";
import { AggregateField, type DocumentSnapshot, FieldPath, type Firestore } from "firebase-admin/firestore";
import type * as z from "zod/mini";
import { NO_RATING, type productRating } from "../contract/product.ts";
import { REVIEW_LIMITS } from "../contract/review.ts";
import { inBatches } from "../store/batches.ts";

type ProductRating = z.output<typeof productRating>;

/** Only another update of the same product disturbs an update. */
const MAX_ROUNDS = 25;
const AT_ONCE = 300;
const BATCH = 1000;
/** The gRPC code for an update of a document that does not exist. */
const NOT_FOUND = 5;
const STARS = REVIEW_LIMITS.rating;

const productOf = (db: Firestore, productId: string) => db.collection("products").doc(productId);
const ratingOf = (sum: number, count: number): ProductRating =>
  count > 0 ? { average: sum / count, count } : { ...NO_RATING };

/** The rating that a product's reviews add up to. Costs one read for each thousand reviews. */
const ratingNow = async (db: Firestore, productId: string): Promise<ProductRating> => {
  const counted = await productOf(db, productId)
    .collection("reviews")
    .where("rating", ">=", STARS.min)
    .where("rating", "<=", STARS.max)
    .aggregate({ count: AggregateField.count(), sum: AggregateField.sum("rating") })
    .get();
  const { count, sum } = counted.data();
  return ratingOf(sum, count);
};

const deleteReviews = async (db: Firestore, productId: string): Promise<void> => {
  for (const name of ["reviews", "hiddenReviews", "reviewProofs"]) {
    const some = productOf(db, productId).collection(name).select().limit(AT_ONCE);
    for (let found = await some.get(); !found.empty; found = await some.get()) {
      const batch = db.batch();
      for (const { ref } of found.docs) batch.delete(ref);
      await batch.commit();
    }
  }
};

/**
 * Updates a product's rating from its reviews, or deletes the reviews of a product that is gone.
 *
 * Events may come twice, late and in any order: they only name the product. After each write it reads again, so of two
 * concurrent updates the later one has seen both. A lock would stop the product's orders.
 */
export const updateRating = async (db: Firestore, productId: string): Promise<void> => {
  const ref = productOf(db, productId);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const [[product], rating] = await Promise.all([
      db.getAll(ref, { fieldMask: ["rating"] }),
      ratingNow(db, productId),
    ]);
    if (!product?.exists) return deleteReviews(db, productId);
    if (isDeepStrictEqual(product.get("rating") ?? NO_RATING, rating)) return;
    await ref.update({ rating }).catch((error: { code?: unknown }) => {
      // Deleted meanwhile: the next round sees that.
      if (error.code !== NOT_FOUND) throw error;
    });
  }
  throw new Error(`The rating of ${ref.path} kept changing`);
};

/** A review of a product before and after the write that an event reports. */
interface ReviewWritten {
  before: DocumentSnapshot;
  after: DocumentSnapshot;
}

/** Updates a product's rating after a write to one of its reviews. */
export const followReview = async (db: Firestore, productId: string, written: ReviewWritten): Promise<void> => {
  const [before, after] = [written.before.get("rating"), written.after.get("rating")];
  if (before !== after) await updateRating(db, productId);
};

async function* everyReview(db: Firestore, name: string): AsyncGenerator<[productId: string, rating: unknown]> {
  const sorted = db.collectionGroup(name).orderBy(FieldPath.documentId()).select("rating");
  for await (const batch of inBatches(sorted, BATCH))
    for (const review of batch) {
      const product = review.ref.parent.parent;
      if (product?.parent.id === "products") yield [product.id, review.get("rating")];
    }
}

/** Every product's rating, by product ID. Products with only hidden reviews are included. Reads each review once. */
export const readRatings = async (db: Firestore): Promise<Map<string, ProductRating>> => {
  const sums = new Map<string, { sum: number; count: number }>();
  for await (const [productId] of everyReview(db, "hiddenReviews")) sums.set(productId, { sum: 0, count: 0 });
  for await (const [productId, rating] of everyReview(db, "reviews")) {
    const { sum, count } = sums.get(productId) ?? { sum: 0, count: 0 };
    const isCounted = typeof rating === "number" && rating >= STARS.min && rating <= STARS.max;
    sums.set(productId, isCounted ? { sum: sum + rating, count: count + 1 } : { sum, count });
  }
  return new Map([...sums].map(([productId, { sum, count }]) => [productId, ratingOf(sum, count)]));
};
