import { FieldValue, type Firestore, type QueryDocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { isDocumentId } from "../contract/document-id.ts";
import { REVIEW_LIMITS } from "../contract/review.ts";
import { readStored } from "../contract/stored.ts";
import { orders } from "../store/collections.ts";
import { numberOf } from "../store/stored-value.ts";

/** Four weeks: the time for which orders and reviews count, in milliseconds. */
const COUNTED_MS = 28 * 24 * 3_600_000;
const ORDERS_MAX = 1000;
const PRODUCTS_MAX = 100;

export const TRENDING = "trending";

/** The IDs of the trending products, first to last. */
const trending = z.object({ productIds: z.array(z.string()) });

/** @throws UnreadableDocument */
export const readTrending = (snapshot: QueryDocumentSnapshot): string[] =>
  readStored(trending, snapshot.ref.path, snapshot.data()).productIds;

/** A review's points for its product: 1 for five stars, down to -1 for one. */
const pointsOf = (stars: number): number => {
  const { min, max } = REVIEW_LIMITS.rating;
  return stars >= min && stars <= max ? (2 * (stars - min)) / (max - min) - 1 : 0;
};

const recent = async (db: Firestore, since: Timestamp) => {
  const paid = orders(db).where("paid", "==", true).where("createdAt", ">=", since);
  const reviews = db.collectionGroup("reviews").where("createdAt", ">=", since);
  const found = await Promise.all([
    paid.orderBy("createdAt", "desc").limit(ORDERS_MAX).select("productIds").get(),
    reviews.select("rating").get(),
  ]);
  return found.map(({ docs }) => docs);
};

/**
 * Ranks products by the paid orders and reviews of the last four weeks. An order counts as much as a five-star review;
 * of equals, the one ordered last comes first. Reads each of at most 1,000 orders, and each review, once.
 */
export const updateTrending = async (db: Firestore, now: Date): Promise<void> => {
  const points = new Map<string, number>();
  const add = (productId: string, more: number) => points.set(productId, (points.get(productId) ?? 0) + more);
  const [paid = [], reviews = []] = await recent(db, Timestamp.fromMillis(now.getTime() - COUNTED_MS));
  for (const order of paid) {
    const productIds: unknown = order.get("productIds");
    if (Array.isArray(productIds)) for (const id of productIds.filter(isDocumentId)) add(id, 1);
  }
  for (const review of reviews) {
    // Reviews of the shop are in a collection of the same name.
    const product = review.ref.parent.parent;
    if (product) add(product.id, pointsOf(numberOf(review.get("rating"))));
  }
  const productIds = [...points]
    .filter(([, sum]) => sum > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, PRODUCTS_MAX)
    .map(([id]) => id);
  await db.doc(`catalogue/${TRENDING}`).set({ productIds, movedAt: FieldValue.serverTimestamp() });
};
