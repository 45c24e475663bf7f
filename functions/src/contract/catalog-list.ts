/* How the catalog is listed, apart from its schemas: the list of products loads without their code. */

/**
 * How products can be sorted. `best` is the best match first, `trending` what was ordered and liked most in the last weeks, `stock` the lowest
 * stock first.
 */
export const CATALOG_SORTS = [
  "best",
  "trending",
  "name",
  "name-desc",
  "price",
  "price-desc",
  "newest",
  "stock",
] as const;
export type CatalogSort = (typeof CATALOG_SORTS)[number];

/** How much of a product is left: `none` is less than one minimum order, `few` is its low-stock level or less. */
export const STOCK_LEVELS = ["none", "few", "in"] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

export const CATALOG_LIMITS = {
  /** Products on one page. */
  limit: { min: 1, max: 100 },
  page: { min: 1, max: 100_000 },
  /** The search text is cut here, in characters. */
  text: 200,
} as const;

/** Products on a page, unless the call says otherwise. */
export const CATALOG_PAGE = 24;
