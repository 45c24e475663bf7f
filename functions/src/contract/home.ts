import type { Product } from "./product.ts";
import type { Review } from "./review.ts";

/** How many products and reviews the home page shows, newest first. */
export const ON_HOME_PAGE = { products: 8, reviews: 6 } as const;

/** The shop's data on the home page. In the browser, the page loads what is missing from the API. */
export interface HomeContent {
  products?: Product[];
  reviews?: Review[];
}

/** One build's HTML without a page in it, and what the home page needs: scripts, and pictures as data URLs, by path. */
export interface PageFrame {
  template: string;
  scripts: string[];
  pictures: Record<string, string>;
}

/** Renders the HTML of the home page at a path, "/" or "/home". The web app's build makes this function. */
export type RenderHome = (frame: PageFrame, path: string, content: HomeContent) => Promise<string>;
