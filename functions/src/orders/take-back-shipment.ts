import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { afterShipping } from "../contract/shipment.ts";
import { orders, shipments } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Takes back a shipment that was entered by mistake, as if it had never been. */
export const takeBackShipment = async (
  { db }: Store,
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
): Promise<{ ok: true } | Failure<"shipment-not-found">> => {
  return write(db, async (tx) => {
    const [found, known] = await tx.getAll(orders(db).doc(orderId), shipments(db, orderId).doc(shipmentId));
    const [order, shipment] = [found.data(), known.data()];
    if (!order || !shipment) return fail("shipment-not-found");
    tx.delete(known.ref);
    const left = (order.underway ?? 0) - (shipment.deliveredAt ? 0 : 1);
    const { underway, ...after } = afterShipping(order, shipment.lines, -1, Math.max(0, left));
    tx.update(found.ref, { ...after, underway: underway || FieldValue.delete() });
    return { ok: true };
  });
};
