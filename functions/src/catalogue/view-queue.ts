import { shardOf } from "./view-shard.ts";

/**
 * Collects the products of many events, so that one write brings all of them up to date. While a shard is being written, its next products
 * wait for each other. The returned function resolves when its product is up to date.
 */
export const collectUpdates = (update: (ids: Iterable<string>) => Promise<void>): ((id: string) => Promise<void>) => {
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
      // A failed update is its own events' to repeat.
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
