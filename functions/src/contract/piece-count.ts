import { formatNumber } from "./money.ts";

const counted = (count: number, one: string): string => `${formatNumber(count)} ${one}${count === 1 ? "" : "s"}`;

/** "3 items, 9 pieces". */
export const pieceCount = (lines: readonly { quantity: number }[]): string =>
  `${counted(lines.length, "item")}, ${counted(
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    "piece",
  )}`;
