import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import express from "express";
import type { Firestore } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openCatalog } from "../../src/catalog/read-catalog.ts";
import { repairView } from "../../src/catalog/view-repair.ts";
import type { PageContent } from "../../src/contract/rendered-pages.ts";
import { type BuiltPages, builtPages } from "../../src/pages/built-pages.ts";
import { servePage } from "../../src/pages/serve-page.ts";
import { aReview } from "../../testing/builders.ts";
import { useServer } from "../support/server.ts";
import { useShop } from "../support/shop.ts";

const shop = useShop();

/** A build whose pages print their content. */
const BUILD = {
  "templates.json": JSON.stringify({ "/": "<html>", "/home": "<html>", "/products": "<html data-shell>" }),
  "renderer.mjs": `export const renderOnRequest = async (template, path, content) => {
    if (content.trending?.products.some(({ name }) => name === "Unspeakable")) throw new Error("It can't be said");
    return JSON.stringify({ template, path, content });
  };`,
};

let folder: string;
let pages: BuiltPages;
let db: Firestore = shop.db;
let timeout: number | undefined;
const logged = vi.spyOn(logger, "error").mockImplementation(() => {});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "salus-pages-"));
  for (const [name, text] of Object.entries(BUILD)) await writeFile(join(folder, name), text);
  pages = await builtPages(pathToFileURL(`${folder}/`));
});
afterAll(() => rm(folder, { recursive: true }));
const address = useServer(() =>
  express().use((request, response) =>
    servePage(request, response, {
      db,
      catalog: openCatalog(db, { builds: false }),
      pages: async () => pages,
      ...(timeout !== undefined && { timeout }),
    }),
  ),
);
beforeEach(shop.clear);
afterEach(() => {
  db = shop.db;
  timeout = undefined;
  logged.mockClear();
});

const putReview = (changes: object = {}) =>
  shop.db.collection("reviews").add({ ...aReview(), createdAt: new Date(), ...changes });
const get = (path: string, init?: RequestInit) => fetch(`${address()}${path}`, init);
const contentOf = async (answer: Response) =>
  (await answer.json()) as { path: string; content: PageContent; template: string };
const complete = "public, max-age=0, s-maxage=300";
/** Expects a page that was served with this content alone, for a short time. */
const expectIncomplete = async (answer: Response, content: object) => {
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=0, s-maxage=10"]);
  expect((await contentOf(answer)).content).toMatchObject(content);
};

describe("the home page", () => {
  test("[H-3] [H-5] has the eight trending products in stock, as GET /catalog answers them, and the six newest reviews, with their public fields only", async () => {
    for (let number = 1; number <= 9; number++) await shop.putProduct({ name: `Product ${number}` });
    await shop.putProduct({ name: "Sold out", availableQuantity: 0 });
    for (let number = 1; number <= 7; number++)
      await putReview({ review: `Review ${number}`, createdAt: new Date(number) });
    await repairView(shop.db);
    const answer = await get("/");
    expect(answer.headers.get("cache-control")).toBe(complete);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("x-powered-by")).toBe(null);
    const { template, path, content } = await contentOf(answer);
    expect([template, path]).toEqual(["<html>", "/"]);
    expect(content.trending?.products.map(({ name }) => name.slice(-1)).join("")).toBe("98765432");
    expect(content.trending).toEqual(await openCatalog(shop.db)({ inStock: "true", sort: "trending", limit: 8 }));
    expect(content.reviews?.map(({ review }) => review.slice(-1)).join("")).toBe("765432");
    expect(
      Object.keys(content.reviews?.[0] ?? {})
        .sort()
        .join(),
    ).toBe("_id,img,location,name,rating,review");
    expect(logged).not.toHaveBeenCalled();
  });

  test("[F-3] is compressed for browsers that accept compression, and plain for others", async () => {
    for (let number = 1; number <= 8; number++) await shop.putProduct({ name: `Product ${number}` });
    await repairView(shop.db);
    for (const [accepted, encoding] of Object.entries({ "br, gzip": "br", gzip: "gzip", identity: null })) {
      const { headers } = await get("/", { headers: { "Accept-Encoding": accepted } });
      expect([headers.get("content-encoding"), headers.get("vary")]).toEqual([encoding, "Accept-Encoding"]);
    }
  });

  test("has one address for the CDN, whatever the query, and reads nothing to say so", async () => {
    db = {} as Firestore;
    for (const [path, location] of [
      ["/?x=1", "/"],
      ["/home?utm_source=a&b", "/home"],
    ] as const) {
      const { status, headers } = await get(path, { redirect: "manual" });
      expect([status, headers.get("location")]).toEqual([302, location]);
    }
  });

  test("answers only GET and HEAD, at its addresses", async () => {
    expect((await get("/", { method: "POST" })).status).toBe(405);
    expect((await get("/", { method: "POST" })).headers.get("allow")).toBe("GET, HEAD");
    expect((await get("/", { method: "HEAD" })).status).toBe(200);
    expect((await get("/elsewhere")).status).toBe(404);
  });
});

describe("the page of products", () => {
  test("[F-2] [G-3] has what GET /catalog answers to its first call, and the CDN keeps it", async () => {
    for (const name of ["B", "C", "A"]) await shop.putProduct({ name });
    await repairView(shop.db);
    const answer = await get("/products");
    expect(answer.headers.get("cache-control")).toBe(complete);
    const { template, path, content } = await contentOf(answer);
    expect([template, path]).toEqual(["<html data-shell>", "/products"]);
    expect(content).toEqual({ catalog: await openCatalog(shop.db)({ sort: "name", limit: 24 }) });
    expect(content.catalog?.products.map(({ name }) => name)).toEqual(["A", "B", "C"]);
    expect(logged).not.toHaveBeenCalled();
  });

  test("[F-2] of a search has no products: the browser lists them. It reads nothing, and has no other address", async () => {
    db = {} as Firestore;
    const answer = await get("/products?q=gloves", { redirect: "manual" });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, complete]);
    expect(await answer.json()).toMatchObject({ path: "/products", content: {} });
  });

  test("[F-2] [N-4] is served without products, and builds no view, where there is none yet", async () => {
    await shop.putProduct();
    await expectIncomplete(await get("/products"), {});
    expect((await shop.db.collection("catalogue").get()).size).toBe(0);
    expect(logged).toHaveBeenCalledWith("A page is incomplete", expect.objectContaining({ path: "/products" }));
  });
});

describe("the home page is still served", () => {
  const collections = (instead: (name: string) => unknown) =>
    ({ collection: (name: string) => instead(name) ?? shop.db.collection(name) }) as unknown as Firestore;

  test("[H-8] [N-4] without products when Firestore refuses them, and with reviews", async () => {
    await putReview();
    db = collections((name) => {
      if (name === "catalogue") throw new Error("Not now");
    });
    await expectIncomplete(await get("/"), { reviews: [{ rating: 5 }] });
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test("[H-8] [N-4] without either when Firestore does not answer in time", async () => {
    const on = () => silent;
    const silent = { withConverter: on, orderBy: on, limit: on, get: () => new Promise(() => {}) };
    db = collections(() => silent);
    timeout = 1;
    await expectIncomplete(await get("/"), {});
  });

  test("[H-8] [N-4] without either when it cannot be rendered with them", async () => {
    await shop.putProduct({ name: "Unspeakable" });
    await repairView(shop.db);
    for (const path of ["/", "/home"]) await expectIncomplete(await get(path), {});
    expect(logged).toHaveBeenCalledWith(
      "A page could not be rendered",
      expect.objectContaining({ path: "/home", name: "Error" }),
    );
  });
});
