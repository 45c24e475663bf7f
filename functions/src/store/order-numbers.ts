import { randomUUID } from "node:crypto";
import type { Firestore } from "firebase-admin/firestore";
import { numberFrom } from "../contract/order-number.ts";
import { orderNumbers } from "./collections.ts";
import type { Transaction } from "./write.ts";

/**
 * Reserves the number of an order, for good, and returns it: the one that the order's ID gives or, if another order has
 * that, a random one. Clients make IDs, and could make two that give one number.
 */
export const reserveNumber = async (tx: Transaction, db: Firestore, orderId: string): Promise<string> => {
  for (let text = orderId; ; text = randomUUID()) {
    const number = numberFrom(text);
    const reserved = await tx.get(orderNumbers(db).doc(number));
    if (!reserved.exists) tx.create(reserved.ref, { orderId });
    if (!reserved.exists || reserved.get("orderId") === orderId) return number;
  }
};
