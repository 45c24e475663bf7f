import type { Firestore } from "firebase-admin/firestore";
import { listReviews } from "../catalog/reviews.ts";
import type { Catalog, CatalogQuery } from "../contract/catalog.ts";
import {
  FIRST_PRODUCTS,
  ON_HOME_PAGE,
  type PageContent,
  type RenderedPath,
  TRENDING_PRODUCTS,
} from "../contract/rendered-pages.ts";
import { readSettings } from "../store/settings.ts";

export interface ContentSources {
  db: Firestore;
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

const readers = (path: RenderedPath, { db, catalog }: ContentSources): (() => Promise<PageContent>)[] =>
  path === "/products"
    ? [async () => ({ catalog: await catalog(FIRST_PRODUCTS) })]
    : [
        async () => ({ trending: await catalog(TRENDING_PRODUCTS) }),
        async () => ({ settings: await readSettings({ db }) }),
        async () => ({ reviews: (await listReviews({ db }, { limit: ON_HOME_PAGE.reviews })).items }),
      ];

/** The content that can be read within `timeout` milliseconds, and the errors of the rest. */
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
