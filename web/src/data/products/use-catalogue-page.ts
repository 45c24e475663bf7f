import type { Read } from "../firebase/unreadable-document.ts";
import type { Cursor } from "../live/cursor.ts";
import type { Live } from "../live/live.ts";
import { useLiveQuery } from "../live/use-live.ts";
import { cataloguePage, type ProductSearch } from "./catalogue.ts";
import type { ShopProduct } from "./product.ts";

/** One page of the products that match a search, live. */
export const useCataloguePage = (search: ProductSearch, cursor: Cursor | undefined): Live<Read<ShopProduct>[]> => {
  const { text, sort, inStock } = search;
  const key = JSON.stringify({ text: text.trim(), sort, inStock, ...cursor });
  return useLiveQuery(`catalogue ${key}`, cataloguePage(search, cursor));
};
