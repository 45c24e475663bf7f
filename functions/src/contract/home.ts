import type { Product } from "./product.ts";
import type { Review } from "./review.ts";

/** How many products and reviews stand on the home page, the newest first. */
export const ON_HOME_PAGE = { products: 8, reviews: 6 } as const;

/** What the home page shows of the shop's data. What is missing it asks the API for, once it is in a browser. */
export interface HomeContent {
  products?: Product[];
  reviews?: Review[];
}

/** What a page of one build starts from: its HTML without a page in it, and the scripts that this page needs. */
export interface PageFrame {
  template: string;
  scripts: string[];
}

/** Makes the whole HTML of the home page at a path, "/" or "/home". Made by the web app's build. */
export type RenderHome = (frame: PageFrame, path: string, content: HomeContent) => Promise<string>;
