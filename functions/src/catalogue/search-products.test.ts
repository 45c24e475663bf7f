import { describe, expect, test } from "vitest";
import type { CatalogueQuery, CatalogueRow } from "../contract/catalogue.ts";
import { SearchedProducts } from "./search-products.ts";

const CATEGORIES = {
  gloves: "Gloves",
  hygiene: "Hygiene & disinfection",
  diagnostics: "Diagnostics",
  wound: "Wound care",
  baby: "Baby care",
  mobility: "Mobility aids",
};

/** A shop with similar names: [category, SKU, name]. */
const PRODUCTS: [keyof typeof CATEGORIES | null, string, string][] = [
  ["gloves", "SAL-0001", "Nitrile gloves, box of 100"],
  ["gloves", "SAL-0002", "Latex gloves, box of 100"],
  ["gloves", "SAL-0003", "Nitrile gloves, box of 1000"],
  ["gloves", "SAL-0004", "Finger cots"],
  ["hygiene", "SAL-0010", "Hand sanitizer gel, 500 ml"],
  ["hygiene", "SAL-0011", "Disinfectant wipes"],
  ["hygiene", "SAL-0012", "Women's razor"],
  ["hygiene", "SAL-0013", "Antibacterial soap"],
  ["diagnostics", "SAL-0042", "Infrared thermometer"],
  ["diagnostics", "SAL-0043", "Digital thermometer"],
  ["diagnostics", "SAL-0044", "Pulse oximeter"],
  ["diagnostics", "SAL-0045", "Virus antigen test kit"],
  ["diagnostics", "SAL-0046", "Stethoscope with two bells"],
  ["wound", "SAL-0050", "Elastic bandage"],
  ["wound", "SAL-0051", "Sterile gauze compress"],
  ["wound", "SAL-0052", "Adhesive plasters, assorted sizes"],
  ["wound", "SAL-0053", "Hydrocolloid dressing Crème brûlée"],
  ["baby", "SAL-0060", "Baby diapers size 4"],
  ["baby", "SAL-0061", "Baby wipes, sensitive"],
  ["mobility", "SAL-0070", "Folding wheelchair"],
  ["mobility", "SAL-0071", "Forearm crutches, pair"],
  [null, "", "Маска медицинская"],
  [null, "", "医用外科口罩"],
  [null, "", "🧤 Winter mittens"],
  [null, "X-N95-B", "N95 respirator mask"],
  [null, "X-FM-50", "Face mask, 50 boxes"],
];

const row = (_id: string, changes: Partial<CatalogueRow> = {}): CatalogueRow => ({
  ...{ _id, name: _id, sku: "", category: null, price: 10, listPrice: null, img: "/a.svg", minimumOrderQuantity: 1 },
  ...{ stock: "in", rating: null, createdAt: "2026-01-01T00:00:00.000Z", ...changes },
});

const shopOf = (rows: CatalogueRow[]) => {
  const shop = new SearchedProducts();
  shop.setCategories(Object.entries(CATEGORIES).map(([slug, name]) => ({ slug, name })));
  shop.setShard("shard-0", rows);
  return { shop, ids: (query: CatalogueQuery) => shop.answer(query).products.map(({ _id }) => _id) };
};

const { shop, ids } = shopOf(PRODUCTS.map(([category, sku, name]) => row(name, { category, sku })));

