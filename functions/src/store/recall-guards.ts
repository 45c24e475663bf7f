import type { Firestore } from "firebase-admin/firestore";
import type { PackingRecalls } from "../contract/lot.ts";
import { packingRecalls } from "../contract/recall.ts";
import { recallGuards } from "./collections.ts";
import type { Transaction } from "./write.ts";

/**
 * What the recalls of these products keep out of packages. The commit demands that no recall has come since: so a
 * package is found by a recall's search, or is refused.
 */
export const guardPacking = async (
  tx: Transaction,
  db: Firestore,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, PackingRecalls>> => {
  const found = await tx.getAll(...productIds.map((id) => recallGuards(db).doc(id)));
  const recalls = new Map<string, PackingRecalls>();
  for (const guard of found) {
    const stored = guard.data();
    if (stored) {
      recalls.set(guard.id, packingRecalls(stored));
      tx.demandUnchanged(guard.ref, "recalls");
    } else tx.create(guard.ref, { recalls: {} });
  }
  return recalls;
};
