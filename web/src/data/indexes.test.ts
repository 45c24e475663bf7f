import { expect, test, vi } from "vitest";
import indexFile from "../../../firestore.indexes.json";
import { type AskedQuery, missingIndexes } from "../../../functions/testing/required-index.ts";
import { refundsOf, shipmentsOf } from "./orders/fulfillments-in-firestore.ts";
import { firstToShip, ordersOf } from "./orders/orders-in-firestore.ts";
import { productsNamed, skusNamed } from "./products/import/stored-products.ts";
import { productsWithIds } from "./products/products-in-firestore.ts";
import { reviewsOfProduct } from "./reviews/reviews-in-firestore.ts";

// Describes queries instead of building them: an index depends only on what a query asks.
vi.mock("firebase/firestore", async (original) => {
  type Part = (query: AskedQuery) => AskedQuery;
  const same: Part = (query) => query;
  return {
    ...(await original<typeof import("firebase/firestore")>()),
    collection: (_db: unknown, name: string) => {
      const query = { collection: name, filters: [], orders: [] };
      return { ...query, withConverter: () => query };
    },
    query: (base: AskedQuery, ...parts: Part[]) => parts.reduce((query, part) => part(query), base),
    where: (field: string, op: string) => (query: AskedQuery) => ({
      ...query,
      filters: [...query.filters, { field, op }],
    }),
    orderBy:
      (field: string, direction: "asc" | "desc" = "asc") =>
      (query: AskedQuery) => ({ ...query, orders: [...query.orders, { field, direction }] }),
    documentId: () => "__name__",
    limit: () => same,
    startAfter: () => same,
  };
});

/** The modules that make queries, and every query that they can make. */
const QUERIES: Record<string, () => unknown[]> = {
  "orders/fulfillments-in-firestore.ts": () => [shipmentsOf("one"), refundsOf("one")],
  "orders/orders-in-firestore.ts": () => [ordersOf("casey", 50), firstToShip()],
  "products/products-in-firestore.ts": () => [productsWithIds(["gloves"]), productsWithIds(["gloves", "wipes"])],
  "products/import/stored-products.ts": () => [skusNamed(["GLOVES"]), productsNamed(["Gloves", "Wipes"])],
  "reviews/reviews-in-firestore.ts": () => [reviewsOfProduct("gloves", "reviews", 10)],
};

test("[P-1] every module that makes queries is listed, and every query has the index that it needs", () => {
  const sources = import.meta.glob<string>(["./**/*.{ts,tsx}", "!./**/*.test.*"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const making = Object.entries(sources).filter(([, source]) => /\b(where|orderBy)\(/.test(source));
  expect(making.map(([path]) => path.replace("./", "")).sort()).toEqual(Object.keys(QUERIES).sort());
  const queries = Object.values(QUERIES).flatMap((all) => all()) as AskedQuery[];
  expect(missingIndexes(queries, indexFile)).toEqual([]);
});
