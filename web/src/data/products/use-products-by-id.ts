import { documentId, limit, query, where } from "firebase/firestore";
import type { Read } from "../firebase/unreadable-document.ts";
import type { Live } from "../live/live.ts";
import { useLiveQuery } from "../live/use-live.ts";
import { allProducts, type ShopProduct } from "./product.ts";

/** How many IDs one query can name. */
export const IDS_MAX = 30;

/** The products with these IDs: at least one, and at most IDS_MAX. */
export const productsWithIds = (ids: readonly string[]) =>
  query(allProducts(), where(documentId(), "in", ids), limit(IDS_MAX));

/** These products, live. Those that do not exist are missing. */
export const useProductsById = (ids: readonly string[]): Live<Read<ShopProduct>[]> =>
  useLiveQuery(`products ${ids.join(" ")}`, productsWithIds(ids));
