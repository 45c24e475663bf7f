import type { Catalog, CatalogRow } from "contract/catalog";
import { vi } from "vitest";

export const aRow = (id: string, changes: Partial<CatalogRow> = {}): CatalogRow => ({
  _id: id,
  name: `Product ${id}`,
  sku: `SAL-${id}`,
  category: null,
  price: 12.5,
  listPrice: null,
  img: "/products/nitrile-gloves.svg",
  minimumOrderQuantity: 2,
  stock: "in",
  rating: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  ...changes,
});

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
