import { isDeepStrictEqual } from "node:util";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { updateRating } from "./product-rating.ts";
import { rowOf } from "./view-row.ts";
import { shardOf } from "./view-shard.ts";
import { updateRows } from "./view-update.ts";

/**
 * Collects the products of many events, so that one write brings all of them up to date. While a shard is being written, its next products
 * wait for each other. The returned function resolves when its product is up to date.
 */
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
      // The events of a failed update repeat it.
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

/** A product before and after a write, as the event of the write has it. */
interface ProductWritten {
  before: DocumentSnapshot;
  after: DocumentSnapshot;
}

/**
 * Keeps the view up to date with the products, and deletes the reviews of a product that is gone. An event says only which product to read, so events may come twice, late and in any order.
 * Most orders change nothing that a row has: then nothing is read or written.
 */
export const followProducts = (db: Firestore): ((written: ProductWritten) => Promise<void>) => {
  const update = collectUpdates((ids) => updateRows(db, ids));
  return async ({ before, after }) => {
    if (!isDeepStrictEqual(rowOf(before), rowOf(after))) await update(after.id);
    if (!after.exists) await updateRating(db, after.id);
  };
};
