import { getDocs, limit, type Query, query, startAfter } from "firebase/firestore";
import { NEWEST_FIRST, sorted } from "./pages.ts";

const BATCH = 500;

/** All documents, newest first, read a batch at a time: for a download, not for a screen. Throws when they can't be read. */
export const readAll = async <T>(all: Query<T>): Promise<T[]> => {
  const ordered = query(sorted(all, NEWEST_FIRST), limit(BATCH));
  const read: T[] = [];
  for (let batch = await getDocs(ordered); ; ) {
    read.push(...batch.docs.map((document) => document.data()));
    const last = batch.docs.at(-1);
    if (batch.size < BATCH || !last) return read;
    batch = await getDocs(query(ordered, startAfter(last)));
  }
};
