import type { StockLevel } from "./catalog-list.ts";

/** Whether the stock is below one minimum order. A module of its own, because public pages use it without any schema. */
export const isSoldOut = (product: { minimumOrderQuantity: number; availableQuantity: number }): boolean =>
  product.availableQuantity < product.minimumOrderQuantity;

/** How much of a product is left, in the words of a list. */
export const stockLevelOf = (product: {
  minimumOrderQuantity: number;
  availableQuantity: number;
  lowStockLevel: number;
}): StockLevel => {
  if (isSoldOut(product)) return "none";
  return product.availableQuantity <= product.lowStockLevel ? "few" : "in";
};
