import { totalCentsOf } from "./money.ts";
import { ORDER_LIMITS, type OrderLine, type StoredOrder } from "./order.ts";
import { stageOf } from "./order-stage.ts";
import type { Product } from "./product.ts";
import { type References, referencesIn } from "./references.ts";

export const newLine = (
  { _id, sku, name, price }: Pick<Product, "_id" | "sku" | "name" | "price">,
  quantity: number,
): OrderLine => ({
  productId: _id,
  sku,
  name,
  price,
  quantity,
  shipped: 0,
  refunded: 0,
});

/** A name as orders store it: trimmed and cut. An account's display name has no limit. */
export const nameOf = ({ name, email }: { name?: string; email: string }): string =>
  [...(name?.trim() || email)].slice(0, ORDER_LIMITS.customerName).join("").trim();

/** Where and under which references a customer orders. Callers from before these existed send the first two. */
export interface OrderedTo extends Pick<StoredOrder["delivery"], "address" | "phone">, Partial<References> {
  place?: string | undefined;
  recipient?: string | undefined;
}

/** An order's delivery and references as it stores them: what is empty is absent. */
export const orderedTo = (typed: OrderedTo): Pick<StoredOrder, "delivery" | "references"> => {
  const { address, phone, place, recipient } = typed;
  const references = referencesIn(typed);
  return {
    delivery: { address, phone, ...(place && { place }), ...(recipient && { recipient }) },
    ...(references && { references }),
  };
};

/** A new order, without `createdAt`. */
export const newOrder = (order: Pick<StoredOrder, "customer" | "delivery" | "references" | "lines">): StoredOrder => {
  const unpaid = { totalCents: totalCentsOf(order.lines), paid: false };
  return {
    ...order,
    customer: { ...order.customer, name: nameOf(order.customer) },
    productIds: order.lines.map(({ productId }) => productId),
    ...unpaid,
    transactionId: null,
    stage: stageOf({ ...unpaid, lines: order.lines }),
  };
};
