import { DEFAULT_LOW_STOCK_LEVEL, type Product } from "contract/product";
import type { ProductInput, productInput } from "contract/product-input";
import type * as z from "zod/mini";
import type { SavedForm } from "../../data/drafts/use-draft-form.ts";

export type ProductValues = z.input<typeof productInput>;

export type ProductForm = SavedForm<ProductValues, ProductInput>;

/** The form of a new product. */
export const BLANK_PRODUCT: ProductValues = {
  name: "",
  sku: "",
  category: "",
  price: "",
  listPrice: "",
  tax: "",
  minimumOrderQuantity: "",
  availableQuantity: "",
  lowStockLevel: DEFAULT_LOW_STOCK_LEVEL,
  gtin: "",
  lotsRequired: "no",
  minimumShelfLifeDays: "",
  alternatives: "",
  expectedOn: "",
  img: "",
  description: "",
};

/** The names of the fields, where an edit conflicts with another. */
export const PRODUCT_LABELS = {
  name: "Name",
  sku: "SKU",
  category: "Category",
  price: "Price",
  listPrice: "Compare-at price",
  tax: "Tax",
  minimumOrderQuantity: "Minimum order",
  lowStockLevel: "Low-stock level",
  gtin: "GTIN",
  lotsRequired: "Lots",
  minimumShelfLifeDays: "Minimum shelf life",
  alternatives: "Alternatives",
  expectedOn: "Expected back",
  img: "Image",
  description: "Description",
};

/** A product in the form that edits it. Its stock is not edited there: it only has to be a valid number. */
export const asTyped = (product: Product): ProductValues => ({
  name: product.name,
  sku: product.sku,
  category: product.category ?? "",
  price: product.price.toFixed(2),
  listPrice: product.listPrice?.toFixed(2) ?? "",
  tax: product.tax ?? "",
  minimumOrderQuantity: String(product.minimumOrderQuantity),
  availableQuantity: "0",
  lowStockLevel: String(product.lowStockLevel),
  gtin: product.gtin ?? "",
  lotsRequired: product.lotsRequired ? "yes" : "no",
  minimumShelfLifeDays: String(product.minimumShelfLifeDays ?? ""),
  alternatives: String(product.alternatives),
  expectedOn: product.expectedOn ?? "",
  img: product.img,
  description: product.description,
});
