import type { Cursor } from "../live/cursor.ts";
import { useTable } from "../live/use-table.ts";
import { PRODUCTS_BY_NAME, productsPage } from "./products-page.ts";

/** The page of all products at this cursor, by name, live. */
export const useProductsTable = (cursor: Cursor | undefined) =>
  useTable("all products", PRODUCTS_BY_NAME, cursor, productsPage);
