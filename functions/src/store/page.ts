import {
  type CollectionReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import { type Row, readable } from "./readable.ts";

export interface PageOf {
  limit: number;
  /** Where the page before ended: its `next`, or the ID of its last document. */
  after?: string | undefined;
}

/** The field that a list is sorted by, and in which direction. Documents without the field are not in the list. */
export interface Sorting {
  field: string;
  direction: "asc" | "desc";
}

const NEWEST_FIRST: Sorting = { field: "createdAt", direction: "desc" };

/** A page of a list. `next` is where to continue; undefined on the last page. */
export interface Page<T> {
  items: T[];
  next: string | undefined;
}

/** How often a page is topped up when it has unreadable documents. After that it stays short, and still leads on. */
const ROUNDS = 5;

/** What `next` looks like: a time or an e-mail address by which the list is sorted, and after the last slash the ID of the document. */
export const PLACE = /^(\d{1,11}\.\d{9}|[^@]+@[^@]+)\/[^/]+$/;

/** The place of a document in a list, where the list goes on even if the document is deleted. */
const placeOf = (document: DocumentSnapshot<unknown>, field: string): string => {
  const value: unknown = document.get(field);
  const text =
    value instanceof Timestamp ? `${value.seconds}.${String(value.nanoseconds).padStart(9, "0")}` : String(value);
  const place = `${text}/${document.id}`;
  // A damaged document can have anything else.
  return PLACE.test(place) ? place : document.id;
};

const readPlace = (place: string): [value: Timestamp | string, id: string] => {
  const slash = place.lastIndexOf("/");
  const [value, id] = [place.slice(0, slash), place.slice(slash + 1)];
  const [, seconds, nanoseconds] = /^(\d+)\.(\d+)$/.exec(value) ?? [];
  return [seconds === undefined ? value : new Timestamp(Number(seconds), Number(nanoseconds)), id];
};

/**
 * One page of a query, newest first unless it is sorted otherwise. Unreadable documents are left out, and the documents after them fill the page. Reads one document
 * for each item, one to see whether there are more, and one for `after` if it is only an ID: then the page after a document that is gone is
 * empty.
 */
export const pageOf = async <T, R>(
  collection: CollectionReference<unknown>,
  query: Query<T>,
  { limit, after }: PageOf,
  toItem: (row: Row<T>) => R,
  { field, direction }: Sorting = NEWEST_FIRST,
): Promise<Page<R>> => {
  const sorted = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  let last: QueryDocumentSnapshot<unknown> | undefined;
  let start = sorted;
  if (after?.includes("/")) start = sorted.startAfter(...readPlace(after));
  else if (after) {
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
  return { items, next: last && placeOf(last, field) };
};
