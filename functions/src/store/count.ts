import type { DocumentData, Query } from "firebase-admin/firestore";

/** How many documents a query has. Firestore counts: one read for each thousand. */
export const countOf = async <T, D extends DocumentData>(query: Query<T, D>): Promise<number> =>
  (await query.count().get()).data().count;
