import type { Product } from "contract/product";
import { toCsv } from "../../../ui/csv.ts";
import { COLUMN_NAMES, cellOf } from "./columns.ts";

export const productsCsv = (products: readonly Product[]): string => {
  const listed = products.toSorted((a, b) => a.sku.localeCompare(b.sku));
  return toCsv(
    COLUMN_NAMES,
    listed.map((product) => COLUMN_NAMES.map((column) => cellOf(column, product))),
  );
};
