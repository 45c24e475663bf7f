import { formatCents, formatNumber } from "contract/money";
import type { Sales } from "contract/overview";

/** The cents that the shop keeps of sales. */
export const keptOf = ({ cents, returnedCents }: Sales): number => cents - returnedCents;

export const sumOf = (all: readonly Sales[]): Sales => {
  const sum = (of: keyof Sales) => all.reduce((total, one) => total + one[of], 0);
  return { orders: sum("orders"), cents: sum("cents"), returnedCents: sum("returnedCents") };
};

/** "4 paid orders, $5.00 refunded or lost to disputes and taken off". */
export const salesInWords = ({ orders, returnedCents }: Sales): string => {
  const sold = `${formatNumber(orders)} paid ${orders === 1 ? "order" : "orders"}`;
  return returnedCents > 0 ? `${sold}, ${formatCents(returnedCents)} refunded or lost to disputes and taken off` : sold;
};

/** Compares cents with those of as many days before: "8% more than in the 30 days before ($120.00)". */
export const changeInWords = (cents: number, before: number, days: number): string => {
  if (before <= 0) return `Nothing was sold in the ${days} days before`;
  const percent = Math.round((Math.abs(cents - before) / before) * 100);
  const than = `in the ${days} days before (${formatCents(before)})`;
  if (percent === 0) return `About as much as ${than}`;
  return `${formatNumber(percent)}% ${cents > before ? "more" : "less"} than ${than}`;
};
