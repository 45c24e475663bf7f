import type { UnreadableDocument } from "contract/unreadable-document";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { type Read, readableOf, unreadableOf } from "../firebase/unreadable-document.ts";
import { type Cursor, cursorAt, type Sorting } from "./cursor.ts";

/** The sorting of every table that shows the newest documents first. */
export const NEWEST_FIRST: Sorting = { fields: [{ name: "createdAt", kind: "time" }], direction: "desc" };

/** A page's rows, the documents of it that can't be shown, and the cursors of its neighbors. */
export interface TablePage<T> {
  rows: T[];
  unreadable: UnreadableDocument[];
  /** Whether the table has no other page. What the API answers has no cursors, so there can be a next page that can't be opened yet. */
  isAll: boolean;
  next: Cursor | undefined;
  previous: Cursor | "first" | undefined;
}

/** Splits the documents that `tablePage` (page-queries.ts) has read at `cursor` into the page and its neighbors. */
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
  const hasNext = backwards || hasMore;
  const after = hasNext ? cursors.at(-1) : undefined;
  const before = (backwards ? hasMore : cursor) ? cursors[0] : undefined;
  const isFirst = cursor === undefined || (backwards && page.length > 0 && !hasMore);
  return {
    rows: readableOf(page),
    unreadable: unreadableOf(page),
    isAll: isFirst && !hasNext,
    next: after === undefined ? undefined : { side: "after", at: after },
    previous: isFirst ? undefined : before === undefined ? "first" : { side: "before", at: before },
  };
};
