import type { StockLevel } from "contract/catalog-choices";
import { formatNumber } from "contract/money";
import { stockLevelOf } from "contract/stock";
import { Badge } from "../ui/badge.tsx";

const LOOKS = {
  none: { tone: "danger", text: "Sold out" },
  few: { tone: "warning", text: "Few left" },
  in: { tone: "success", text: "In stock" },
} as const;

export const StockLevelBadge = ({ level }: { level: StockLevel }) => {
  const { tone, text } = LOOKS[level];
  return <Badge tone={tone}>{text}</Badge>;
};

/** "12 in stock", "3 left", or "Sold out" below a minimum order. */
export const StockBadge = ({ product }: { product: Parameters<typeof stockLevelOf>[0] }) => {
  const level = stockLevelOf(product);
  const { tone, text } = LOOKS[level];
  if (level === "none") return <Badge tone={tone}>{text}</Badge>;
  return (
    <Badge tone={tone}>{`${formatNumber(product.availableQuantity)} ${level === "few" ? "left" : "in stock"}`}</Badge>
  );
};
