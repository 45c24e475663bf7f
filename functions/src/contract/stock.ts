import type { StockLevel } from "./catalogue.ts";

/** Whether the stock is below one minimum order. A module of its own, because public pages use it without any schema. */
export const isSoldOut = (product: { minimumOrderQuantity: number; availableQuantity: number }): boolean =>
  product.availableQuantity < product.minimumOrderQuantity;

/** Pieces below which a product runs low, unless it has a level of its own. */
const USUAL_LOW_STOCK_LEVEL = 10;

/** How much of a product is left, in the words of a list. */
export const stockLevelOf = (product: {
  minimumOrderQuantity: number;
  availableQuantity: number;
  lowStockLevel?: number;
}): StockLevel => {
  if (isSoldOut(product)) return "none";
  return product.availableQuantity <= (product.lowStockLevel ?? USUAL_LOW_STOCK_LEVEL) ? "few" : "in";
};
