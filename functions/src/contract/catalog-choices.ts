/* How the catalog is listed, apart from its schemas: the list of products loads without their code. */

/** Sort orders: `best` is by match, `trending` by recent orders and ratings, `stock` begins with the lowest. */
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

/** Stock levels: `none` is less than one minimum order, `few` is the low-stock level or less. */
export const STOCK_LEVELS = ["none", "few", "in"] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

export const CATALOG_LIMITS = {
  limit: { min: 1, max: 100 },
  page: { min: 1, max: 100_000 },
  /** Characters of the search text that count. */
  text: 200,
} as const;

export const CATALOG_PAGE = 24;
