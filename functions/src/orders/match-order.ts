import { finderOf, searchable } from "../contract/fold.ts";
import type { StoredOrder } from "../contract/order.ts";
import { orderNumber } from "../contract/order-number.ts";

/** Finds the orders that have all words of a text, in any of the fields that an admin knows an order by. */
export const orderFinder = (typed = ""): ((order: { id: string; data: StoredOrder }) => boolean) => {
  const isFound = finderOf(typed);
  return ({ id, data }) => {
    const { customer, delivery, lines, transactionId } = data;
    const products = lines.flatMap(({ name, sku, productId }) => [name, sku, productId]);
    const texts = [
      customer.name,
      customer.email,
      ...products,
      id,
      orderNumber(id),
      transactionId ?? "",
      delivery.address,
    ];
    return isFound(searchable([...texts, delivery.phone], delivery.phone));
  };
};
