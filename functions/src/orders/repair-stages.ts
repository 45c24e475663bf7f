import { FieldPath, type Firestore, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { StoredOrder } from "../contract/order.ts";
import { derivedOf } from "../contract/order-stage.ts";
import { orders } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import { write } from "../store/write.ts";

const PAGE = 500;

/** Stores anew what follows from an order, of every order that has it otherwise: its stage, and what the shop keeps of its payment. Returns their IDs. */
export const repairStages = async (db: Firestore): Promise<string[]> => {
  const repaired: string[] = [];
  const all = orders(db).orderBy(FieldPath.documentId()).limit(PAGE);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? all.startAfter(last) : all).get();
    for (const { snapshot, data } of readable(docs).rows)
      if (!isSound(data)) {
        await write(db, async (tx) => {
          const order = (await tx.get(snapshot.ref)).data();
          if (order) tx.update(snapshot.ref, derivedOf(order));
        });
        repaired.push(snapshot.id);
      }
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
  return repaired;
};

const isSound = (order: StoredOrder): boolean => {
  const { stage, keptCents } = derivedOf(order);
  return order.stage === stage && order.keptCents === keptCents;
};
