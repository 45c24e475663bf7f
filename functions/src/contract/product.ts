import * as z from "zod/mini";
import { categoryId } from "./category.ts";
import { isoTime, storedDollars, storedId, storedImageAddress, storedText, storedWholeNumber } from "./fields.ts";

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
export const productRating = z.object({
  average: z.number().check(z.minimum(0), z.maximum(5)),
  count: z.int().check(z.minimum(0)),
});
export const NO_RATING: z.output<typeof productRating> = { average: 0, count: 0 };

const productFields = {
  name: storedText(PRODUCT_LIMITS.name),
  /** Upper case, and this product's only: skus/{sku} names the product. */
  sku: z.string().check(z.refine(isSku, "This is not a SKU")),
  /** The ID of its category, or null. A category that no longer exists counts as none. */
  category: z.nullable(categoryId),
  img: storedImageAddress,
  description: storedText(PRODUCT_LIMITS.description),
  /** Dollars per unit. */
  price: storedDollars(PRODUCT_LIMITS.price),
  /** Dollars per unit before a discount, above the price; or null. */
  listPrice: z.nullable(storedDollars(PRODUCT_LIMITS.price)),
  minimumOrderQuantity: storedWholeNumber(PRODUCT_LIMITS.minimumOrderQuantity),
  /** Canceled orders may return stock above the form's limit. */
  availableQuantity: storedWholeNumber({ ...PRODUCT_LIMITS.availableQuantity, max: Number.MAX_SAFE_INTEGER }),
  /** A product with this many pieces or fewer runs low. */
  lowStockLevel: storedWholeNumber(PRODUCT_LIMITS.lowStockLevel),
  /** Only functions write it. Absent until somebody reviews the product. */
  rating: z.optional(productRating),
};

/** Requires the list price to be above the price, even if other fields are wrong. */
export const listPriceAbovePrice = z.refine<{ price: unknown; listPrice: unknown }>(
  ({ price, listPrice }) => !(typeof price === "number" && typeof listPrice === "number" && listPrice <= price),
  {
    error: "Must be above the price",
    path: ["listPrice"],
    when: ({ value }) => typeof value === "object" && value !== null,
  },
);

/** A stored product, without its times. */
export const storedProduct = z.object(productFields).check(listPriceAbovePrice);
export type StoredProduct = z.output<typeof storedProduct>;

/** A document of `skus`: which product has the SKU that is the document's ID. */
export const storedSku = z.object({ productId: storedId });

/** A stored product as it is read: the rating is always there. */
export const shownProduct = z
  .object({ ...productFields, rating: z._default(productRating, NO_RATING) })
  .check(listPriceAbovePrice);

/** A product in the API's answers. The address of its image is whole there: it has the shop's site. */
export const product = z.object({
  ...productFields,
  img: z.string().check(z.minLength(1)),
  rating: productRating,
  _id: z.string(),
});
export type Product = z.output<typeof product>;

/** A product as it is now, in the API's answer to an admin. */
export const currentProduct = z.extend(product, { createdAt: isoTime });
export type CurrentProduct = z.output<typeof currentProduct>;
