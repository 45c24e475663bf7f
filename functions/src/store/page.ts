import type { CollectionReference, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";

export interface PageOf {
  limit: number;
  /** The id of the document to go on after. */
  after?: string | undefined;
}

/** A page of a list. `next` is the id to go on after; undefined at the end. */
export interface Page<T> {
  items: T[];
  next: string | undefined;
}

/**
 * One page of a query, newest first. Reads one document for each item, one to see whether there are more, and one for `after`; a page
 * after a document that is gone is empty.
 */
export const pageOf = async <T, R>(
  collection: CollectionReference<unknown>,
  query: Query<T>,
  { limit, after }: PageOf,
  read: (snapshot: QueryDocumentSnapshot<T>) => R,
): Promise<Page<R>> => {
  let asked = query.orderBy("createdAt", "desc").limit(limit + 1);
  if (after) {
    const cursor = await collection.doc(after).get();
    if (!cursor.exists) return { items: [], next: undefined };
    asked = asked.startAfter(cursor);
  }
  const found = (await asked.get()).docs;
  const page = found.slice(0, limit);
  return { items: page.map(read), next: found.length > limit ? page.at(-1)?.id : undefined };
};