/** What was typed, and what must be found first. Without a product, nothing must be found. */
const FOUND_FIRST: [typed: string, first?: string][] = [
  // Whole words in any order, and the whole name before longer ones.
  ["nitrile gloves", "Nitrile gloves, box of 100"],
  ["gloves nitrile", "Nitrile gloves, box of 100"],
  ["gloves", "Latex gloves, box of 100"],
  ["box of 100", "Latex gloves, box of 100"],
  ["nitrile gloves, box of 1000", "Nitrile gloves, box of 1000"],
  ["1000", "Nitrile gloves, box of 1000"],
  ["thermometer infrared", "Infrared thermometer"],
  ["kit test virus", "Virus antigen test kit"],
  ["elastic bandage", "Elastic bandage"],
  ["two bells stethoscope", "Stethoscope with two bells"],
  ["the stethoscope with the bells", "Stethoscope with two bells"],
  ["of", "Latex gloves, box of 100"],
  // Case, accents, punctuation and spaces.
  ["NITRILE GLOVES", "Nitrile gloves, box of 100"],
  ["  elastic   BANDAGE ", "Elastic bandage"],
  ["creme brulee", "Hydrocolloid dressing Crème brûlée"],
  ["CRÈME", "Hydrocolloid dressing Crème brûlée"],
  ["gàuze", "Sterile gauze compress"],
  ["womens razor", "Women's razor"],
  ["woman’s razor", "Women's razor"],
  ["(wheelchair)", "Folding wheelchair"],
  ["500ml", "Hand sanitizer gel, 500 ml"],
  ["500 ml gel", "Hand sanitizer gel, 500 ml"],
  // An unfinished last word.
  ["nit", "Nitrile gloves, box of 100"],
  ["gloves nitr", "Nitrile gloves, box of 100"],
  ["baby d", "Baby diapers size 4"],
  ["steth", "Stethoscope with two bells"],
  ["w", "Disinfectant wipes"],
  // Singular and plural.
  ["glove", "Latex gloves, box of 100"],
  ["crutch", "Forearm crutches, pair"],
  ["bandages", "Elastic bandage"],
  ["diaper size 4", "Baby diapers size 4"],
  ["compresses", "Sterile gauze compress"],
  ["face mask box", "Face mask, 50 boxes"],
  ["virus", "Virus antigen test kit"],
  // One slip in a word of five letters or more.
  ["nitril gloves", "Nitrile gloves, box of 100"],
  ["nitril glove", "Nitrile gloves, box of 100"],
  ["termometer infrared", "Infrared thermometer"],
  ["infrard thermometer", "Infrared thermometer"],
  ["thermommeter digital", "Digital thermometer"],
  ["oximetre", "Pulse oximeter"],
  ["golves latex", "Latex gloves, box of 100"],
  ["termom", "Digital thermometer"],
  ["wheelchiar", "Folding wheelchair"],
  ["stethoskope", "Stethoscope with two bells"],
  ["nitrila glovas", "Nitrile gloves, box of 100"],
  ["gel 500 mk", "Hand sanitizer gel, 500 ml"],
  // SKU and category.
  ["SAL-0042", "Infrared thermometer"],
  ["sal0042", "Infrared thermometer"],
  ["Sal 0042", "Infrared thermometer"],
  ["0043", "Digital thermometer"],
  ["thermometer SAL-0043", "Digital thermometer"],
  ["SAL-005", "Elastic bandage"],
  ["X-N95-B", "N95 respirator mask"],
  ["SAL-9999"],
  ["wound care", "Elastic bandage"],
  ["finger gloves", "Finger cots"],
  ["baby care wipes", "Baby wipes, sensitive"],
  // Other scripts.
  ["маска", "Маска медицинская"],
  ["МЕДИЦИНСКАЯ маска", "Маска медицинская"],
  ["口罩", "医用外科口罩"],
  ["🧤", "🧤 Winter mittens"],
  ["n95", "N95 respirator mask"],
  // Nothing that the shop has, and more than anybody types.
  ["🦄"],
  ["zzzzzz"],
  ["xq"],
  ["constructor"],
  [`${"x".repeat(500)}`],
  [`nitrile gloves ${" ".repeat(500)} zzzzzz`, "Nitrile gloves, box of 100"],
];

