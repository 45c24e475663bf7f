import { isDeepStrictEqual } from "node:util";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { updateRating } from "./product-rating.ts";
import { rowOf } from "./view-row.ts";
import { shardOf } from "./view-shard.ts";
import { updateRows } from "./view-update.ts";

/** Batches products: while a shard is written, its next products wait together. Resolves once a product is current. */
const collectUpdates = (update: (ids: Iterable<string>) => Promise<void>): ((id: string) => Promise<void>) => {
  const waiting = new Map<string, { ids: Set<string>; updated: Promise<void> }>();
  const writing = new Map<string, Promise<void>>();
  return (id) => {
    const shard = shardOf(id);
    const joined = waiting.get(shard);
    if (joined) {
      joined.ids.add(id);
      return joined.updated;
    }
    const ids = new Set([id]);
    const free = writing.get(shard) ?? Promise.resolve();
    const updated = free
      // A failed update is repeated by its events.
      .catch(() => undefined)
      .then(() => {
        waiting.delete(shard);
        return update(ids);
      });
    waiting.set(shard, { ids, updated });
    writing.set(shard, updated);
    return updated;
  };
};

/** A product before and after the write that an event reports. */
interface ProductWritten {
  before: DocumentSnapshot;
  after: DocumentSnapshot;
}

/**
 * Updates the view after a write to a product, and deletes the reviews of a product that is gone. Events may come
 * twice, late and in any order: they only name the product. Most orders change nothing in a row, and cost no read.
 */
export const followProducts = (db: Firestore): ((written: ProductWritten) => Promise<void>) => {
  const update = collectUpdates((ids) => updateRows(db, ids));
  return async ({ before, after }) => {
    if (!isDeepStrictEqual(rowOf(before), rowOf(after))) await update(after.id);
    if (!after.exists) await updateRating(db, after.id);
  };
};
