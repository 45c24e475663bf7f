import { DOCUMENT_ID } from "./fields.ts";

const MAX_BYTES = 1500;

/** True for a valid ID. Check every stored value in a path: Firestore throws otherwise. */
export const isDocumentId = (value: unknown): value is string =>
  typeof value === "string" &&
  value !== "" &&
  DOCUMENT_ID.test(value) &&
  new TextEncoder().encode(value).length <= MAX_BYTES;
