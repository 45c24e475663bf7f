import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { isDocumentId } from "../contract/document-id.ts";

/** What a list is sorted by, and in which direction. Documents without the field are not in the list. */
export interface Sorting {
  field: string;
  kind: "time" | "text" | "number";
  direction: "asc" | "desc";
}

/** A place in a sorted list: the sorted value of a document, and its ID. It stays when the document is deleted. */
export type Place = [value: Timestamp | string | number, id: string];

const asText = (value: unknown): string | undefined => {
  if (value instanceof Timestamp) return `${value.seconds}.${value.nanoseconds}`;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
};

/** The place after a document, as text for an address. A document whose sorted value is damaged is named by its ID. */
export const placeAfter = (document: DocumentSnapshot<unknown>, { field }: Sorting): string => {
  const value = asText(document.get(field));
  return value === undefined ? document.id : `${encodeURIComponent(value).replaceAll("~", "%7E")}~${document.id}`;
};

const valueFrom = (kind: Sorting["kind"], text: string): Place[0] | undefined => {
  if (kind === "text") return text;
  if (kind === "number") return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  const [, seconds, nanoseconds] = /^(\d{1,11})\.(\d{1,9})$/.exec(text) ?? [];
  return seconds && nanoseconds ? new Timestamp(Number(seconds), Number(nanoseconds)) : undefined;
};

/** Reads what `placeAfter` has made; undefined for anything else, such as the ID of a document. */
export const placeFrom = (text: string, { kind }: Sorting): Place | undefined => {
  const [, encoded, id] = /^([^~]*)~(.+)$/.exec(text) ?? [];
  if (encoded === undefined || id === undefined) return undefined;
  try {
    const value = valueFrom(kind, decodeURIComponent(encoded));
    return value === undefined || !isDocumentId(id) ? undefined : [value, id];
  } catch {
    return undefined;
  }
};
