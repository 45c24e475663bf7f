import type { Failure } from "../contract/failures.ts";
import { type Refund, toRefund } from "../contract/refund.ts";
import type { Caller } from "../contract/user.ts";
import { refunds } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { isoTimeOf } from "../store/stored-value.ts";
import { getOrder } from "./read-orders.ts";

/** An order's refunds, oldest first, for its owner and admins. */
export const listRefunds = async (
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
