import {
  documentId,
  endBefore,
  limit,
  limitToLast,
  orderBy,
  type Query,
  query,
  startAfter,
  Timestamp,
} from "firebase/firestore";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import type { Cursor, Sorting } from "./cursor.ts";

const valueFrom = (kind: Sorting["fields"][number]["kind"], text: string): string | number | Timestamp | undefined => {
  if (kind === "text") return text || undefined;
  if (kind === "number") return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  const [, seconds, nanoseconds] = /^(\d{1,11})\.(\d{1,9})$/.exec(text) ?? [];
  return seconds && nanoseconds ? new Timestamp(Number(seconds), Number(nanoseconds)) : undefined;
};

/** Reads what `cursorAt` has made; undefined for anything else. Only a text, which is the first value, may contain a "~". */
export const boundsFrom = (at: string, { fields }: Sorting): (string | number | Timestamp)[] | undefined => {
  const parts = at.split("~");
  const id = parts.pop();
  const later = parts.splice(Math.max(0, parts.length - fields.length + 1));
  const texts = [parts.join("~"), ...later];
  const values = fields.map(({ kind }, index) => valueFrom(kind, texts[index] ?? ""));
  if (!id || id.includes("/") || values.includes(undefined)) return undefined;
  return [...values.filter((value) => value !== undefined), id];
};

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

/** One page of a table, and one document more, which shows whether there is a next page. */
export const tablePage = <T>(all: Query<T>, sorting: Sorting, cursor?: Cursor): Query<T> =>
  pageOf(all, sorting, ROWS_PER_PAGE + 1, cursor);
