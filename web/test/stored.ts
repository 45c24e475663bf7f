import type { QueryDocumentSnapshot } from "firebase/firestore";
import { rememberSnapshot } from "../src/data/live/cursor.ts";

/** A document as it is read: with its ID, its creation time and a cursor. */
export const stored = <T extends object>(id: string, fields: T, createdAt = new Date("2022-05-02T09:00:00Z")) => {
  const document = { ...fields, _id: id, createdAt };
  const get = (field: string) => (document as Record<string, unknown>)[field];
  rememberSnapshot(document, { id, get } as unknown as QueryDocumentSnapshot);
  return document;
};
