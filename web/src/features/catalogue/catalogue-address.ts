import type { Place } from "../../data/live/places.ts";
import { PRODUCT_SORTS, type ProductSearch, type ProductSort } from "../../data/products/catalogue.ts";

/** What the list shows, as its address says it. */
export interface CatalogueAddress extends ProductSearch {
  /** Counts from 1; what the person is told, while `place` is what is read. */
  page: number;
  /** Undefined on the first page. */
  place: Place | undefined;
}

const TEXT_MAX = 100;

const placeIn = (params: URLSearchParams): Place | undefined => {
  for (const side of ["after", "before"] as const) {
    const at = params.get(side);
    if (at) return { side, at };
  }
  return undefined;
};

/** Reads an address. Whatever it says that makes no sense is as if it was not said. */
export const readAddress = (params: URLSearchParams): CatalogueAddress => {
  const place = placeIn(params);
  const page = Number(params.get("page"));
  return {
    text: (params.get("q") ?? "").slice(0, TEXT_MAX),
    sort: PRODUCT_SORTS.find((sort: ProductSort) => sort === params.get("sort")) ?? "name",
    inStock: params.get("inStock") === "1",
    place,
    page: place ? Math.max(2, Number.isSafeInteger(page) ? page : 2) : 1,
  };
};

/** The shortest address that says this. */
export const writeAddress = ({ text, sort, inStock, page, place }: CatalogueAddress): URLSearchParams => {
  const said: [string, string][] = [];
  if (text.trim()) said.push(["q", text.trim()]);
  if (sort !== "name") said.push(["sort", sort]);
  if (inStock) said.push(["inStock", "1"]);
  if (place) said.push(["page", String(page)], [place.side, place.at]);
  return new URLSearchParams(said);
};
