import type { Firestore } from "firebase-admin/firestore";
import { parse } from "../contract/fields.ts";
import { storedOrder } from "../contract/order.ts";
import { orders } from "../store/collections.ts";
import { write } from "../store/write.ts";
import { orderPlaced } from "./order-letters.ts";
import { addLettersToUser } from "./outbox.ts";

/** Adds the email for a new order, once, whoever placed it. One that is damaged, or gone again, gets none. */
export const followOrder = async (db: Firestore, orderId: string, created: unknown): Promise<void> => {
  const order = parse(storedOrder, created);
  if (!order.ok) return;
  const { uid } = order.value.customer;
  await write(db, async (tx) => {
    const { exists } = await tx.get(orders(db).doc(orderId));
    if (exists) await addLettersToUser(tx, db, uid, [orderPlaced({ orderId, order: order.value })]);
  });
};
