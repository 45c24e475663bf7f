import { type Failure, fail } from "../contract/failures.ts";
import type { CheckedCollection, DamagedDocuments } from "../contract/health.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import type { Store } from "../store/store.ts";
import { collectionOf, documentsOf, errorsIn } from "./checked-documents.ts";

/** How many documents one call reads. Images are up to 200 kB each. */
const BATCH = 300;
const IMAGES = 20;

/** Reads a batch of a collection after the document at the path `after`, and names the damaged documents in it; admins only. */
export const findDamaged = async (
  { db }: Store,
  caller: Caller,
  { collection, after }: { collection: CheckedCollection; after?: string | undefined },
): Promise<({ ok: true } & DamagedDocuments) | Failure<"not-allowed">> => {
  if (!may(caller, "mend documents")) return fail("not-allowed");
  const batch = collection === "images" ? IMAGES : BATCH;
  const all = documentsOf(db, collection).limit(batch);
  const { docs } = await (after ? all.startAfter(db.doc(after)) : all).get();
  const found = docs.filter(({ ref }) => collectionOf(ref.path) === collection);
  const documents = found.flatMap((document) => {
    const errors = errorsIn(collection, document.data());
    return errors.length > 0 ? { path: document.ref.path, errors } : [];
  });
  const isMore = docs.length === batch && found.length === batch;
  return { ok: true, documents, next: isMore ? (docs.at(-1)?.ref.path ?? null) : null };
};
