import type { CheckedCollection, DamagedDocuments } from "../contract/health.ts";
import type { Store } from "../store/store.ts";
import { collectionOf, documentsOf, errorsIn } from "./checked-documents.ts";

/** Documents read in one call. Images have up to 200 kB each. */
const BATCH = 300;
const IMAGES = 20;

/** Reads a batch of a collection after the document at the path `after`, and returns the damaged documents in it. */
export const findDamaged = async (
  { db }: Store,
  { collection, after }: { collection: CheckedCollection; after?: string | undefined },
): Promise<DamagedDocuments> => {
  const batch = collection === "images" ? IMAGES : BATCH;
  const all = documentsOf(db, collection).limit(batch);
  const { docs } = await (after ? all.startAfter(db.doc(after)) : all).get();
  const found = docs.filter(({ ref }) => collectionOf(ref.path) === collection);
  const documents = found.flatMap((document) => {
    const errors = errorsIn(collection, document.data());
    return errors.length > 0 ? { path: document.ref.path, errors } : [];
  });
  const isMore = docs.length === batch && found.length === batch;
  return { documents, next: isMore ? (docs.at(-1)?.ref.path ?? null) : null };
};
