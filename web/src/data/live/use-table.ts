import type { UnreadableDocument } from "contract/unreadable-document";
import type { Query } from "firebase/firestore";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import type { Read } from "../firebase/unreadable-document.ts";
import type { Cursor, Sorting } from "./cursor.ts";
import type { Live } from "./live.ts";
import { type TablePage, toTablePage } from "./pages.ts";
import { useKept } from "./use-kept.ts";
import { useLiveQuery } from "./use-live.ts";

/** A page of a table: its rows, live, the documents that can't be shown, and the cursors of its neighbors. */
export interface Table<T> extends Omit<TablePage<T>, "rows"> {
  live: Live<T[]>;
  unreadable: UnreadableDocument[];
  /** Another page is loading; until it is there, the rows are those of the page before. */
  isTurning: boolean;
  /** Finds the documents that no page has; absent where not all are listed. */
  findUnlisted?: () => Promise<UnreadableDocument[]>;
}

/** What a table reads. */
interface TableSource<T> {
  /** Loads the query of the page at a cursor; of the first page without one. */
  page: (cursor: Cursor | undefined) => Promise<Query<Read<T>>>;
  /** Loads the query of all documents. */
  all: () => Promise<Query<Read<T>>>;
  /** Asks the API for the documents of the first page. */
  first?: () => Promise<Read<T>[]>;
}

/**
 * The page of a live table at `cursor`. `key` names the table, as in useLiveQuery. While another page of the same table loads, the present
 * one stays on the screen.
 */
export const useTable = <T extends object>(
  key: string,
  sorting: Sorting,
  cursor: Cursor | undefined,
  { page, all, first }: TableSource<T>,
): Table<T> => {
  const find = {
    findUnlisted: async () => {
      const { findUnlisted } = await import("../database.ts");
      return findUnlisted(await all(), sorting);
    },
  };
  const now = useLiveQuery(
    `${key}, ${cursor ? `${cursor.side} ${cursor.at}` : "first page"}`,
    () => page(cursor),
    cursor ? undefined : first,
    // The link to the next page needs a cursor, which the API does not give.
    (read) => read.length <= ROWS_PER_PAGE,
  );
  const { live, cursor: shownCursor, isComing: isTurning } = useKept(key, { live: now, cursor });
  if (live.status !== "ready")
    return { live, unreadable: [], isAll: false, next: undefined, previous: undefined, isTurning, ...find };
  const { rows, ...around } = toTablePage(live.data, sorting, shownCursor);
  return { live: { status: "ready", data: rows }, ...around, isTurning, ...find };
};
