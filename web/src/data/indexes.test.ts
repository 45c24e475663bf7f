import { KEYWORD_LISTS } from "contract/product";
import { beforeEach, expect, test, vi } from "vitest";
import indexFile from "../../../firestore.indexes.json";
import { type AskedQuery, missingIndexes } from "../../../functions/testing/required-index.ts";
import { allMessages, allSubscribers, messagesPage, subscribersPage } from "./inbox.ts";
import type { Place } from "./live/places.ts";
import { ordersOf, ordersPage } from "./orders/orders.ts";
import { cataloguePage, countProducts, PRODUCT_SORTS } from "./products/catalogue.ts";
import { productsPage } from "./products/manage-products.ts";
import { usersPage, usersStarting } from "./users/users.ts";

/** Every query that was built or sent, as it was asked. */
const asked = vi.hoisted(() => [] as unknown[]);

// Queries are written down instead of made: what a query asks is all that its index depends on.
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
    getCountFromServer: async () => ({ data: () => ({ count: 0 }) }),
    getDocs: async () => ({ docs: [], size: 0 }),
  };
});

/** The last query that was put together: what a caller gets, and not the halves it is made of. */
const lastAsked = () => asked.at(-1) as AskedQuery;

const places = (at: string): (Place | undefined)[] => [undefined, { side: "after", at }, { side: "before", at }];

/** Nothing, and a search in each of the lists of keywords. */
const TEXTS = ["", ...Object.values(KEYWORD_LISTS).map((length) => "g".repeat(length))];

/** Each module that makes queries, and every query that it can make. */
const QUERIES: Record<string, () => AskedQuery[]> = {
  "catalogue.ts": () =>
    PRODUCT_SORTS.flatMap((sort) =>
      TEXTS.flatMap((text) =>
        [false, true].flatMap((inStock) => {
          const search = { text, sort, inStock };
          const value = sort === "newest" ? "1700000000.5" : "4.5";
          const pages = places(`${value}~${inStock ? "7~" : ""}gloves`).map((place) => {
            cataloguePage(search, place);
            return lastAsked();
          });
          void countProducts(search);
          return [...pages, lastAsked()];
        }),
      ),
    ),
  "orders.ts": () => {
    const mine = ordersOf("casey", 50) as unknown as AskedQuery;
    const pages = (["all", "unpaid", "paid"] as const).flatMap((filter) =>
      places("1700000000.5~one").map((place) => ordersPage(filter, place) as unknown as AskedQuery),
    );
    return [mine, ...pages];
  },
  "inbox.ts": () => {
    const pages = [messagesPage, subscribersPage].flatMap((page) =>
      places("1700000000.5~one").map((place) => page(place) as unknown as AskedQuery),
    );
    const everything = [allMessages, allSubscribers].map((read) => {
      void read();
      return lastAsked();
    });
    return [...pages, ...everything];
  },
  "users.ts": () => [
    ...places("casey@example.com~casey").map((place) => usersPage(place) as unknown as AskedQuery),
    ...(["email", "name"] as const).map((field) => usersStarting(field, "ca") as unknown as AskedQuery),
  ],
  // Puts every page together for those above, and for the products that admins manage.
  "places.ts": () => places("Gloves~gloves").map((place) => productsPage(place) as unknown as AskedQuery),
};

beforeEach(() => {
  asked.length = 0;
});

test("[P-1] every module that makes queries is listed here", () => {
  const sources = import.meta.glob<string>(["./*.{ts,tsx}", "!./*.test.*"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const making = Object.entries(sources).filter(([, source]) => /\b(where|orderBy)\(/.test(source));
  const names = making.map(([path]) => path.replace("./", ""));
  expect(names.sort()).toEqual(Object.keys(QUERIES).sort());
});

test.each(Object.keys(QUERIES))("[P-1] every query of %s has the index that Firestore demands for it", (name) => {
  const queries = QUERIES[name]?.() ?? [];
  expect(queries.length).toBeGreaterThan(1);
  expect(queries.every(({ collection }) => typeof collection === "string")).toBe(true);
  expect(missingIndexes(queries, indexFile)).toEqual([]);
});

test("[P-1] a search, in every order, with and without the filter, asks what it says", () => {
  const catalogue = QUERIES["catalogue.ts"]?.() ?? [];
  expect(catalogue).toHaveLength(PRODUCT_SORTS.length * TEXTS.length * 2 * 4);
  expect(catalogue.filter(({ backwards }) => backwards)).toHaveLength(PRODUCT_SORTS.length * TEXTS.length * 2);
  expect(catalogue.filter(({ filters }) => filters.length === 2)).toHaveLength(
    PRODUCT_SORTS.length * (TEXTS.length - 1) * 4,
  );
});
