import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { isMoneyReturned } from "../contract/order-stage.ts";
import type { Caller } from "../contract/user.ts";
import { orders } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import { returnStock } from "./move-stock.ts";

/**
 * Returns the quantity of an order whose money went back to the stock, once; admins only. The shop does not know whether the goods were
 * sent or came back, so an admin decides. `changed` is false if it was returned before.
 */
export const restockOrder = async (
  { db }: Store,
  caller: Caller,
  orderId: string,
): Promise<
  | { ok: true; changed: boolean }
  | Failure<"not-allowed" | "order-not-found" | "product-not-found" | "order-not-refunded">
> => {
  if (caller.role !== "admin") return fail("not-allowed");
  return write(db, async (tx) => {
    const found = await tx.get(orders(db).doc(orderId));
    const order = found.data();
    if (!order) return fail("order-not-found");
    if (order.restockedAt) return { ok: true, changed: false };
    if (!isMoneyReturned(order)) return fail("order-not-refunded");
    if (!(await returnStock(tx, db, order.lines))) return fail("product-not-found");
    tx.update(found.ref, { restockedAt: FieldValue.serverTimestamp() });
    return { ok: true, changed: true };
  });
};
