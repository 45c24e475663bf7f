import type { Catalog, CatalogRow } from "contract/catalog";
import { vi } from "vitest";

export { aRow } from "../../functions/testing/builders.ts";

/** An answer of the search with these rows, on its only page unless `changes` says otherwise. */
export const found = (products: CatalogRow[], changes: Partial<Catalog> = {}): Catalog => ({
  products,
  total: products.length,
  page: 1,
  pages: 1,
  partial: false,
  categories: [],
  ...changes,
});

/** Answers the search of the API from now on. Returns the mock that is asked, with the query of each call. */
export const fakeCatalog = (answer: (query: URLSearchParams) => Catalog | Promise<Catalog>) => {
  const asked = vi.fn(answer);
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://shop.example");
    if (pathname !== "/api/catalog") throw new Error(`Nothing answers ${address}`);
    return new Response(JSON.stringify(await asked(searchParams)));
  });
  return asked;
};
