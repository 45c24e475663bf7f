import { type FieldError, parse } from "contract/fields";
import { UnreadableDocument } from "contract/unreadable-document";
import { type FirestoreDataConverter, Timestamp } from "firebase/firestore";
import type * as z from "zod/mini";

const CREATED_AT: FieldError = { field: "createdAt", message: "Must be a time" };

const reported = new Set<string>();

const reportOnce = (path: string, errors: FieldError[]): undefined => {
  if (!reported.has(path)) reportError(new UnreadableDocument(path, errors));
  reported.add(path);
};

/**
 * Reads the documents of one collection as the API answers them: `toAnswer` gets a document's ID, its creation time in
 * ISO 8601, or null where it has none, and its fields. A document that does not match its schema is reported, once, and
 * is as if it did not exist. Read-only: writes name their fields, because they use server times and increments.
 */
export const answersFrom = <S extends z.ZodMiniType<object>, T extends object>(
  collection: string,
  schema: S,
  toAnswer: (_id: string, createdAt: string | null, stored: z.output<S>) => T,
): FirestoreDataConverter<T | undefined> => ({
  fromFirestore: (snapshot) => {
    const { createdAt = null, ...data } = snapshot.data();
    const parsed = parse(schema, data);
    const isTime = createdAt === null || createdAt instanceof Timestamp;
    if (parsed.ok && isTime) return toAnswer(snapshot.id, createdAt?.toDate().toISOString() ?? null, parsed.value);
    return reportOnce(`${collection}/${snapshot.id}`, [
      ...(parsed.ok ? [] : parsed.errors),
      ...(isTime ? [] : [CREATED_AT]),
    ]);
  },
  toFirestore: () => {
    throw new Error(`The converter of ${collection} is read-only`);
  },
});
