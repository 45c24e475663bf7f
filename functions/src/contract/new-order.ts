import { totalCentsOf } from "./money.ts";
import type { OrderLine, StoredOrder } from "./order.ts";
import { stageOf } from "./order-stage.ts";
import type { Product } from "./product.ts";

/** A line that orders a quantity of a product as it is now. */
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

/** An order as it is stored when it is placed, without its time. */
export const newOrder = (order: Pick<StoredOrder, "customer" | "delivery" | "lines">): StoredOrder => {
  const unpaid = { totalCents: totalCentsOf(order.lines), paid: false };
  return {
    ...order,
    productIds: order.lines.map(({ productId }) => productId),
    ...unpaid,
    transactionId: null,
    stage: stageOf(unpaid),
  };
};
