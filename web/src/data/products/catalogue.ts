import { searchKeyword } from "contract/product";
import {
  collection,
  documentId,
  endBefore,
  getCountFromServer,
  limit,
  limitToLast,
  type OrderByDirection,
  orderBy,
  type Query,
  query,
  startAfter,
  Timestamp,
  where,
} from "firebase/firestore";
import { productConverter, type ShopProduct } from "../converters.ts";
import { db } from "../firestore.ts";
import { type Place, snapshotOf } from "../live/places.ts";

/** How many products one page of the list holds, and so how many documents it reads, however many products there are. */
export const PRODUCTS_PER_PAGE = 12;

/** Up to here products are counted; beyond it there are simply many. One count costs as much as reading one document. */
export const COUNTED_MAX = 100;

const ORDERS = {
  name: { field: "name", direction: "asc" },
  "name-desc": { field: "name", direction: "desc" },
  price: { field: "price", direction: "asc" },
  "price-desc": { field: "price", direction: "desc" },
  newest: { field: "createdAt", direction: "desc" },
} as const satisfies Record<string, { field: string; direction: OrderByDirection }>;

export type ProductSort = keyof typeof ORDERS;
export const PRODUCT_SORTS = Object.keys(ORDERS) as ProductSort[];

/** Which products a list shows, and in which order. */
export interface ProductSearch {
  /** As it was typed. */
  text: string;
  sort: ProductSort;
  /** Only products of which something is left. */
  inStock: boolean;
}

/** Products that are equal in what they are sorted by stand in the order of the fields that follow it, and of their ids. */
const fieldsOf = ({ sort, inStock }: ProductSearch): string[] =>
  inStock ? [ORDERS[sort].field, "availableQuantity"] : [ORDERS[sort].field];

/** All products that match. A search is one equality on their keywords: it reads no document that it does not find. */
const matching = (search: ProductSearch): Query<ShopProduct> => {
  const asked = searchKeyword(search.text);
  const { direction } = ORDERS[search.sort];
  return query(
    collection(db, "products").withConverter(productConverter),
    ...(asked ? [where(`keywords.${asked.list}`, "array-contains", asked.keyword)] : []),
    ...(search.inStock ? [where("availableQuantity", ">", 0)] : []),
    ...fieldsOf(search).map((field) => orderBy(field, direction)),
    orderBy(documentId(), direction),
  );
};

/** One page of the products that match: the first one, or the one that lies at `place`. */
export const cataloguePage = (search: ProductSearch, place?: Place): Query<ShopProduct> => {
  const all = matching(search);
  const cursor = place && cursorFrom(search, place.at);
  if (!cursor) return query(all, limit(PRODUCTS_PER_PAGE));
  return place.side === "after"
    ? query(all, startAfter(...cursor), limit(PRODUCTS_PER_PAGE))
    : query(all, endBefore(...cursor), limitToLast(PRODUCTS_PER_PAGE));
};

/** How many products match, counted up to COUNTED_MAX. Throws when it can't be found out. */
export const countProducts = async (search: ProductSearch): Promise<number> =>
  (await getCountFromServer(query(matching(search), limit(COUNTED_MAX)))).data().count;

/**
 * Where a product stands in the list, as text for an address: the values it is sorted by, and its id. It holds even when the
 * product has gone by the time it is used. Undefined while the server has not yet said when the product was made.
 */
export const cursorOf = (search: ProductSearch, product: ShopProduct): string | undefined => {
  const snapshot = snapshotOf(product);
  const values = fieldsOf(search).map((field): unknown => snapshot?.get(field));
  const texts = values.map((value) =>
    value instanceof Timestamp ? `${value.seconds}.${value.nanoseconds}` : (value ?? undefined),
  );
  return texts.includes(undefined) ? undefined : [...texts, product._id].join("~");
};

/** What `cursorOf` has written; undefined for what nobody wrote. Only the name, which stands first, may hold a "~" itself. */
const cursorFrom = (search: ProductSearch, text: string): (string | number | Timestamp)[] | undefined => {
  const [field, ...rest] = fieldsOf(search);
  const parts = text.split("~");
  const [stock, id] = [rest.length > 0 ? parts.at(-2) : undefined, parts.at(-1)];
  const first = valueFrom(field, parts.slice(0, -1 - rest.length).join("~"));
  if (!id || id.includes("/") || first === undefined) return undefined;
  if (rest.length === 0) return [first, id];
  return stock && /^\d+$/.test(stock) ? [first, Number(stock), id] : undefined;
};

const valueFrom = (field: string | undefined, text: string): string | number | Timestamp | undefined => {
  if (text === "") return undefined;
  if (field === "name") return text;
  if (field === "price") return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  const [, seconds, nanoseconds] = /^(\d{1,11})\.(\d{1,9})$/.exec(text) ?? [];
  return seconds && nanoseconds ? new Timestamp(Number(seconds), Number(nanoseconds)) : undefined;
};
