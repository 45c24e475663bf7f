import type { Failure } from "../contract/failures.ts";
import { type Refund, toRefund } from "../contract/refund.ts";
import type { Caller } from "../contract/user.ts";
import { refunds } from "../store/collections.ts";
import { isoTimeOf } from "../store/iso-time.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { getOrder } from "./read-orders.ts";

/** What was refunded of an order, or is to be, oldest first; for its owner and admins. */
export const readRefunds = async (
  store: Store,
  caller: Caller,
  orderId: string,
): Promise<{ ok: true; refunds: Refund[] } | Failure<"order-not-found">> => {
  const order = await getOrder(store, caller, orderId);
  if (!order.ok) return order;
  const { docs } = await refunds(store.db, orderId).get();
  const found = readable(docs).rows.map(({ id, data }) => toRefund(id, isoTimeOf(data.createdAt), data));
  found.sort((a, b) => (a.createdAt ?? "").localeCompare(b.createdAt ?? ""));
  return { ok: true, refunds: found };
};
