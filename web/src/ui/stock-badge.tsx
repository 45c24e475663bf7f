import { stockLevelOf } from "contract/stock";
import { Badge } from "./badge.tsx";
import { STOCK_LEVEL_LOOKS } from "./stock-level-badge.tsx";

/** The available quantity: "12 left", or "Sold out" if it is less than a minimum order. */
export const StockBadge = ({ product }: { product: Parameters<typeof stockLevelOf>[0] }) => {
  const level = stockLevelOf(product);
  const { tone, text } = STOCK_LEVEL_LOOKS[level];
  return <Badge tone={tone}>{level === "none" ? text : `${product.availableQuantity} left`}</Badge>;
};
