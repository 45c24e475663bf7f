import type { StockLevel } from "contract/catalogue-list";
import { Badge } from "./badge.tsx";

export const STOCK_LEVEL_LOOKS = {
  none: { tone: "danger", text: "Sold out" },
  few: { tone: "warning", text: "Few left" },
  in: { tone: "success", text: "In stock" },
} as const;

/** How much is left of a product, in words. */
export const StockLevelBadge = ({ level }: { level: StockLevel }) => {
  const { tone, text } = STOCK_LEVEL_LOOKS[level];
  return <Badge tone={tone}>{text}</Badge>;
};
