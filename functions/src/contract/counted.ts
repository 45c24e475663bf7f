import { formatNumber } from "./money.ts";

/** "1 order", "1,200 orders". */
export const counted = (count: number, one: string): string => `${formatNumber(count)} ${one}${count === 1 ? "" : "s"}`;

/** "3 items, 9 pieces". */
export const pieceCount = (lines: readonly { quantity: number }[]): string => {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${counted(lines.length, "item")}, ${counted(pieces, "piece")}`;
};
