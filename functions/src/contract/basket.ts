/** The most products in a basket: one order can have them all. A module of its own, because public pages use it without any schema. */
export const BASKET_LINES_MAX = 50;

/** The most of one product. */
export const BASKET_QUANTITY_MAX = 1_000_000;

/** A basket: how many of each product, by the product's ID. It never holds prices. */
export type BasketLines = Record<string, number>;

/** An ID that the API can be asked for among others. Not a name that every object has. */
const isProductId = (id: string): boolean => /^(?!\.{1,2}$|__.*__$|\s|.*\s$)[^/,]{1,200}$/.test(id) && !(id in {});

const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= BASKET_QUANTITY_MAX;

/** The lines of a stored value. Neither a browser's storage nor the security rules check each one, so what is none is left out. */
export const readLines = (value: unknown): BasketLines => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([id, quantity]) => isProductId(id) && isQuantity(quantity)));
};

/** The lines that have room in a basket. */
export const firstLines = (lines: BasketLines): BasketLines =>
  Object.fromEntries(Object.entries(lines).slice(0, BASKET_LINES_MAX));

/** The basket in a stored value. */
export const readBasket = (value: unknown): BasketLines => firstLines(readLines(value));

/** Two baskets in one: of each product the larger quantity, so that merging again changes nothing. It may have too many lines. */
export const mergeBaskets = (a: BasketLines, b: BasketLines): BasketLines => {
  const merged = { ...a };
  for (const [id, quantity] of Object.entries(b)) merged[id] = Math.max(merged[id] ?? 0, quantity);
  return merged;
};
