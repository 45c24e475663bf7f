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
