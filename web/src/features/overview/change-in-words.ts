import { formatCents, formatNumber } from "contract/money";

/** How sales compare with those of as many days before, both in cents: "8% more than in the 30 days before ($120.00)". */
export const changeInWords = (cents: number, before: number, days: number): string => {
  if (before <= 0) return `Nothing was sold in the ${days} days before`;
  const percent = Math.round((Math.abs(cents - before) / before) * 100);
  const than = `in the ${days} days before (${formatCents(before)})`;
  if (percent === 0) return `About as much as ${than}`;
  return `${formatNumber(percent)}% ${cents > before ? "more" : "less"} than ${than}`;
};
