import * as z from "zod/mini";
import { CATALOG_LIMITS, CATALOG_SORTS, STOCK_LEVELS } from "./catalog-list.ts";
import { wholeNumber } from "./fields.ts";

const flag = z.optional(z.literal("true", 'Must be "true" or missing'));

/** The query of GET /catalog. Without `sort`, a search has the best match first, and a list without a search text is sorted by name. */
export const catalogQuery = z.object({
  /** The search text, as typed. */
  q: z.optional(z.string("Must be given once")),
  /** The category's slug. */
  category: z.optional(z.string("Must be given once")),
  /** Only products that can be ordered now. */
  inStock: flag,
  /** Only products at their low-stock level or below. */
  lowStock: flag,
  sort: z.optional(z.enum(CATALOG_SORTS, `Must be one of ${CATALOG_SORTS.join(", ")}`)),
  page: z.optional(wholeNumber({ required: "page is Required", ...CATALOG_LIMITS.page })),
  limit: z.optional(wholeNumber({ required: "limit is Required", ...CATALOG_LIMITS.limit })),
});
export type CatalogQuery = z.output<typeof catalogQuery>;

/** What a list shows of a product. */
const catalogRow = z.object({
  _id: z.string(),
  name: z.string(),
  sku: z.string(),
  /** The category's slug. */
  category: z.nullable(z.string()),
  /** Dollars per unit. */
  price: z.number(),
  /** The price before a discount, in dollars. */
  listPrice: z.nullable(z.number()),
  img: z.string(),
  minimumOrderQuantity: z.int(),
  stock: z.enum(STOCK_LEVELS),
  /** The average is rounded to a tenth of a star. */
  rating: z.nullable(z.object({ average: z.number(), count: z.int() })),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type CatalogRow = z.output<typeof catalogRow>;

/** The answer of GET /catalog. */
export const catalog = z.object({
  products: z.array(catalogRow),
  /** How many products match. */
  total: z.int(),
  /** The number of this page. It is the last page if the call asked for a later one. */
  page: z.int(),
  /** At least 1. */
  pages: z.int(),
  /** Whether no product has all the words, and these have the most of them. */
  partial: z.boolean(),
  /** Every category, in the shop's order, with the products that match before the search is narrowed to a category. */
  categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
});
export type Catalog = z.output<typeof catalog>;
