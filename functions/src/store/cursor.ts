import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { isDocumentId } from "../contract/document-id.ts";

/** The order of a list. Documents without the field are not in it. */
export interface Sorting {
  field: string;
  kind: "time" | "text" | "number";
  direction: "asc" | "desc";
}

/** A position in a sorted list: a document's sorted value and ID. It stays valid when the document is deleted. */
export type Cursor = [value: Timestamp | string | number, id: string];

const asText = (value: unknown): string | undefined => {
  if (value instanceof Timestamp) return `${value.seconds}.${value.nanoseconds}`;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
};

/** The cursor after a document, for an address. A document whose sorted value is damaged gives its ID. */
export const cursorAfter = (document: DocumentSnapshot<unknown>, { field }: Sorting): string => {
  const value = asText(document.get(field));
  return value === undefined ? document.id : `${encodeURIComponent(value).replaceAll("~", "%7E")}~${document.id}`;
};

const valueFrom = (kind: Sorting["kind"], text: string): Cursor[0] | undefined => {
  if (kind === "text") return text;
  if (kind === "number") return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  const [, seconds, nanoseconds] = /^(\d{1,11})\.(\d{1,9})$/.exec(text) ?? [];
  return seconds && nanoseconds ? new Timestamp(Number(seconds), Number(nanoseconds)) : undefined;
};

/** Parses a cursor; undefined for anything else, such as a document's ID. */
export const readCursor = (text: string, { kind }: Sorting): Cursor | undefined => {
  const [, encoded, id] = /^([^~]*)~(.+)$/.exec(text) ?? [];
  if (encoded === undefined || id === undefined) return undefined;
  try {
    const value = valueFrom(kind, decodeURIComponent(encoded));
    return value === undefined || !isDocumentId(id) ? undefined : [value, id];
  } catch {
    return undefined;
  }
};
