/** Whether the stock is below one minimum order. A module of its own, because public pages use it without any schema. */
export const isSoldOut = (product: { minimumOrderQuantity: number; availableQuantity: number }): boolean =>
  product.availableQuantity < product.minimumOrderQuantity;
