import * as z from "zod/mini";
import { isoTime } from "./fields.ts";

export const PRODUCT_LIMITS = {
  name: 120,
  description: 2000,
  /** Dollars per unit. */
  price: { min: 0.01, max: 100_000 },
  minimumOrderQuantity: { min: 1, max: 100_000 },
  availableQuantity: { min: 0, max: 1_000_000 },
  lowStockLevel: { min: 0, max: 1_000_000 },
  sku: 32,
} as const;

/** A product with this many pieces or fewer runs low, unless it sets a level of its own. */
export const DEFAULT_LOW_STOCK_LEVEL = 10;

/** A SKU as it is stored: upper-case letters, digits and single dashes between them, for example "SAL-0042". */
export const SKU = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;

/** Whether a value can be the SKU of a product, and so the ID of the document in `skus` that names the product. */
export const isSku = (value: unknown): value is string =>
  typeof value === "string" && value.length <= PRODUCT_LIMITS.sku && SKU.test(value);

/** Without I, L, O and U, which are easily taken for other characters or make words. */
const SKU_CHARACTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A random SKU for a product that is added without one: one of 10^12. */
export const newSku = (): string =>
  `SAL-${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => SKU_CHARACTERS[byte % 32]).join("")}`;

/** What buyers say of a product: the average of their stars, and how many they are. */
export const productRating = z.object({ average: z.number(), count: z.int() });
export const NO_RATING: z.output<typeof productRating> = { average: 0, count: 0 };

/** A stored product, without its times. */
export const storedProduct = z.object({
  name: z.string(),
  /** Upper case, and this product's only: skus/{sku} names the product. */
  sku: z.string(),
  /** The ID of its category, or null. A category that no longer exists counts as none. */
  category: z.nullable(z.string()),
  img: z.string(),
  description: z.string(),
  /** Dollars per unit. */
  price: z.number(),
  /** Dollars per unit before a discount, above the price; or null. */
  listPrice: z.nullable(z.number()),
  minimumOrderQuantity: z.int(),
  availableQuantity: z.int(),
  /** A product with this many pieces or fewer runs low. */
  lowStockLevel: z.int(),
  /** Only functions write it. Absent until somebody reviews the product. */
  rating: z.optional(productRating),
});
export type StoredProduct = z.output<typeof storedProduct>;

/** A document of `skus`: which product has the SKU that is the document's ID. */
export const storedSku = z.object({ productId: z.string() });

/** A stored product as it is read: the rating is always there. */
export const shownProduct = z.extend(storedProduct, { rating: z._default(productRating, NO_RATING) });

/** A product in the shop and in the API's answers. */
export const product = z.extend(shownProduct, { _id: z.string() });
export type Product = z.output<typeof product>;

/** A product as it is now, in the API's answer to an admin. */
export const currentProduct = z.extend(product, { createdAt: isoTime });
export type CurrentProduct = z.output<typeof currentProduct>;
