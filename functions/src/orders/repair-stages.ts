import { FieldPath, type Firestore } from "firebase-admin/firestore";
import type { StoredOrder } from "../contract/order.ts";
import { derivedOf } from "../contract/order-stage.ts";
import { inBatches } from "../store/batches.ts";
import { orders } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import { write } from "../store/write.ts";

const BATCH = 500;

/** Repairs the derived fields of every order. Returns the IDs of the repaired ones. */
export const repairStages = async (db: Firestore): Promise<string[]> => {
  const repaired: string[] = [];
  for await (const batch of inBatches(orders(db).orderBy(FieldPath.documentId()), BATCH))
    for (const { snapshot, data } of readable(batch).rows)
      if (!isSound(data)) {
        await write(db, async (tx) => {
          const order = (await tx.get(snapshot.ref)).data();
          if (order) tx.update(snapshot.ref, derivedOf(order));
        });
        repaired.push(snapshot.id);
      }
  return repaired;
};

const isSound = (order: StoredOrder): boolean => {
  const { stage, keptCents } = derivedOf(order);
  return order.stage === stage && order.keptCents === keptCents;
};
