import type { UnreadableDocument } from "contract/stored";
import { documentId, endBefore, limit, limitToLast, orderBy, type Query, query, startAfter } from "firebase/firestore";
import { type Read, readableOf, unreadableOf } from "../firebase/unreadable-document.ts";
import { boundsFrom, type Cursor, cursorAt, type Sorting } from "./cursor.ts";

/** The sorting of every table that shows the newest documents first. */
export const NEWEST_FIRST: Sorting = { fields: [{ name: "createdAt", kind: "time" }], direction: "desc" };

/** `all`, sorted. */
export const sorted = <T>(all: Query<T>, { fields, direction }: Sorting): Query<T> =>
  query(all, ...fields.map(({ name }) => orderBy(name, direction)), orderBy(documentId(), direction));

/** At most `size` documents of `all` in this sorting: the first ones, or the ones next to the cursor. */
export const pageOf = <T>(all: Query<T>, sorting: Sorting, size: number, cursor?: Cursor): Query<T> => {
  const bounds = cursor && boundsFrom(cursor.at, sorting);
  if (!bounds) return query(sorted(all, sorting), limit(size));
  return cursor.side === "after"
    ? query(sorted(all, sorting), startAfter(...bounds), limit(size))
    : query(sorted(all, sorting), endBefore(...bounds), limitToLast(size));
};

/** How many rows one page of an admin's table holds. */
export const ROWS_PER_PAGE = 20;

/** One page of a table, and one document more, which shows whether there is a next page. */
export const tablePage = <T>(all: Query<T>, sorting: Sorting, cursor?: Cursor): Query<T> =>
  pageOf(all, sorting, ROWS_PER_PAGE + 1, cursor);

/** A page's rows, the documents of it that can't be shown, and the cursors of its neighbors. */
export interface TablePage<T> {
  rows: T[];
  unreadable: UnreadableDocument[];
  next: Cursor | undefined;
  previous: Cursor | "first" | undefined;
}

/** Splits the documents that `tablePage` has read at `cursor` into the page and its neighbors. */
export const toTablePage = <T extends object>(
  read: Read<T>[],
  sorting: Sorting,
  cursor: Cursor | undefined,
): TablePage<T> => {
  const backwards = cursor?.side === "before";
  const hasMore = read.length > ROWS_PER_PAGE;
  const page = hasMore ? (backwards ? read.slice(1) : read.slice(0, ROWS_PER_PAGE)) : read;
  // A document without a usable value in the sorted fields has no cursor: the nearest one that has it stands in.
  const cursors = page.map((document) => cursorAt(document, sorting)).filter((at) => at !== undefined);
  const after = backwards || hasMore ? cursors.at(-1) : undefined;
  const before = (backwards ? hasMore : cursor) ? cursors[0] : undefined;
  const isFirst = cursor === undefined || (backwards && page.length > 0 && !hasMore);
  return {
    rows: readableOf(page),
    unreadable: unreadableOf(page),
    next: after === undefined ? undefined : { side: "after", at: after },
    previous: isFirst ? undefined : before === undefined ? "first" : { side: "before", at: before },
  };
};
