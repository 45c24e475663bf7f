import { type QueryDocumentSnapshot, Timestamp } from "firebase/firestore";

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

const asText = (value: unknown): string | undefined => {
  if (value instanceof Timestamp) return `${value.seconds}.${value.nanoseconds}`;
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
