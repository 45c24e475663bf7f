import type { Product } from "contract/product";

type Limits = Pick<Product, "minimumOrderQuantity" | "availableQuantity">;

export const stepQuantity = (product: Limits, typed: string, step: 1 | -1): string => {
  const { minimumOrderQuantity: min, availableQuantity: max } = product;
  const current = Number(typed);
  if (typed.trim() === "" || !Number.isFinite(current)) return String(min);
  const next = step > 0 ? Math.floor(current) + 1 : Math.ceil(current) - 1;
  return String(Math.min(Math.max(next, min), max));
};

export const canStep = (product: Limits, typed: string, step: 1 | -1): boolean =>
  product.availableQuantity >= product.minimumOrderQuantity && stepQuantity(product, typed, step) !== typed.trim();
