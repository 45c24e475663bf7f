import type { Product } from "contract/product";
import { readNumber } from "contract/read-number";

type Limits = Pick<Product, "minimumOrderQuantity" | "availableQuantity">;

export const stepQuantity = (product: Limits, typed: string, step: 1 | -1): string => {
  const { minimumOrderQuantity: min, availableQuantity: max } = product;
  const read = readNumber(typed, "whole");
  if (!read.ok) return String(min);
  const next = step > 0 ? Math.floor(read.value) + 1 : Math.ceil(read.value) - 1;
  return String(Math.min(Math.max(next, min), max));
};

export const canStep = (product: Limits, typed: string, step: 1 | -1): boolean =>
  product.availableQuantity >= product.minimumOrderQuantity && stepQuantity(product, typed, step) !== typed.trim();
