import { type FieldError, parse } from "contract/fields";
import { UnreadableDocument } from "contract/unreadable-document";
import { type FirestoreDataConverter, Timestamp } from "firebase/firestore";
import type * as z from "zod/mini";

/** A stored document as the app uses it: its ID, its fields and its creation time. */
export type Stored<T> = T & {
  _id: string;
  /** Null between the local write and the server's answer, and in collections whose documents have no time. */
  createdAt: Date | null;
};

const CREATED_AT: FieldError = { field: "createdAt", message: "Must be a time" };

const reported = new Set<string>();

const reportOnce = (path: string, errors: FieldError[]): undefined => {
  if (!reported.has(path)) reportError(new UnreadableDocument(path, errors));
  reported.add(path);
};

/**
 * Reads the documents of one collection and checks each against its schema. One that does not match is reported, once, and is as if it did not
 * exist: lists go on without it. Read-only: writes name their fields, because they use server times and increments.
 */
export const converterFor = <S extends z.ZodMiniType<object>>(
  collection: string,
  schema: S,
  { isTimed = true } = {},
): FirestoreDataConverter<Stored<z.output<S>> | undefined> => ({
  fromFirestore: (snapshot) => {
    const { createdAt, ...data } = snapshot.data();
    const parsed = parse(schema, data);
    const isTime = !isTimed || createdAt === null || createdAt instanceof Timestamp;
    if (parsed.ok && isTime) return { ...parsed.value, _id: snapshot.id, createdAt: createdAt?.toDate() ?? null };
    return reportOnce(`${collection}/${snapshot.id}`, [
      ...(parsed.ok ? [] : parsed.errors),
      ...(isTime ? [] : [CREATED_AT]),
    ]);
  },
  toFirestore: () => {
    throw new Error(`The converter of ${collection} is read-only`);
  },
});