describe("a search", () => {
  test.each(FOUND_FIRST)("[G-3] for %j finds first: %j", (typed, first) => {
    expect(ids({ q: typed })[0]).toBe(first);
  });

  test("[G-3] finds every product with all the words, and the best match first", () => {
    expect(ids({ q: "gloves" })).toEqual([
      "Latex gloves, box of 100",
      "Nitrile gloves, box of 100",
      "Nitrile gloves, box of 1000",
      "Finger cots",
    ]);
    expect(ids({ q: "sanitizer gloves nitrile box" })).toEqual([
      "Nitrile gloves, box of 100",
      "Nitrile gloves, box of 1000",
    ]);
  });

  test("[G-3] that no product has all the words of says so", () => {
    expect(shop.answer({ q: "unicorn gloves" })).toMatchObject({ partial: true, total: 4 });
    expect(shop.answer({ q: "gloves" }).partial).toBe(false);
    expect(shop.answer({ q: "unicorn rainbow" })).toMatchObject({ partial: false, total: 0, page: 1, pages: 1 });
  });

  test.each(["", "  ", "!?", "…"])("[G-3] for %j lists every product by name", (q) => {
    expect(ids({ q, limit: 100 })).toHaveLength(PRODUCTS.length);
    expect(ids({ q })).toEqual(ids({ sort: "name" }));
  });

  test("[G-2] counts the products of each category before the list is narrowed to one", () => {
    const answer = shop.answer({ q: "wipes", category: "baby" });
    expect(answer.products.map(({ _id }) => _id)).toEqual(["Baby wipes, sensitive"]);
    expect(answer.categories.filter(({ count }) => count > 0)).toEqual([
      { slug: "hygiene", name: "Hygiene & disinfection", count: 1 },
      { slug: "baby", name: "Baby care", count: 1 },
    ]);
    expect(answer.categories.map(({ slug }) => slug)).toEqual(Object.keys(CATEGORIES));
    expect(shop.answer({ category: "nothing" })).toMatchObject({ total: 0, products: [] });
  });
});

describe("a list", () => {
  const rows = [
    row("b", { price: 3, stock: "few", createdAt: "2026-01-03T00:00:00.000Z" }),
    row("C", { price: 1, stock: "in", createdAt: "2026-01-01T00:00:00.000Z" }),
    row("á", { price: 2, stock: "none", createdAt: "2026-01-02T00:00:00.000Z" }),
  ];

  test.each([
    ["name", ["á", "b", "C"]],
    ["name-desc", ["C", "b", "á"]],
    ["price", ["C", "á", "b"]],
    ["price-desc", ["b", "á", "C"]],
    ["newest", ["b", "á", "C"]],
    ["stock", ["á", "b", "C"]],
    ["best", ["á", "b", "C"]],
  ] as const)("[G-3] [G-9] is sorted by %s, also after a product has changed", (sort, sorted) => {
    const own = shopOf(rows.map((one) => ({ ...one, price: 9, name: "x" })));
    own.ids({ sort });
    own.shop.setShard("shard-0", rows);
    expect(own.ids({ sort })).toEqual(sorted);
  });

  test("[G-4] [G-9] shows only what is in stock, or what runs low", () => {
    const own = shopOf(rows);
    expect(own.ids({ inStock: "true" })).toEqual(["b", "C"]);
    expect(own.ids({ lowStock: "true" })).toEqual(["á", "b"]);
    expect(own.ids({ lowStock: "true", inStock: "true" })).toEqual(["b"]);
  });

  test("[G-4] has every product on one page, and ends with its last page", () => {
    const pages = [1, 2, 3].flatMap((page) => ids({ page, limit: 10 }));
    expect(pages).toEqual(ids({ limit: 100 }));
    expect(shop.answer({ page: 99, limit: 10 })).toMatchObject({ page: 3, pages: 3, total: PRODUCTS.length });
  });

  test("[G-4] changes with its shards alone", () => {
    const own = shopOf(rows);
    own.shop.setShard("shard-1", [row("d")]);
    own.shop.setShard("shard-0", [row("b", { name: "Zebra bandage" })]);
    expect(own.ids({})).toEqual(["d", "b"]);
    expect(own.ids({ q: "zebra" })).toEqual(["b"]);
    expect(own.ids({ q: "C" })).toEqual([]);
  });
});
