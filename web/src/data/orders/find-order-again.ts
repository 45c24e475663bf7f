import { type Order, order } from "contract/order-answer";
import type { Product } from "contract/product";
import { orderCall } from "../../config/calls.ts";
import { getAnswer } from "../answers.ts";
import { findProducts } from "../products/find-products.ts";

/**
 * The lines of an order, and their products as they are now. `known` are the lines of an order that is gone. Throws an
 * ApiError, also if the user has no such order.
 */
export const findOrderAgain = async (
  orderId: string,
  known?: Order["lines"],
): Promise<{ lines: Order["lines"]; products: Product[] }> => {
  const lines = known ?? (await getAnswer(orderCall(orderId), order)).lines;
  return { lines, products: await findProducts(lines.map(({ productId }) => productId)) };
};
