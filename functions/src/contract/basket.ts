/**
 * The most products in a basket, and in an order. firestore.rules has the same limit, and UNPAID_LINES_MAX must not be
 * lower. The web app reads them in two calls (use-basket-products.ts). This module has no schema, because public pages
 * load it.
 */
export const BASKET_LINES_MAX = 50;

/** The most pieces of one product in a basket. */
export const BASKET_QUANTITY_MAX = 1_000_000;

/** A basket's quantities, by product ID. It never holds prices. */
export type BasketLines = Record<string, number>;

/** A product ID that can be sent in a list, and that is not a property of every object. */
const isProductId = (id: string): boolean => /^(?!\.{1,2}$|__.*__$|\s|.*\s$)[^/,]{1,200}$/.test(id) && !(id in {});

const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= BASKET_QUANTITY_MAX;

/** The valid lines of a stored basket. Neither browser storage nor the security rules check each line. */
export const readLines = (value: unknown): BasketLines => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([id, quantity]) => isProductId(id) && isQuantity(quantity)));
};

/** The lines that have room in a basket. */
export const firstLines = (lines: BasketLines): BasketLines =>
  Object.fromEntries(Object.entries(lines).slice(0, BASKET_LINES_MAX));

/** The basket in a stored value. */
export const readBasket = (value: unknown): BasketLines => firstLines(readLines(value));

/** Merges baskets, with the larger quantity of each product. The result may have too many lines. */
export const mergeBaskets = (a: BasketLines, b: BasketLines): BasketLines => {
  const merged = { ...a };
  for (const [id, quantity] of Object.entries(b)) merged[id] = Math.max(merged[id] ?? 0, quantity);
  return merged;
};
