import type { Query, QueryDocumentSnapshot } from "firebase-admin/firestore";

/**
 * The documents of a query, `size` at a time; a query without any has no batch. The next batch is read once the caller is done with this one, from
 * its last document on, which may be deleted meanwhile. Throws if Firestore can't be reached.
 */
export async function* inBatches<T>(query: Query<T>, size: number): AsyncGenerator<QueryDocumentSnapshot<T>[]> {
  const batch = query.limit(size);
  let { docs } = await batch.get();
  while (docs.length > 0) {
    yield docs;
    docs = docs.length < size ? [] : (await batch.startAfter(docs.at(-1)).get()).docs;
  }
}
