import type { Query, QueryDocumentSnapshot } from "firebase-admin/firestore";

/** A query's documents, `size` at a time. Documents may be deleted between batches. */
export async function* inBatches<T>(query: Query<T>, size: number): AsyncGenerator<QueryDocumentSnapshot<T>[]> {
  const batch = query.limit(size);
  let { docs } = await batch.get();
  while (docs.length > 0) {
    yield docs;
    docs = docs.length < size ? [] : (await batch.startAfter(docs.at(-1)).get()).docs;
  }
}
