import * as z from "zod/mini";
import { categorySlug } from "./category.ts";
import { dollars, imageAddress, orNull, requiredText, wholeNumber, wholeNumberOr } from "./fields.ts";
import { addressOfIllustration, ILLUSTRATIONS, NO_SUCH_IMAGE } from "./illustrations.ts";
import { imageAt } from "./image.ts";
import { DEFAULT_LOW_STOCK_LEVEL, listPriceAbovePrice, PRODUCT_LIMITS } from "./product.ts";

const sku = z
  .string()
  .check(
    z.trim(),
    z.maxLength(PRODUCT_LIMITS.sku, `Must be ${PRODUCT_LIMITS.sku} characters or fewer`),
    z.regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, "Use letters, digits and dashes, as in SAL-0042"),
    z.toUpperCase(),
  );

const ILLUSTRATION_ADDRESSES = ILLUSTRATIONS.map(addressOfIllustration);

/** Whether the site can have an image at this path. An image that an admin stored is looked up when the product is saved. */
const canBeOnSite = (path: string) => imageAt(path) !== undefined || ILLUSTRATION_ADDRESSES.includes(path);

/** `stored` is the image that the product has. It stays valid: it may be older than these checks. */
const productImage = (stored?: string) =>
  imageAddress("Image is Required").check(
    z.refine((img) => img === stored || !img.startsWith("/") || canBeOnSite(img), NO_SUCH_IMAGE),
  );

/** The quantities of the form. The wording of these messages is prescribed (V-3), as that of other forms (V-1, V-2, V-4). */
export const productQuantities = z.object({
  minimumOrderQuantity: wholeNumber({
    required: "minimum quantity is Required",
    ...PRODUCT_LIMITS.minimumOrderQuantity,
  }),
  availableQuantity: wholeNumber({ required: "quantity is Required", ...PRODUCT_LIMITS.availableQuantity }),
});

/** The form to edit a product that has this image, or to add one. `price` and `listPrice` are dollars per unit. */
export const productInputOf = (storedImage?: string) =>
  z
    .object({
      name: requiredText("Name is Required", PRODUCT_LIMITS.name),
      /** Null: the shop chooses one. */
      sku: orNull(sku),
      category: orNull(categorySlug),
      price: dollars({ required: "Price is Required", ...PRODUCT_LIMITS.price }),
      listPrice: orNull(dollars({ required: "", ...PRODUCT_LIMITS.price })),
      ...productQuantities.shape,
      lowStockLevel: wholeNumberOr(DEFAULT_LOW_STOCK_LEVEL, PRODUCT_LIMITS.lowStockLevel),
      img: productImage(storedImage),
      description: requiredText("description is Required", PRODUCT_LIMITS.description),
    })
    .check(listPriceAbovePrice);

/** The form to add a product. */
export const productInput = productInputOf();
export type ProductInput = z.output<typeof productInput>;
