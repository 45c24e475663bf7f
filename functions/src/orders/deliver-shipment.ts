import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { stageOf } from "../contract/order-stage.ts";
import { orders, shipments } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Marks a shipment as delivered. `changed` is false if it was. */
export const deliverShipment = async (
  { db }: Store,
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
): Promise<{ ok: true; changed: boolean } | Failure<"shipment-not-found">> => {
  return write(db, async (tx) => {
    const [found, known] = await tx.getAll(orders(db).doc(orderId), shipments(db, orderId).doc(shipmentId));
    const [order, shipment] = [found.data(), known.data()];
    if (!order || !shipment) return fail("shipment-not-found");
    if (shipment.deliveredAt) return { ok: true, changed: false };
    tx.update(known.ref, { deliveredAt: FieldValue.serverTimestamp() });
    const underway = Math.max(0, (order.underway ?? 0) - 1);
    tx.update(found.ref, { underway, stage: stageOf({ ...order, underway }) });
    return { ok: true, changed: true };
  });
};
