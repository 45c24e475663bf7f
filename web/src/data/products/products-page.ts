import type { Query } from "firebase/firestore";
import type { Read } from "../firebase/unreadable-document.ts";
import type { Cursor, Sorting } from "../live/cursor.ts";
import { tablePage } from "../live/pages.ts";
import { allProducts, type ShopProduct } from "./product.ts";

export const PRODUCTS_BY_NAME: Sorting = { fields: [{ name: "name", kind: "text" }], direction: "asc" };

/** A page of all products by name. */
export const productsPage = (cursor?: Cursor): Query<Read<ShopProduct>> =>
  tablePage(allProducts(), PRODUCTS_BY_NAME, cursor);
