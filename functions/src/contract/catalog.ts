import * as z from "zod/mini";
import { insteadOf } from "./alternatives.ts";
import { CATALOG_LIMITS, CATALOG_SORTS, STOCK_LEVELS } from "./catalog-choices.ts";
import { wholeNumber } from "./fields.ts";

const flag = z.optional(z.literal("true", 'Must be "true" or missing'));

/** The query of GET /catalog. By default, a search is sorted by match, and a list by name. */
export const catalogQuery = z.object({
  q: z.optional(z.string("Must be given once")),
  category: z.optional(z.string("Must be given once")),
  inStock: flag,
  lowStock: flag,
  sort: z.optional(z.enum(CATALOG_SORTS, `Must be one of ${CATALOG_SORTS.join(", ")}`)),
  page: z.optional(wholeNumber({ required: "page is Required", ...CATALOG_LIMITS.page })),
  limit: z.optional(wholeNumber({ required: "limit is Required", ...CATALOG_LIMITS.limit })),
});
export type CatalogQuery = z.output<typeof catalogQuery>;

export const catalogRow = z.object({
  _id: z.string(),
  name: z.string(),
  sku: z.string(),
  category: z.nullable(z.string()),
  /** Dollars per unit. */
  price: z.number(),
  /** Dollars per unit before a discount. */
  listPrice: z.nullable(z.number()),
  img: z.string(),
  minimumOrderQuantity: z.int(),
  stock: z.enum(STOCK_LEVELS),
  /** The average is rounded to a tenth of a star. */
  rating: z.nullable(z.object({ average: z.number(), count: z.int() })),
  createdAt: z.string(),
  /** Only of a product that is sold out: the day when it is expected back, which may have passed. */
  expectedOn: z.optional(z.string()),
  /** Only of a product that is sold out: its alternatives that are not. */
  instead: z.optional(insteadOf),
});
export type CatalogRow = z.output<typeof catalogRow>;

export const catalog = z.object({
  products: z.array(catalogRow),
  total: z.int(),
  /** The number of this page: the last one, if the call asked for a later one. */
  page: z.int(),
  /** At least 1. */
  pages: z.int(),
  /** True if no product has all words, and these have the most of them. */
  partial: z.boolean(),
  /** Every category in the shop's order, with its number of matches. */
  categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
});
export type Catalog = z.output<typeof catalog>;
