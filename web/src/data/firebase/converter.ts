import { type FieldError, parse } from "contract/fields";
import { UnreadableDocument } from "contract/unreadable-document";
import { type FirestoreDataConverter, Timestamp } from "firebase/firestore";
import type * as z from "zod/mini";
import { rememberSnapshot } from "../live/cursor.ts";
import { type Read, reportUnreadable } from "./unreadable-document.ts";

/** A stored document as the app uses it: its ID, its fields and its creation time. */
export type Stored<T> = T & {
  _id: string;
  /** Null between the local write and the server's answer, and in collections whose documents have no time. */
  createdAt: Date | null;
};

const CREATED_AT: FieldError = { field: "createdAt", message: "Must be a time" };

/**
 * Reads the documents of one collection and checks each against its schema. A document that does not match becomes a
 * UnreadableDocument and is reported; nothing throws. Read-only: writes name their fields, because they use server times and
 * increments.
 */
export const converterFor = <S extends z.ZodMiniType<object>>(
  collection: string,
  schema: S,
  { isTimed = true } = {},
): FirestoreDataConverter<Read<Stored<z.output<S>>>> => ({
  fromFirestore: (snapshot) => {
    const { createdAt, ...data } = snapshot.data();
    const parsed = parse(schema, data);
    const isTime = !isTimed || createdAt === null || createdAt instanceof Timestamp;
    const errors = [...(parsed.ok ? [] : parsed.errors), ...(isTime ? [] : [CREATED_AT])];
    const read =
      parsed.ok && isTime
        ? { ...parsed.value, _id: snapshot.id, createdAt: createdAt?.toDate() ?? null }
        : new UnreadableDocument(`${collection}/${snapshot.id}`, errors);
    if (read instanceof UnreadableDocument) reportUnreadable(read);
    rememberSnapshot(read, snapshot);
    return read;
  },
  toFirestore: () => {
    throw new Error(`The converter of ${collection} is read-only`);
  },
});
