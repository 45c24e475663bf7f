import type { ShopOrder } from "./order.ts";
import type { OrdersAddress } from "./orders-address.ts";

/** Lower case without accents: "Zoë" is found by "zoe". */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const texts = new WeakMap<ShopOrder, string>();

/** Everything that an order is found by. Made once for each order: a search goes through thousands of them with each keystroke. */
const textOf = (order: ShopOrder): string => {
  const known = texts.get(order);
  if (known !== undefined) return known;
  const { customer, delivery, lines, _id, transactionId } = order;
  const ordered = lines.flatMap(({ name, sku, productId }) => [name, sku, productId]);
  const named = [customer.name, customer.email, ...ordered, _id, transactionId, delivery.address, delivery.phone];
  const text = plain(named.join("\n"));
  texts.set(order, text);
  return text;
};

const time = ({ createdAt }: ShopOrder) => createdAt?.getTime() ?? Number.POSITIVE_INFINITY;

const COMPARE: Record<OrdersAddress["sort"], (a: ShopOrder, b: ShopOrder) => number> = {
  newest: (a, b) => time(b) - time(a),
  oldest: (a, b) => time(a) - time(b),
  total: (a, b) => b.totalCents - a.totalCents,
  customer: (a, b) => a.customer.name.localeCompare(b.customer.name),
};

/** The orders that have all words of a text, in any of the fields that an admin knows an order by, sorted. */
export const matchOrders = (
  orders: readonly ShopOrder[],
  { text, state, sort }: Pick<OrdersAddress, "text" | "state" | "sort">,
): ShopOrder[] => {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return orders
    .filter((order) => state === "all" || order.paid === (state === "paid"))
    .filter((order) => words.every((word) => textOf(order).includes(word)))
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
    totals.cents += order.totalCents;
    if (order.paid) totals.paidCents += order.totalCents;
    totals.refundedCents += order.refundedCents ?? 0;
  }
  return totals;
};
