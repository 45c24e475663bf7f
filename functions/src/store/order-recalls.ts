import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import {
  isReached,
  type OrderRecall,
  type StoredReached,
  type StoredRecall,
  toOrderRecall,
} from "../contract/recall.ts";
import { recalls } from "./collections.ts";
import { type Row, readable } from "./readable.ts";
import type { Store } from "./store.ts";

/** The recalls of rows that name orders, for the orders' customers: those that are sent. */
export const recallsOf = async ({ db }: Store, rows: readonly Row<StoredReached>[]): Promise<OrderRecall[]> => {
  const ids = [...new Set(rows.map(({ snapshot }) => snapshot.ref.parent.parent?.id ?? ""))];
  if (ids.length === 0) return [];
  const found = (await db.getAll(...ids.map((id) => recalls(db).doc(id)))).filter(({ exists }) => exists);
  const told = new Map(
    readable(found as QueryDocumentSnapshot<StoredRecall>[])
      .rows.filter(({ data }) => data.state === "sent" || data.state === "closed")
      .map(({ id, data }) => [id, data]),
  );
  return rows.flatMap(({ data, snapshot }) => {
    const recallId = snapshot.ref.parent.parent?.id ?? "";
    const recall = told.get(recallId);
    return recall && isReached(data) ? [toOrderRecall(recallId, recall, data)] : [];
  });
};
