import type { Firestore } from "firebase-admin/firestore";
import { parse } from "../contract/fields.ts";
import { storedOrder } from "../contract/order.ts";
import { write } from "../store/write.ts";
import { orderPlaced } from "./order-letters.ts";
import { addLetters } from "./outbox.ts";

/** Adds the email for a new order, once, whoever placed it. A damaged order gets none. */
export const followOrder = async (db: Firestore, orderId: string, created: unknown): Promise<void> => {
  const order = parse(storedOrder, created);
  if (order.ok) await write(db, (tx) => addLetters(tx, db, [orderPlaced({ orderId, order: order.value })]));
};
