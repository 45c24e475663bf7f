import {
  documentId,
  endBefore,
  limit,
  limitToLast,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  Timestamp,
} from "firebase/firestore";

/** How many rows one page of an admin's table holds. */
export const ROWS_PER_PAGE = 20;

/** Where a page lies: next to the row that `at` names, which is made by `placeOf` and can stand in an address. */
export interface Place {
  side: "after" | "before";
  at: string;
}

/** What the rows of a table are ordered by: a text or a time. Rows that are equal in it are ordered by their id. */
export interface Order {
  field: string;
  kind: "text" | "time";
  direction: "asc" | "desc";
}

const snapshots = new WeakMap<object, QueryDocumentSnapshot>();

/** Remembers what a row was read from: its time, read exactly, is finer than a Date. */
export const rememberSnapshot = (row: object, snapshot: QueryDocumentSnapshot): void => {
  snapshots.set(row, snapshot);
};

/** What a row was read from. */
export const snapshotOf = (row: object): QueryDocumentSnapshot | undefined => snapshots.get(row);

/** The row's place in this order; undefined while the server has not given it its time yet. */
export const placeOf = (row: object, { field }: Order): string | undefined => {
  const snapshot = snapshots.get(row);
  const value: unknown = snapshot?.get(field);
  if (!snapshot) return undefined;
  if (typeof value === "string") return `${value}~${snapshot.id}`;
  return value instanceof Timestamp ? `${value.seconds}.${value.nanoseconds}~${snapshot.id}` : undefined;
};

/** Reads what `placeOf` has made; undefined for what nobody made. */
const boundsOf = (at: string, { kind }: Order): [string | Timestamp, string] | undefined => {
  const tilde = at.lastIndexOf("~");
  const id = at.slice(tilde + 1);
  if (tilde < 0 || id === "" || id.includes("/")) return undefined;
  const value = at.slice(0, tilde);
  if (kind === "text") return [value, id];
  const [, seconds, nanoseconds] = /^(\d{1,10})\.(\d{1,9})$/.exec(value) ?? [];
  return seconds && nanoseconds ? [new Timestamp(Number(seconds), Number(nanoseconds)), id] : undefined;
};

/** One page of `all` in this order, and one document more that tells whether the next one is empty. */
export const pageOf = <T>(all: Query<T>, order: Order, place?: Place): Query<T> => {
  const ordered = query(all, orderBy(order.field, order.direction), orderBy(documentId(), order.direction));
  const bounds = place && boundsOf(place.at, order);
  if (!bounds) return query(ordered, limit(ROWS_PER_PAGE + 1));
  return place.side === "after"
    ? query(ordered, startAfter(...bounds), limit(ROWS_PER_PAGE + 1))
    : query(ordered, endBefore(...bounds), limitToLast(ROWS_PER_PAGE + 1));
};

/** A page's rows and where its neighbours lie. */
export interface Neighbours<T> {
  rows: T[];
  next: Place | undefined;
  previous: Place | "first" | undefined;
}

/** Parts what a page's query has read into its rows and its neighbours. */
export const neighbours = <T extends object>(read: T[], order: Order, place: Place | undefined): Neighbours<T> => {
  const backwards = place?.side === "before";
  const hasMore = read.length > ROWS_PER_PAGE;
  const rows = hasMore ? (backwards ? read.slice(1) : read.slice(0, ROWS_PER_PAGE)) : read;
  const [first, last] = [rows[0], rows.at(-1)];
  const after = last && (backwards || hasMore) ? placeOf(last, order) : undefined;
  const before = first && (backwards ? hasMore : place) ? placeOf(first, order) : undefined;
  const isHead = place === undefined || (backwards && rows.length > 0 && !hasMore);
  return {
    rows,
    next: after === undefined ? undefined : { side: "after", at: after },
    previous: isHead ? undefined : before === undefined ? "first" : { side: "before", at: before },
  };
};
