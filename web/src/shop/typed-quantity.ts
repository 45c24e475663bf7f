import { BASKET_QUANTITY_MAX } from "contract/basket";
import { formatNumber } from "contract/money";
import { readNumber } from "contract/read-number";

/** The quantity as it was typed, from 0 to `most`, or why it is none. */
export const quantityIn = (typed: string, most = BASKET_QUANTITY_MAX): number | string => {
  const read = readNumber(typed, "whole");
  if (!read.ok) return `${read.message}.`;
  const isQuantity = Number.isInteger(read.value) && read.value >= 0 && read.value <= most;
  return isQuantity ? read.value : `"${typed}" is not a whole number from 0 to ${formatNumber(most)}.`;
};
