import type { CollectionReference, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { type Row, readable } from "./readable.ts";

export interface PageOf {
  limit: number;
  /** The ID of the document before the page. */
  after?: string | undefined;
}

/** The field that a list is sorted by, and in which direction. Documents without the field are not in the list. */
export interface Sorting {
  field: string;
  direction: "asc" | "desc";
}

const NEWEST_FIRST: Sorting = { field: "createdAt", direction: "desc" };

/** A page of a list. `next` is the ID to continue after; undefined on the last page. */
export interface Page<T> {
  items: T[];
  next: string | undefined;
}

/** How often a page is topped up when it has unreadable documents. After that it stays short, and still leads on. */
const ROUNDS = 5;

/**
 * One page of a query, newest first unless it is sorted otherwise. Unreadable documents are left out, and the documents after them fill the page. Reads one document
 * for each item, one to see whether there are more, and one for `after`. The page after a document that is gone is empty.
 */
export const pageOf = async <T, R>(
  collection: CollectionReference<unknown>,
  query: Query<T>,
  { limit, after }: PageOf,
  toItem: (row: Row<T>) => R,
  { field, direction }: Sorting = NEWEST_FIRST,
): Promise<Page<R>> => {
  const sorted = query.orderBy(field, direction);
  let last: QueryDocumentSnapshot<unknown> | undefined;
  let start = sorted;
  if (after) {
    const cursor = await collection.doc(after).get();
    // A document without the field that the list is sorted by is not in the list.
    if (!cursor.exists || cursor.get(field) === undefined) return { items: [], next: undefined };
    start = sorted.startAfter(cursor);
  }
  const items: R[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = limit - items.length;
    const found = (await start.limit(wanted + 1).get()).docs;
    const page = found.slice(0, wanted);
    items.push(...readable(page).rows.map(toItem));
    last = page.at(-1);
    if (found.length <= wanted || !last) return { items, next: undefined };
    if (items.length === limit) break;
    start = sorted.startAfter(last);
  }
  return { items, next: last?.id };
};
