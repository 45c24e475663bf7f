import { CATALOG_LIMITS, CATALOG_SORTS, type CatalogSort } from "contract/catalog-choices";
import { catalogCall } from "../../config/calls.ts";

/** Which products a list shows, as its address says. */
export interface CatalogAddress {
  /** As typed. */
  text: string;
  /** The category's slug; undefined for all categories. */
  category: string | undefined;
  /** Only products that can be ordered now. */
  inStock: boolean;
  /** Only products that run low. */
  lowStock: boolean;
  sort: CatalogSort;
  /** Counts from 1. */
  page: number;
}

/** How a list is sorted unless its address says otherwise: a search by how well it matches. */
export const usualSort = (text: string, withoutText: CatalogSort): CatalogSort => (text.trim() ? "best" : withoutText);

/** Reads an address. Invalid parts are ignored. `withoutText` is how the list is sorted without a search text. */
export const readAddress = (params: URLSearchParams, withoutText: CatalogSort = "name"): CatalogAddress => {
  const text = (params.get("q") ?? "").slice(0, CATALOG_LIMITS.text);
  const usual = usualSort(text, withoutText);
  const sort = CATALOG_SORTS.find((known) => known === params.get("sort")) ?? usual;
  const page = Number(params.get("page"));
  return {
    text,
    category: params.get("category") || undefined,
    inStock: params.get("inStock") === "1",
    lowStock: params.get("lowStock") === "1",
    sort: sort === "best" ? usual : sort,
    page: Number.isInteger(page) && page >= 1 && page <= CATALOG_LIMITS.page.max ? page : 1,
  };
};

/** The shortest address that says this. */
export const writeAddress = (address: CatalogAddress, withoutText: CatalogSort = "name"): URLSearchParams => {
  const { text, category, inStock, lowStock, sort, page } = address;
  const said: [string, string][] = [];
  if (text.trim()) said.push(["q", text.trim()]);
  if (category) said.push(["category", category]);
  if (inStock) said.push(["inStock", "1"]);
  if (lowStock) said.push(["lowStock", "1"]);
  const usual = usualSort(text, withoutText);
  // "best" says nothing without a search text.
  if (sort !== usual && sort !== "best") said.push(["sort", sort]);
  if (page > 1) said.push(["page", String(page)]);
  return new URLSearchParams(said);
};

/** The API call for the products at an address. */
export const callFor = ({ text, category, inStock, lowStock, sort, page }: CatalogAddress, limit: number): string =>
  catalogCall({
    q: text.trim() || undefined,
    category,
    inStock: inStock ? "true" : undefined,
    lowStock: lowStock ? "true" : undefined,
    sort,
    page: page > 1 ? page : undefined,
    limit,
  });
