import type { Catalog, CatalogQuery } from "./catalog.ts";
import { CATALOG_PAGE } from "./catalog-list.ts";
import type { Review } from "./review.ts";

/** The addresses of the pages that the function `home` renders on request, with the shop's data. */
export const RENDERED_PATHS = ["/", "/home", "/products"] as const;
export type RenderedPath = (typeof RENDERED_PATHS)[number];

/** How many trending products and newest reviews the home page shows. */
export const ON_HOME_PAGE = { products: 8, reviews: 6 } as const;

/** What the list of products shows first, as a query of GET /catalog. */
export const FIRST_PRODUCTS = { sort: "name", limit: CATALOG_PAGE } as const satisfies CatalogQuery;

/** The trending products of the home page, as a query of GET /catalog. */
export const TRENDING_PRODUCTS = {
  inStock: "true",
  sort: "trending",
  limit: ON_HOME_PAGE.products,
} as const satisfies CatalogQuery;

/** The shop's data on a page. In the browser, the page loads what is missing from the API. */
export interface PageContent {
  /** The trending products and the newest reviews, for the home page. */
  trending?: Catalog;
  reviews?: Review[];
  /** For the list of products. */
  catalog?: Catalog;
}

/** One build's HTML of these pages without the pages in it, but with their scripts, by path. */
export type PageTemplates = Record<string, string>;

/** Renders the HTML of the page at a path. The web app's build makes this function. */
export type RenderPage = (template: string, path: RenderedPath, content: PageContent) => Promise<string>;
