import type { Query } from "firebase/firestore";
import { beforeEach, expect, test, vi } from "vitest";
import indexFile from "../../../firestore.indexes.json";
import { type AskedQuery, missingIndexes } from "../../../functions/testing/required-index.ts";
import { allCategories } from "./categories/category.ts";
import type { Cursor } from "./live/cursor.ts";
import { readAll } from "./live/read-all.ts";
import { allMessages, messagesPage } from "./messages/messages-page.ts";
import { queriesNaming } from "./orders/order-batches.ts";
import { ORDER_STATES } from "./orders/orders-address.ts";
import { ordersIn, ordersOf, ordersOfProduct, ordersPage, ordersWithIds } from "./orders/orders-page.ts";
import { productsNamed, skusNamed } from "./products/import/find-products.ts";
import { productsWithIds } from "./products/product.ts";
import { reviewsOfProduct } from "./reviews/product-reviews.ts";
import { allSubscribers, subscribersPage } from "./subscribers/subscribers-page.ts";
import { usersPage, usersStarting } from "./users/users-page.ts";

/** Every query that was built. */
const asked = vi.hoisted(() => [] as unknown[]);

// Records queries instead of building them: an index depends only on what a query asks.
vi.mock("firebase/firestore", async (original) => {
  type Part = (query: AskedQuery) => AskedQuery;
  const note = (query: AskedQuery) => {
    asked.push(query);
    return query;
  };
  const same: Part = (query) => query;
  return {
    ...(await original<typeof import("firebase/firestore")>()),
    collection: (_db: unknown, name: string) => {
      const query = { collection: name, filters: [], orders: [] };
      return { ...query, withConverter: () => query };
    },
    query: (base: AskedQuery, ...parts: Part[]) => note(parts.reduce((query, part) => part(query), base)),
    where: (field: string, op: string) => (query: AskedQuery) => ({
      ...query,
      filters: [...query.filters, { field, op }],
    }),
    orderBy:
      (field: string, direction: "asc" | "desc" = "asc") =>
      (query: AskedQuery) => ({ ...query, orders: [...query.orders, { field, direction }] }),
    documentId: () => "__name__",
    limit: () => same,
    limitToLast: () => (query: AskedQuery) => ({ ...query, backwards: true }),
    startAt: () => same,
    startAfter: () => same,
    endAt: () => same,
    endBefore: () => same,
    getDocs: async () => ({ docs: [], size: 0, metadata: {} }),
  };
});

/** The last query that was put together: what a caller gets. */
const lastAsked = () => asked.at(-1) as AskedQuery;

const cursors = (at: string): (Cursor | undefined)[] => [undefined, { side: "after", at }, { side: "before", at }];
const pages = (at: string, page: (cursor?: Cursor) => unknown) =>
  cursors(at).map((cursor) => page(cursor) as AskedQuery);

/** The modules that make queries, and every query that they can make. */
const QUERIES: Record<string, () => AskedQuery[]> = {
  "categories/category.ts": () => [allCategories() as unknown as AskedQuery],
  "orders/orders-page.ts": () => [
    ...[ordersOf("casey", 50), ordersWithIds(["one", "two"]), ordersOfProduct("casey", "gloves")].map(
      (query) => query as unknown as AskedQuery,
    ),
    ...ORDER_STATES.flatMap((state) =>
      (["newest", "oldest"] as const).flatMap((sort) =>
        [undefined, "2026-11-22"].flatMap((day) =>
          pages("1700000000.5~one", (cursor) => ordersPage({ state, sort, from: day, to: day }, cursor)),
        ),
      ),
    ),
  ],
  "orders/order-batches.ts": () => [
    ...["casey@example.com", "pi_123456789012345"].flatMap((text) => queriesNaming(text) as unknown as AskedQuery[]),
    ...ORDER_STATES.flatMap((state) => {
      void readAll(ordersIn({ state, from: "2026-11-01", to: "2026-11-30" }) as Query);
      return [lastAsked()];
    }),
  ],
  "reviews/product-reviews.ts": () => [reviewsOfProduct("gloves", "reviews", 10) as unknown as AskedQuery],
  "users/users-page.ts": () => [
    ...pages("casey@example.com~casey", usersPage),
    ...(["email", "name"] as const).map((field) => usersStarting(field, "ca") as unknown as AskedQuery),
  ],
  "products/product.ts": () =>
    [["gloves"], ["gloves", "wipes"]].map((ids) => productsWithIds(ids) as unknown as AskedQuery),
  "products/import/find-products.ts": () =>
    [skusNamed(["GLOVES"]), productsNamed(["Gloves", "Wipes"])].map((query) => query as unknown as AskedQuery),
  // The pages of every table.
  "live/page-queries.ts": () => [
    ...[messagesPage, subscribersPage].flatMap((page) => pages("1700000000.5~one", page)),
    ...[allMessages, allSubscribers].map((all) => {
      void readAll(all() as Query);
      return lastAsked();
    }),
  ],
};

beforeEach(() => {
  asked.length = 0;
});

test("[P-1] every module that makes queries is listed", () => {
  const sources = import.meta.glob<string>(["./**/*.{ts,tsx}", "!./**/*.test.*"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const making = Object.entries(sources).filter(([, source]) => /\b(where|orderBy)\(/.test(source));
  const names = making.map(([path]) => path.replace("./", ""));
  expect(names.sort()).toEqual(Object.keys(QUERIES).sort());
});

test.each(Object.keys(QUERIES))("[P-1] every query of %s has the index that it needs", (name) => {
  const queries = QUERIES[name]?.() ?? [];
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.every(({ collection }) => typeof collection === "string")).toBe(true);
  expect(missingIndexes(queries, indexFile)).toEqual([]);
});
