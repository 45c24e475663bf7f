import type { Firestore } from "firebase-admin/firestore";
import { parse } from "../contract/fields.ts";
import { storedOrder } from "../contract/order.ts";
import { orders } from "../store/collections.ts";
import { reserveNumber } from "../store/order-numbers.ts";
import { write } from "../store/write.ts";
import { orderPlaced } from "./order-letters.ts";
import { addLettersToUser } from "./outbox.ts";

/**
 * Reserves a new order's number, if it has none, and adds its email, once, whoever placed it. One that is damaged, or
 * gone again, gets neither.
 */
export const followOrder = async (db: Firestore, orderId: string, created: unknown): Promise<void> => {
  const order = parse(storedOrder, created);
  if (!order.ok) return;
  const { uid } = order.value.customer;
  await write(db, async (tx) => {
    const found = await tx.get(orders(db).doc(orderId));
    if (!found.exists) return;
    const known: unknown = found.get("number");
    const number = typeof known === "string" ? known : await reserveNumber(tx, db, orderId);
    if (number !== known) tx.update(found.ref, { number });
    await addLettersToUser(tx, db, uid, [orderPlaced({ orderId, order: { ...order.value, number } })]);
  });
};
