/** Whether what is left no longer makes up one minimum order. A module of its own: public pages ask it, and need no schemas. */
export const isSoldOut = (product: { minimumOrderQuantity: number; availableQuantity: number }): boolean =>
  product.availableQuantity < product.minimumOrderQuantity;
