import type { StockLevel } from "contract/catalogue";
import { stockLevelOf } from "contract/stock";
import { Badge } from "./badge.tsx";

const LEVELS = {
  none: { tone: "danger", text: "Sold out" },
  few: { tone: "warning", text: "Few left" },
  in: { tone: "success", text: "In stock" },
} as const;

/** How much is left of a product, in words. */
export const StockLevelBadge = ({ level }: { level: StockLevel }) => (
  <Badge tone={LEVELS[level].tone}>{LEVELS[level].text}</Badge>
);

/** The available quantity: "12 left", or "Sold out" if it is less than a minimum order. */
export const StockBadge = ({ product }: { product: Parameters<typeof stockLevelOf>[0] }) => {
  const level = stockLevelOf(product);
  if (level === "none") return <StockLevelBadge level={level} />;
  return <Badge tone={LEVELS[level].tone}>{product.availableQuantity} left</Badge>;
};
