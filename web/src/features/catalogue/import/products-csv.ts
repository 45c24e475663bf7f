import type { ShopProduct } from "../../../data/products/product.ts";
import { toCsv } from "../../../ui/csv.ts";
import { COLUMN_NAMES, cellOf } from "./columns.ts";

/** The products as a file that can be imported, by SKU. A product without a SKU could not be found again: it is left out. */
export const productsCsv = (products: readonly ShopProduct[]): { csv: string; count: number } => {
  const listed = products.filter(({ sku }) => sku).toSorted((a, b) => (a.sku ?? "").localeCompare(b.sku ?? ""));
  const rows = listed.map((product) => COLUMN_NAMES.map((column) => cellOf(column, product)));
  return { csv: toCsv(COLUMN_NAMES, rows), count: listed.length };
};
