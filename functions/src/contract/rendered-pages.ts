import type { Catalog, CatalogQuery } from "./catalog.ts";
import { CATALOG_PAGE } from "./catalog-choices.ts";
import type { Review } from "./review.ts";
import type { Settings } from "./settings.ts";

/** The paths of the pages that the function `home` renders, with the shop's data. */
export const RENDERED_PATHS = ["/", "/home", "/products"] as const;
export type RenderedPath = (typeof RENDERED_PATHS)[number];

/** How many trending products and newest reviews the home page shows. */
export const ON_HOME_PAGE = { products: 8, reviews: 6 } as const;

/** The first products of the list, as a query of GET /catalog. */
export const FIRST_PRODUCTS = { sort: "name", limit: CATALOG_PAGE } as const satisfies CatalogQuery;

/** The home page's trending products, as a query of GET /catalog. */
export const TRENDING_PRODUCTS = {
  inStock: "true",
  sort: "trending",
  limit: ON_HOME_PAGE.products,
} as const satisfies CatalogQuery;

/** The shop's data on a page. The browser loads what is missing. */
export interface PageContent {
  /** For the home page. */
  trending?: Catalog;
  reviews?: Review[];
  settings?: Settings;
  /** For the list of products. */
  catalog?: Catalog;
}

/** A build's HTML of these pages, by path, with their scripts and without their content. */
export type PageTemplates = Record<string, string>;

/** Renders a page. The web app's build makes this function. */
export type RenderPage = (template: string, path: RenderedPath, content: PageContent) => Promise<string>;
