import type { Failure } from "../contract/failures.ts";
import { type Shipment, toShipment } from "../contract/shipment.ts";
import type { Caller } from "../contract/user.ts";
import { shipments } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { getOrder } from "./read-orders.ts";

/** An order's shipments, oldest first, for its owner and admins. */
export const readShipments = async (
  store: Store,
  caller: Caller,
  orderId: string,
): Promise<{ ok: true; shipments: Shipment[] } | Failure<"order-not-found">> => {
  const order = await getOrder(store, caller, orderId);
  if (!order.ok) return order;
  const { docs } = await shipments(store.db, orderId).get();
  const { rows } = readable(docs);
  rows.sort((a, b) => a.data.shippedAt.getTime() - b.data.shippedAt.getTime());
  return { ok: true, shipments: rows.map(({ id, data }) => toShipment(id, data)) };
};
