import { searchKeyword } from "contract/product";
import { getCountFromServer, limit, type Query, query, where } from "firebase/firestore";
import type { Read } from "../firebase/unreadable-document.ts";
import type { Cursor, Sorting } from "../live/cursor.ts";
import { pageOf, sorted } from "../live/pages.ts";
import { allProducts, type ShopProduct } from "./product.ts";

/** How many products one page of the list holds, and so how many documents it reads. */
export const PRODUCTS_PER_PAGE = 12;

/** Products are counted up to this number. One count costs as much as reading one document. */
export const COUNTED_MAX = 100;

const NAME = { name: "name", kind: "text" } as const;
const PRICE = { name: "price", kind: "number" } as const;
const TIME = { name: "createdAt", kind: "time" } as const;
const STOCK = { name: "availableQuantity", kind: "number" } as const;

const SORTS = {
  name: { field: NAME, direction: "asc" },
  "name-desc": { field: NAME, direction: "desc" },
  price: { field: PRICE, direction: "asc" },
  "price-desc": { field: PRICE, direction: "desc" },
  newest: { field: TIME, direction: "desc" },
} as const;

export type ProductSort = keyof typeof SORTS;
export const PRODUCT_SORTS = Object.keys(SORTS) as ProductSort[];

/** Which products a list shows, and how they are sorted. */
export interface ProductSearch {
  /** As typed. */
  text: string;
  sort: ProductSort;
  /** Only products that are in stock. */
  inStock: boolean;
}

/** How the products of a search are sorted. Firestore demands that a field with a range filter is one of the sorted ones. */
export const sortingOf = ({ sort, inStock }: ProductSearch): Sorting => {
  const { field, direction } = SORTS[sort];
  return { fields: inStock ? [field, STOCK] : [field], direction };
};

/** All products that match. A search is one equality on their keywords: it reads only the documents that it finds. */
const matching = ({ text, inStock }: ProductSearch): Query<Read<ShopProduct>> => {
  const wanted = searchKeyword(text);
  return query(
    allProducts(),
    ...(wanted ? [where(`keywords.${wanted.list}`, "array-contains", wanted.keyword)] : []),
    ...(inStock ? [where("availableQuantity", ">", 0)] : []),
  );
};

/** One page of the products that match: the page at `cursor`, or the first one. */
export const cataloguePage = (search: ProductSearch, cursor?: Cursor): Query<Read<ShopProduct>> =>
  pageOf(matching(search), sortingOf(search), PRODUCTS_PER_PAGE, cursor);

/** How many products match, counted up to COUNTED_MAX. Throws when they can't be counted. */
export const countProducts = async (search: ProductSearch): Promise<number> => {
  const counted = query(sorted(matching(search), sortingOf(search)), limit(COUNTED_MAX));
  return (await getCountFromServer(counted)).data().count;
};
