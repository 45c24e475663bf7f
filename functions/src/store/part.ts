import { type CollectionReference, FieldPath, type Query, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { isDocumentId } from "../contract/document-id.ts";
import { type Cursor, cursorAfter, readCursor, type Sorting } from "./cursor.ts";
import { type Row, readable } from "./readable.ts";

export interface PartOf {
  limit: number;
  /** A cursor, as in `Part.next`, or the ID of the document before the part. */
  after?: string | undefined;
}

export const NEWEST_FIRST: Sorting = { field: "createdAt", kind: "time", direction: "desc" };

/** A part of a list. `next` is the cursor to continue at; undefined on the last part. */
export interface Part<T> {
  items: T[];
  next: string | undefined;
}

/** Rounds to fill a part that has unreadable documents. After that it stays short, and still leads on. */
const ROUNDS = 5;

/** The cursor after the document with this ID; undefined if there is none. */
const cursorOf = async (
  collection: CollectionReference<unknown>,
  id: string,
  { field }: Sorting,
): Promise<Cursor | undefined> => {
  if (!isDocumentId(id)) return undefined;
  const value: unknown = (await collection.doc(id).get()).get(field);
  return value === undefined ? undefined : [value as Cursor[0], id];
};

/** A sorted query from a cursor on; undefined if the cursor names no document. */
export const sortedFrom = async <T>(
  collection: CollectionReference<unknown>,
  query: Query<T>,
  after: string | undefined,
  sorting: Sorting,
): Promise<Query<T> | undefined> => {
  const { field, direction } = sorting;
  const sorted = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  if (after === undefined) return sorted;
  const cursor = readCursor(after, sorting) ?? (await cursorOf(collection, after, sorting));
  return cursor && sorted.startAfter(...cursor);
};

/**
 * One part of a query, newest first by default. Unreadable documents are left out, and the documents after them fill
 * the part. Costs one read for each item, one more to see whether there are more, and one for an ID in `after`. The
 * part after the ID of a deleted document is empty.
 */
export const partOf = async <T, R>(
  collection: CollectionReference<unknown>,
  query: Query<T>,
  { limit, after }: PartOf,
  toItem: (row: Row<T>) => R,
  sorting: Sorting = NEWEST_FIRST,
): Promise<Part<R>> => {
  const items: R[] = [];
  let last: QueryDocumentSnapshot<unknown> | undefined;
  let start = await sortedFrom(collection, query, after, sorting);
  for (let round = 0; start && round < ROUNDS; round++) {
    const wanted = limit - items.length;
    const found = (await start.limit(wanted + 1).get()).docs;
    const part = found.slice(0, wanted);
    items.push(...readable(part).rows.map(toItem));
    last = part.at(-1);
    if (found.length <= wanted || !last) return { items, next: undefined };
    if (items.length === limit) break;
    start = start.startAfter(last);
  }
  return { items, next: last && cursorAfter(last, sorting) };
};
