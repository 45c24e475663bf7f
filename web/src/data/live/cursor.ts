import type { QueryDocumentSnapshot, Timestamp } from "firebase/firestore";

/** Where a page starts or ends: next to the document that `at` names. It can be part of an address. */
export interface Cursor {
  side: "after" | "before";
  /** Made by `cursorAt`. */
  at: string;
}

/** What documents are sorted by. Documents that are equal in all fields are sorted by ID. */
export interface Sorting {
  /** Only the first field may be a text. */
  fields: readonly { name: string; kind: "text" | "number" | "time" }[];
  direction: "asc" | "desc";
}

const snapshots = new WeakMap<object, QueryDocumentSnapshot>();

/** Remembers what a document was read from: its timestamps are more precise than a Date. */
export const rememberSnapshot = (document: object, snapshot: QueryDocumentSnapshot): void => {
  snapshots.set(document, snapshot);
};

const isTimestamp = (value: unknown): value is Timestamp =>
  typeof value === "object" && value !== null && "nanoseconds" in value;

const asText = (value: unknown): string | undefined => {
  if (isTimestamp(value)) return `${value.seconds}.${value.nanoseconds}`;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
};

/**
 * The position of a document in this sorting, as text: its sorted values and its ID. It stays valid after the document is
 * deleted. Undefined while the server has not set the document's time.
 */
export const cursorAt = (document: object, { fields }: Sorting): string | undefined => {
  const snapshot = snapshots.get(document);
  if (!snapshot) return undefined;
  const texts = fields.map(({ name }) => asText(snapshot.get(name)));
  return texts.includes(undefined) ? undefined : [...texts, snapshot.id].join("~");
};

const SIDES = ["after", "before"] as const;

/** The cursor in an address; undefined on the first page. */
export const cursorIn = (search: URLSearchParams): Cursor | undefined => {
  const side = SIDES.find((name) => search.get(name));
  return side && { side, at: search.get(side) ?? "" };
};

/** An address's search with another cursor; "first" leads to the first page. */
export const withCursor = (search: URLSearchParams, cursor: Cursor | "first"): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const side of SIDES) next.delete(side);
  if (cursor !== "first") next.set(cursor.side, cursor.at);
  return next;
};
