import { getDocs, limit, type Query, query, startAfter } from "firebase/firestore";
import { ReadError } from "./live.ts";
import { sorted } from "./page-queries.ts";
import { NEWEST_FIRST } from "./pages.ts";

const BATCH = 500;

/**
 * All documents, newest first, a batch at a time: for a search or a download, not for a screen. Each batch is read when it is asked
 * for. Throws when they can't be read.
 */
export async function* batchesOf<T>(all: Query<T>): AsyncGenerator<T[]> {
  const ordered = query(sorted(all, NEWEST_FIRST), limit(BATCH));
  for (let asked = ordered; ; ) {
    const batch = await getDocs(asked);
    // Without a connection, Firestore answers with what it happens to know.
    if (batch.metadata.fromCache) throw new ReadError("offline");
    yield batch.docs.map((document) => document.data());
    const last = batch.docs.at(-1);
    if (batch.size < BATCH || !last) return;
    asked = query(ordered, startAfter(last));
  }
}

/** All documents, newest first. `onProgress` is told how many are there. Throws when they can't be read. */
export const readAll = async <T>(all: Query<T>, onProgress?: (read: number) => void): Promise<T[]> => {
  const read: T[] = [];
  for await (const batch of batchesOf(all)) {
    read.push(...batch);
    onProgress?.(read.length);
  }
  return read;
};
