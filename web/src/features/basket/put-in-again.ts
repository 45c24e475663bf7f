import { lineRefusalInWords } from "contract/availability";
import type { Order } from "contract/order-answer";
import type { Product } from "contract/product";
import { basket } from "../../data/basket/basket.ts";
import { putIn } from "./put-in.ts";
import type { NamedResult } from "./result-list.tsx";

/** Adds an order's lines to the basket at today's prices. The larger quantity stays: doing it twice changes nothing. */
export const putInAgain = (lines: Order["lines"], products: readonly Product[]): NamedResult[] => {
  const byId = new Map(products.map((product) => [product._id, product]));
  return lines.map(({ productId, name, quantity, price }) => {
    const product = byId.get(productId);
    if (!product) return { name, isIn: false, said: `${lineRefusalInWords("gone", product)}.` };
    const wanted = Math.max(quantity, basket.get().lines[productId] ?? 0);
    return { name: product.name, ...putIn(product, wanted, price) };
  });
};
