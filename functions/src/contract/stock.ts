import type { StockLevel } from "./catalog-choices.ts";

/** True if the stock is below one minimum order. This module has no schema, because public pages load it. */
export const isSoldOut = (product: { minimumOrderQuantity: number; availableQuantity: number }): boolean =>
  product.availableQuantity < product.minimumOrderQuantity;

export const stockLevelOf = (product: {
  minimumOrderQuantity: number;
  availableQuantity: number;
  lowStockLevel: number;
}): StockLevel => {
  if (isSoldOut(product)) return "none";
  return product.availableQuantity <= product.lowStockLevel ? "few" : "in";
};

/** True once a product can be ordered again and has as many pieces as a customer waits for. */
export const isBack = (product: Parameters<typeof isSoldOut>[0], pieces = 0): boolean =>
  !isSoldOut(product) && product.availableQuantity >= pieces;

/** The day when a product is expected back; undefined if none is known or it has passed. */
export const comingOn = (expectedOn: string | null | undefined, today: string): string | undefined =>
  expectedOn && expectedOn >= today ? expectedOn : undefined;
