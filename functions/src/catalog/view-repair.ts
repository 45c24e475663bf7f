import { isDeepStrictEqual } from "node:util";
import { FieldPath, type Firestore, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { NO_RATING } from "../contract/product.ts";
import { UnreadableDocument } from "../contract/unreadable-document.ts";
import { inBatches } from "../store/batches.ts";
import { numberOf } from "../store/stored-value.ts";
import { readRatings, updateRating } from "./product-rating.ts";
import { updateCategories } from "./view-categories.ts";
import { LISTED_FIELDS, rowOf, type ViewRow } from "./view-row.ts";
import { isFound, SHARDS, shardOf, shardsOf, unpackRows } from "./view-shard.ts";
import { updateTrending } from "./view-trending.ts";
import { updateRows } from "./view-update.ts";

const BATCH = 1000;

async function* everyProduct(db: Firestore): AsyncGenerator<QueryDocumentSnapshot> {
  const sorted = db
    .collection("products")
    .orderBy(FieldPath.documentId())
    .select(...LISTED_FIELDS);
  for await (const batch of inBatches(sorted, BATCH)) yield* batch;
}

interface Repaired {
  products: number;
  /** Rows that were missing, outdated, or of a product that is gone. */
  repaired: number;
  /** Ratings that differed from the reviews, and products that are gone but had reviews. */
  ratings: number;
  /** Damaged products, which are not listed. */
  unreadable: number;
}

/**
 * Compares all ratings with the reviews, and the view with the products, and updates what differs, as an event does.
 * Builds the view if there is none, and ranks the trending products anew. Reads each product, review and shard once,
 * and again what differs.
 */
export const repairView = async (db: Firestore, { repair = true, now = new Date() } = {}): Promise<Repaired> => {
  const rows = new Map<string, ViewRow>();
  const damaged = new Set<string>();
  for (const shard of await db.getAll(...SHARDS.map((name) => shardsOf(db).doc(name))))
    if (shard.exists)
      try {
        const found = await unpackRows(shard.ref.path, shard.get("rows"));
        for (const row of found.rows) rows.set(row._id, row);
        if (!isFound(shard)) damaged.add(shard.id);
      } catch (error) {
        if (!(error instanceof UnreadableDocument)) throw error;
        damaged.add(shard.id);
      }
  const ratings = await readRatings(db);
  const misrated: string[] = [];
  const result = { products: 0, repaired: 0, ratings: 0, unreadable: 0 };
  const differing: string[] = [];
  const anew: string[] = [];
  for await (const product of everyProduct(db)) {
    result.products++;
    const row = rowOf(product);
    // Stock has no index, so only this reads it for every product.
    if (numberOf(product.get("availableQuantity")) < 0) logger.error("The stock is below zero", { id: product.id });
    if (!row) result.unreadable++;
    if (damaged.has(shardOf(product.id))) anew.push(product.id);
    else if (!isDeepStrictEqual(row, rows.get(product.id))) differing.push(product.id);
    rows.delete(product.id);
    const rating = ratings.get(product.id) ?? NO_RATING;
    if (!isDeepStrictEqual(product.get("rating") ?? NO_RATING, rating)) misrated.push(product.id);
    ratings.delete(product.id);
  }
  differing.push(...rows.keys());
  misrated.push(...ratings.keys());
  result.repaired = differing.length + anew.length;
  result.ratings = misrated.length;
  if (!repair) return result;
  for (const id of misrated) await updateRating(db, id);
  // The function that follows products does the same, where it runs.
  differing.push(...misrated);
  await updateRows(db, differing);
  await updateRows(db, anew, { anew: true });
  await updateTrending(db, now);
  await updateCategories(db, { build: true });
  return result;
};
