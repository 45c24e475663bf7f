import type { Firestore } from "firebase-admin/firestore";
import { listReviews } from "../catalog/read-reviews.ts";
import type { Catalog, CatalogQuery } from "../contract/catalog.ts";
import {
  FIRST_PRODUCTS,
  ON_HOME_PAGE,
  type PageContent,
  type RenderedPath,
  TRENDING_PRODUCTS,
} from "../contract/rendered-pages.ts";

export interface ContentSources {
  db: Firestore;
  /** Lists products, as GET /catalog does. */
  catalog: (query: CatalogQuery) => Promise<Catalog>;
}

/** Rejects after this time. The work continues, and its result is ignored. */
const within = async <T>(milliseconds: number, begin: () => Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer after ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([begin(), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Reads each part of a page's content. */
const readers = (path: RenderedPath, { db, catalog }: ContentSources): (() => Promise<PageContent>)[] =>
  path === "/products"
    ? [async () => ({ catalog: await catalog(FIRST_PRODUCTS) })]
    : [
        async () => ({ trending: await catalog(TRENDING_PRODUCTS) }),
        async () => ({ reviews: (await listReviews({ db }, { limit: ON_HOME_PAGE.reviews })).items }),
      ];

/** What can be read of a page's content within `timeout` milliseconds. `failed` has the reasons for what is missing. */
export const readContent = async (
  path: RenderedPath,
  sources: ContentSources,
  timeout: number,
): Promise<{ content: PageContent; failed: unknown[] }> => {
  const reads = await Promise.allSettled(readers(path, sources).map((read) => within(timeout, read)));
  return {
    content: Object.assign({}, ...reads.map((read) => (read.status === "fulfilled" ? read.value : {}))) as PageContent,
    failed: reads.flatMap((read) => (read.status === "rejected" ? [read.reason] : [])),
  };
};
