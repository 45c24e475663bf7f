import * as z from "zod/mini";
import { alternativeIds, expectedDay, insteadOf } from "./alternatives.ts";
import { categoryId } from "./category.ts";
import { isoTime, storedDollars, storedId, storedImageAddress, storedText, storedWholeNumber } from "./fields.ts";
import { taxClass } from "./tax.ts";

/** The limits of a product. firestore.rules has the same limits. */
export const PRODUCT_LIMITS = {
  name: 120,
  description: 2000,
  /** Dollars per unit. */
  price: { min: 0.01, max: 100_000 },
  minimumOrderQuantity: { min: 1, max: 100_000 },
  availableQuantity: { min: 0, max: 1_000_000 },
  lowStockLevel: { min: 0, max: 1_000_000 },
  /** Days. */
  minimumShelfLife: { min: 1, max: 3650 },
  sku: 32,
} as const;

/** The default low-stock level. */
export const DEFAULT_LOW_STOCK_LEVEL = 10;

/** A stored SKU: upper-case letters, digits and single dashes between them, as in "SAL-0042". */
export const SKU = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;

/** True for a valid SKU, which is also the ID of a document in `skus`. */
export const isSku = (value: unknown): value is string =>
  typeof value === "string" && value.length <= PRODUCT_LIMITS.sku && SKU.test(value);

/** Without I, L, O and U, which are mistaken for others or make words. */
const SKU_CHARACTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A random SKU: one of 10^12. */
export const newSku = (): string =>
  `SAL-${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => SKU_CHARACTERS[byte % 32]).join("")}`;

/** A product's average stars, and the number of its reviews. */
export const productRating = z.object({
  average: z.number().check(z.minimum(0), z.maximum(5)),
  count: z.int().check(z.minimum(0)),
});
export const NO_RATING: z.output<typeof productRating> = { average: 0, count: 0 };

const productFields = {
  name: storedText(PRODUCT_LIMITS.name),
  /** Unique: skus/{sku} names the product. */
  sku: z.string().check(z.refine(isSku, "This is not a SKU")),
  /** The category's ID, or null. A category that no longer exists counts as none. */
  category: z.nullable(categoryId),
  img: storedImageAddress,
  description: storedText(PRODUCT_LIMITS.description),
  /** Dollars per unit. */
  price: storedDollars(PRODUCT_LIMITS.price),
  /** Dollars per unit before a discount, above the price; or null. */
  listPrice: z.nullable(storedDollars(PRODUCT_LIMITS.price)),
  minimumOrderQuantity: storedWholeNumber(PRODUCT_LIMITS.minimumOrderQuantity),
  /** Canceled orders may exceed the form's limit. */
  availableQuantity: storedWholeNumber({ ...PRODUCT_LIMITS.availableQuantity, max: Number.MAX_SAFE_INTEGER }),
  /** The product runs low with this many pieces or fewer. */
  lowStockLevel: storedWholeNumber(PRODUCT_LIMITS.lowStockLevel),
  /** How it is taxed, if that differs from its category; null if it does not. Older products lack it. */
  tax: z._default(z.nullable(taxClass), null),
  /** 14 digits, or null. Older products lack it, and the four below. */
  gtin: z._default(z.nullable(z.string().check(z.regex(/^\d{14}$/, "Must be 14 digits"))), null),
  /** True if each piece is shipped with its lot. */
  lotsRequired: z._default(z.boolean(), false),
  /** Packing warns of pieces that expire sooner, in days; null for none. */
  minimumShelfLifeDays: z._default(z.nullable(storedWholeNumber(PRODUCT_LIMITS.minimumShelfLife)), null),
  alternatives: z._default(alternativeIds, []),
  /** The day when it is expected back: "2026-12-04"; or null. */
  expectedOn: z._default(z.nullable(expectedDay), null),
  /** Only functions write it. Absent before the first review. */
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

/** A stored product, without `createdAt`. */
export const storedProduct = z.object(productFields).check(listPriceAbovePrice);
export type StoredProduct = z.output<typeof storedProduct>;

/** skus/{sku}: the product that has the SKU. */
export const storedSku = z.object({ productId: storedId });

/** A stored product, with a rating in any case. */
export const shownProduct = z
  .object({ ...productFields, rating: z._default(productRating, NO_RATING) })
  .check(listPriceAbovePrice);

/** A product in the API's responses, with its image's whole URL. */
export const product = z.object({
  ...productFields,
  img: z.string().check(z.minLength(1)),
  rating: productRating,
  _id: z.string(),
  /** Only of a product that is sold out and read alone. */
  instead: z.optional(insteadOf),
});
export type Product = z.output<typeof product>;

/** A product in the API's response to an admin. */
export const currentProduct = z.extend(z.omit(product, { instead: true }), { createdAt: isoTime });
export type CurrentProduct = z.output<typeof currentProduct>;
