import { type Cursor, cursorIn, withCursor } from "../../data/live/cursor.ts";
import { PRODUCT_SORTS, type ProductSearch, type ProductSort } from "../../data/products/catalogue.ts";

/** What the list shows, as its address says. */
export interface CatalogueAddress extends ProductSearch {
  /** Counts from 1. It is only shown: the cursor decides what is read. */
  page: number;
  /** Undefined on the first page. */
  cursor: Cursor | undefined;
}

const TEXT_MAX = 100;

/** Reads an address. Invalid parts are ignored. */
export const readAddress = (params: URLSearchParams): CatalogueAddress => {
  const cursor = cursorIn(params);
  const page = Number(params.get("page"));
  return {
    text: (params.get("q") ?? "").slice(0, TEXT_MAX),
    sort: PRODUCT_SORTS.find((sort: ProductSort) => sort === params.get("sort")) ?? "name",
    inStock: params.get("inStock") === "1",
    cursor,
    page: cursor ? Math.max(2, Number.isSafeInteger(page) ? page : 2) : 1,
  };
};

/** The shortest address that says this. */
export const writeAddress = ({ text, sort, inStock, page, cursor }: CatalogueAddress): URLSearchParams => {
  const said: [string, string][] = [];
  if (text.trim()) said.push(["q", text.trim()]);
  if (sort !== "name") said.push(["sort", sort]);
  if (inStock) said.push(["inStock", "1"]);
  if (cursor) said.push(["page", String(page)]);
  return withCursor(new URLSearchParams(said), cursor ?? "first");
};
