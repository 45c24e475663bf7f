import { DOCUMENT_ID } from "./fields.ts";

/** Firestore's limit. */
const MAX_BYTES = 1500;

/** Whether a document can have this ID. Ask it of every stored value that becomes part of a path: Firestore throws otherwise. */
export const isDocumentId = (value: unknown): value is string =>
  typeof value === "string" &&
  value !== "" &&
  DOCUMENT_ID.test(value) &&
  new TextEncoder().encode(value).length <= MAX_BYTES;
