import { formatNumber } from "contract/money";

/** "1 order", "1,200 orders". */
export const counted = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;

/** The lots that a recall names. */
export const lotsInWords = (lots: readonly string[]): string => (lots.length > 0 ? lots.join(", ") : "All pieces");
