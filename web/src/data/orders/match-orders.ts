import { finderOf, searchable } from "contract/fold";
import { orderTotalCents } from "contract/money";
import type { ShopOrder } from "./order.ts";
import type { OrdersAddress } from "./orders-address.ts";

const texts = new WeakMap<ShopOrder, string>();

/** Everything that an order is found by. Made once for each order: a search goes through thousands of them with each keystroke. */
const textOf = (order: ShopOrder): string => {
  const known = texts.get(order);
  if (known !== undefined) return known;
  const { customerName, customer, pName, productId, _id, transactionId, address, phone } = order;
  const text = searchable([customerName, customer, pName, productId, _id, transactionId ?? "", address, phone], phone);
  texts.set(order, text);
  return text;
};

const time = ({ createdAt }: ShopOrder) => createdAt?.getTime() ?? Number.POSITIVE_INFINITY;

const COMPARE: Record<OrdersAddress["sort"], (a: ShopOrder, b: ShopOrder) => number> = {
  newest: (a, b) => time(b) - time(a),
  oldest: (a, b) => time(a) - time(b),
  total: (a, b) => orderTotalCents(b) - orderTotalCents(a),
  customer: (a, b) => a.customerName.localeCompare(b.customerName),
};

/** The orders that have all words of a text, in any of the fields that an admin knows an order by, sorted. */
export const matchOrders = (
  orders: readonly ShopOrder[],
  { text, state, sort }: Pick<OrdersAddress, "text" | "state" | "sort">,
): ShopOrder[] => {
  const isFound = finderOf(text);
  return orders
    .filter((order) => state === "all" || order.paid === (state === "paid"))
    .filter((order) => isFound(textOf(order)))
    .sort(COMPARE[sort]);
};

/** What some orders come to, in whole cents. */
export interface OrderTotals {
  count: number;
  cents: number;
  paidCents: number;
  refundedCents: number;
}

export const totalsOf = (orders: readonly ShopOrder[]): OrderTotals => {
  const totals = { count: orders.length, cents: 0, paidCents: 0, refundedCents: 0 };
  for (const order of orders) {
    const cents = orderTotalCents(order);
    totals.cents += cents;
    if (order.paid) totals.paidCents += cents;
    totals.refundedCents += order.refundedCents ?? 0;
  }
  return totals;
};
