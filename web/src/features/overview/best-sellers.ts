import { totalCentsOf } from "contract/money";
import type { Order } from "contract/order-answer";

const SHOWN = 5;

interface BestSeller {
  productId: string;
  name: string;
  pieces: number;
  cents: number;
}

/** The products sold most in these orders, refunds taken off. */
export const bestSellersIn = (orders: readonly Pick<Order, "lines">[]): BestSeller[] => {
  const sold = new Map<string, BestSeller>();
  for (const { productId, name, price, quantity, refunded } of orders.flatMap(({ lines }) => lines)) {
    const { pieces, cents } = sold.get(productId) ?? { pieces: 0, cents: 0 };
    const kept = Math.max(0, quantity - refunded);
    const more = totalCentsOf([{ price, quantity: kept }]);
    // The newest order comes first, and has the product's latest name.
    sold.set(productId, {
      productId,
      name: sold.get(productId)?.name ?? name,
      pieces: pieces + kept,
      cents: cents + more,
    });
  }
  return [...sold.values()]
    .filter(({ pieces }) => pieces > 0)
    .sort((a, b) => b.pieces - a.pieces || b.cents - a.cents)
    .slice(0, SHOWN);
};
