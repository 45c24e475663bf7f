import * as z from "zod/mini";
import { CATALOGUE_LIMITS, CATALOGUE_SORTS, STOCK_LEVELS } from "./catalogue-list.ts";
import { wholeNumber } from "./fields.ts";

const flag = z.optional(z.literal("true", 'Must be "true" or missing'));

/** The query of GET /catalogue. Without `sort`, a search has the best match first, and a list without a search text is sorted by name. */
export const catalogueQuery = z.object({
  /** The search text, as typed. */
  q: z.optional(z.string("Must be given once")),
  /** The category's slug. */
  category: z.optional(z.string("Must be given once")),
  /** Only products that can be ordered now. */
  inStock: flag,
  /** Only products at their low-stock level or below. */
  lowStock: flag,
  sort: z.optional(z.enum(CATALOGUE_SORTS, `Must be one of ${CATALOGUE_SORTS.join(", ")}`)),
  page: z.optional(wholeNumber({ required: "page is Required", ...CATALOGUE_LIMITS.page })),
  limit: z.optional(wholeNumber({ required: "limit is Required", ...CATALOGUE_LIMITS.limit })),
});
export type CatalogueQuery = z.output<typeof catalogueQuery>;

/** What a list shows of a product. */
const catalogueRow = z.object({
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
export type CatalogueRow = z.output<typeof catalogueRow>;

/** The answer of GET /catalogue. */
export const catalogue = z.object({
  products: z.array(catalogueRow),
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
export type Catalogue = z.output<typeof catalogue>;
