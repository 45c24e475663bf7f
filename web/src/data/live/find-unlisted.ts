import type { UnreadableDocument } from "contract/unreadable-document";
import { documentId, getDocs, limit, orderBy, type Query, query, startAfter } from "firebase/firestore";
import { type Read, unreadableOf } from "../firebase/unreadable-document.ts";
import type { Sorting } from "./cursor.ts";

/** The security rules allow no more at a time. */
const BATCH = 100;

/**
 * The damaged documents that no page has: in this sorting, those without a field that it sorts by; without a sorting, all. Reads every document
 * of the collection, so it is for a user who asks for it. Throws when they can't be read.
 */
export const findUnlisted = async <T>(all: Query<Read<T>>, sorting?: Sorting): Promise<UnreadableDocument[]> => {
  const byId = query(all, orderBy(documentId()), limit(BATCH));
  const found: UnreadableDocument[] = [];
  for (let batch = await getDocs(byId); ; ) {
    const unlisted = batch.docs.filter(
      (document) => !sorting || sorting.fields.some(({ name }) => document.get(name) === undefined),
    );
    found.push(...unreadableOf(unlisted.map((document) => document.data())));
    const last = batch.docs.at(-1);
    if (batch.size < BATCH || !last) return found;
    batch = await getDocs(query(byId, startAfter(last)));
  }
};
