import { type CollectionReference, FieldPath, type Query, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { isDocumentId } from "../contract/document-id.ts";
import { type Place, placeAfter, placeFrom, type Sorting } from "./place.ts";
import { type Row, readable } from "./readable.ts";

export interface PartOf {
  limit: number;
  /** The place where the part begins, as `Part.next` has it, or the ID of the document before it. */
  after?: string | undefined;
}

export const NEWEST_FIRST: Sorting = { field: "createdAt", kind: "time", direction: "desc" };

/** A part of a list. `next` is the place to continue at; undefined on the last part. */
export interface Part<T> {
  items: T[];
  next: string | undefined;
}

/** How often a part is topped up when it has unreadable documents. After that it stays short, and still leads on. */
const ROUNDS = 5;

/** The place after the document with this ID; undefined if it is not in the list, or no document can have this ID. */
const placeOf = async (
  collection: CollectionReference<unknown>,
  id: string,
  { field }: Sorting,
): Promise<Place | undefined> => {
  if (!isDocumentId(id)) return undefined;
  const value: unknown = (await collection.doc(id).get()).get(field);
  return value === undefined ? undefined : [value as Place[0], id];
};

/** A query in its sorting, from a place on; undefined if there is no such place. */
export const sortedFrom = async <T>(
  collection: CollectionReference<unknown>,
  query: Query<T>,
  after: string | undefined,
  sorting: Sorting,
): Promise<Query<T> | undefined> => {
  const { field, direction } = sorting;
  const sorted = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  if (after === undefined) return sorted;
  const place = placeFrom(after, sorting) ?? (await placeOf(collection, after, sorting));
  return place && sorted.startAfter(...place);
};

/**
 * One part of a query, newest first unless it is sorted otherwise. Unreadable documents are left out, and the documents after them fill the part. Reads one document
 * for each item, one to see whether there are more, and one for an ID in `after`. The part after the ID of a document that is gone is empty.
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
  return { items, next: last && placeAfter(last, sorting) };
};
