import * as z from "zod/mini";
import { alternativeIds, expectedDay } from "./alternatives.ts";
import { categorySlug } from "./category.ts";
import { cleanCode } from "./clean-text.ts";
import { dollars, imageAddress, orNull, requiredText, wholeNumber, wholeNumberOr, yesOrNo } from "./fields.ts";
import { gtin14 } from "./gs1.ts";
import { addressOfIllustration, ILLUSTRATIONS, NO_SUCH_IMAGE } from "./illustrations.ts";
import { imageAt } from "./image.ts";
import { DEFAULT_LOW_STOCK_LEVEL, listPriceAbovePrice, PRODUCT_LIMITS } from "./product.ts";
import { taxClass } from "./tax.ts";

const sku = z
  .string()
  .check(
    z.overwrite(cleanCode),
    z.maxLength(PRODUCT_LIMITS.sku, `Must be ${PRODUCT_LIMITS.sku} characters or fewer`),
    z.regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, "Use letters, digits and dashes, as in SAL-0042"),
    z.toUpperCase(),
  );

const gtin = z.string().check(
  z.overwrite((typed) => gtin14(cleanCode(typed)) ?? typed),
  z.regex(/^\d{14}$/, "Enter the 8, 12, 13 or 14 digits below the barcode"),
);

/** Also as a text with commas between the IDs, as forms have it. */
const alternatives = z._default(
  z.pipe(
    z.transform((value: unknown) => (typeof value === "string" ? value.split(",").filter(Boolean) : (value ?? []))),
    alternativeIds,
  ),
  [],
);

const ILLUSTRATION_ADDRESSES = ILLUSTRATIONS.map(addressOfIllustration);

/** True if the site can have an image at this path. Stored images are looked up when the product is saved. */
const canBeOnSite = (path: string) => imageAt(path) !== undefined || ILLUSTRATION_ADDRESSES.includes(path);

/** `stored` is the product's present image, which stays valid. */
const productImage = (stored?: string) =>
  imageAddress("Image is Required").check(
    z.refine((img) => img === stored || !img.startsWith("/") || canBeOnSite(img), NO_SUCH_IMAGE),
  );

/** The form's quantities. The wording of the messages is prescribed: V-1 to V-4. */
export const productQuantities = z.object({
  minimumOrderQuantity: wholeNumber({
    required: "minimum quantity is Required",
    ...PRODUCT_LIMITS.minimumOrderQuantity,
  }),
  availableQuantity: wholeNumber({ required: "quantity is Required", ...PRODUCT_LIMITS.availableQuantity }),
});

/** The form to add a product, or to edit one with this image. `price` and `listPrice` are in dollars per unit. */
export const productInputOf = (storedImage?: string) =>
  z
    .object({
      name: requiredText("Name is Required", PRODUCT_LIMITS.name),
      /** The shop chooses one for null. */
      sku: orNull(sku),
      category: orNull(categorySlug),
      price: dollars({ required: "Price is Required", ...PRODUCT_LIMITS.price }),
      listPrice: orNull(dollars({ required: "", ...PRODUCT_LIMITS.price })),
      /** As its category for null. */
      tax: orNull(taxClass),
      /** As printed below the barcode, with 8, 12, 13 or 14 digits. */
      gtin: orNull(gtin),
      lotsRequired: yesOrNo,
      minimumShelfLifeDays: orNull(wholeNumber({ required: "", ...PRODUCT_LIMITS.minimumShelfLife })),
      alternatives,
      expectedOn: orNull(expectedDay),
      ...productQuantities.shape,
      lowStockLevel: wholeNumberOr(DEFAULT_LOW_STOCK_LEVEL, PRODUCT_LIMITS.lowStockLevel),
      img: productImage(storedImage),
      description: requiredText("description is Required", PRODUCT_LIMITS.description),
    })
    .check(listPriceAbovePrice);

export const productInput = productInputOf();
export type ProductInput = z.output<typeof productInput>;
