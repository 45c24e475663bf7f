import { describe, expect, test } from "vitest";
import { readDemoShop } from "../../dev/seed/seed-documents.ts";
import { aRow } from "../../testing/builders.ts";
import type { CatalogQuery } from "../contract/catalog.ts";
import { SearchedProducts } from "./search-products.ts";
import type { ViewRow } from "./view-row.ts";

const demo = readDemoShop();
const CATEGORIES = Object.entries(demo.categories).map(([slug, { name }]) => ({ slug, name }));

/** Beside the demo shop's products, what it has none of: [category, SKU, name]. */
const OTHERS: [category: string | null, sku: string, name: string][] = [
  ["gloves", "X-1000-B", "Nitrile gloves, box of 1000"],
  ["first-aid", "", "Hydrocolloid dressing Crème brûlée"],
  ["everyday-care", "", "Women's razor"],
  [null, "", "Маска медицинская"],
  [null, "", "医用外科口罩"],
  [null, "", "🧤 Winter mittens"],
  ["diagnostics", "", "X-ray apron"],
  ["injections", "", "I.V. cannula"],
  [null, "", "Contact lens, daily"],
  [null, "", "Mosquito repellent"],
  [null, "", "Reusable cooling pack"],
  [null, "", "Oto\u00adsco\u200bpe\u2060 tips"],
  [null, "", "Łupek Sørensen splint"],
  [null, "", "T-shaped pillow"],
  [null, "", "Xylophone ray"],
  [null, "", "E K G electrodes"],
  [null, "", "Syringe 0.5 ml"],
  [null, "", "Syringe, 5 x 10 ml"],
  [null, "", "Film 10 x 2, 10 cm"],
  [null, "", "Film dressing 10 x 10 cm, with a frame"],
];

const row = (_id: string, changes: Partial<ViewRow> = {}): ViewRow => ({
  ...aRow(_id),
  name: _id,
  sku: "",
  ...changes,
});

const shopOf = (rows: ViewRow[]) => {
  const shop = new SearchedProducts();
  shop.setCategories(CATEGORIES);
  shop.setShard("shard-0", rows);
  return { shop, ids: (query: CatalogQuery) => shop.answer(query).products.map(({ _id }) => _id) };
};

const PRODUCTS = [
  ...Object.values(demo.products).map(({ name, sku, category }) => row(name, { sku: sku ?? "", category })),
  ...OTHERS.map(([category, sku, name]) => row(name, { category, sku })),
];
const { shop, ids } = shopOf(PRODUCTS);

/** A search, and the product that it must find first; nothing, if there is none. */
const FOUND_FIRST: [typed: string, first?: string][] = [
  // Whole words in any order, and the whole name before longer ones.
  ["nitrile gloves", "Nitrile gloves, box of 100"],
  ["gloves", "Sterile surgical gloves, pair"],
  ["box of 100", "Adhesive bandages, box of 100"],
  ["1000", "Nitrile gloves, box of 1000"],
  ["kit first aid", "Family first-aid kit, 120 pieces"],
  ["the stethoscope with the brass finish", "Cardiology stethoscope, brass finish"],
  // Case, accents, punctuation and spaces.
  ["NITRILE GLOVES", "Nitrile gloves, box of 100"],
  ["  elastic   BANDAGE ", "Elastic bandage, 3 in x 5 yd"],
  ["creme brulee", "Hydrocolloid dressing Crème brûlée"],
  ["woman’s razor", "Women's razor"],
  ["(nebulizer)", "Compressor nebulizer"],
  ["17oz", "Hand sanitizer gel, 17 oz pump"],
  ["gauze 4x4", "Sterile gauze pads 4 x 4 in, box of 25"],
  // An unfinished last word.
  ["nit", "Nitrile gloves, box of 100"],
  ["w", "Women's razor"],
  // Singular and plural.
  ["glove", "Sterile surgical gloves, pair"],
  // One slip in a word of five letters or more.
  ["nitril glove", "Nitrile gloves, box of 100"],
  ["thermommeter digital", "Digital thermometer, flexible tip"],
  ["oximetre", "Fingertip pulse oximeter"],
  ["termom", "Digital thermometer, flexible tip"],
  ["nitrila glovas", "Nitrile gloves, box of 100"],
  // A missing space.
  ["facemasks", "Surgical face masks, box of 50"],
  ["facekayak"],
  // SKU and category.
  ["sal0013", "No-touch infrared thermometer"],
  ["Sal 0013", "No-touch infrared thermometer"],
  ["0010", "Digital thermometer, flexible tip"],
  ["SAL-001", "Compressor nebulizer"],
  ["SAL-9999"],
  ["first aid", "Family first-aid kit, 120 pieces"],
  ["diagnostics scale", "Digital body scale"],
  // What people don't type.
  ["otoscope tips", "Oto\u00adsco\u200bpe\u2060 tips"],
  ["glo\u00adves ni\u200btri\u00adle", "Nitrile gloves, box of 100"],
  ["\u202dnitrile\u202c\u00a0gloves", "Nitrile gloves, box of 100"],
  ["lupek sorensen", "Łupek Sørensen splint"],
  ["xray", "X-ray apron"],
  ["x\u2011ray apron", "X-ray apron"],
  ["iv", "I.V. cannula"],
  ["i.v.", "I.V. cannula"],
  ["ekg electrode", "E K G electrodes"],
  ["tshaped pillow", "T-shaped pillow"],
  ["re-usable cooling pack", "Reusable cooling pack"],
  // Plurals in -es.
  ["contact lenses", "Contact lens, daily"],
  ["mosquitoes", "Mosquito repellent"],
  // A slip in a name is more than a word in a category, and words of four letters can have one.
  ["hand whipes", "Antibacterial hand wipes, pack of 80"],
  ["walking cnae", "Adjustable walking cane"],
  ["diagnostcs scale", "Digital body scale"],
  ["zane"],
  // Other scripts.
  ["МЕДИЦИНСКАЯ маска", "Маска медицинская"],
  ["口罩", "医用外科口罩"],
  ["🧤", "🧤 Winter mittens"],
  ["n95", "N95 respirator, flat fold"],
  // Sizes.
  ["syringe 5 ml", "Sterile syringes 5 mL, luer lock"],
  ["5ml syringe", "Sterile syringes 5 mL, luer lock"],
  ["syringe .5 ml", "Syringe 0.5 ml"],
  ["10×10 film", "Film dressing 10 x 10 cm, with a frame"],
  // Other words for it.
  ["bandaids", "Adhesive bandages, box of 100"],
  ["arm BP-cuff", "Upper-arm blood pressure monitor"],
  ["kn95 50", "Surgical face masks, box of 50"],
  // Nothing that the shop has, and more than anybody types.
  ["🦄"],
  ["constructor"],
  [`${"x".repeat(500)}`],
  [`nitrile gloves ${" ".repeat(500)} zzzzzz`, "Nitrile gloves, box of 100"],
];

describe("a search", () => {
  test.each(FOUND_FIRST)("[G-3] for %j finds first: %j", (typed, first) => {
    expect(ids({ q: typed })[0]).toBe(first);
  });

  test("[G-3] finds every product with all the words, and the best match first", () => {
    const boxes = ["Nitrile gloves, box of 100", "Nitrile gloves, box of 1000"];
    expect(ids({ q: "gloves" })).toEqual(["Sterile surgical gloves, pair", ...boxes]);
    expect(ids({ q: "sanitizer gloves nitrile box" })).toEqual(boxes);
  });

  test("[G-3] has what is sold out after what is in stock, if they match equally well", () => {
    const expected = [
      row("Glove box"),
      row("Nitrile examination gloves, box of 100", { stock: "few" }),
      row("Gloves", { stock: "none" }),
      row("Sterile gloves, pair", { stock: "none" }),
      row("Cotton liners", { category: "gloves" }),
    ];
    const own = shopOf(expected.toReversed());
    expect(own.ids({ q: "glove" })).toEqual(expected.map(({ _id }) => _id));
  });

  test("[G-3] that no product has all the words of says so", () => {
    expect(shop.answer({ q: "unicorn gloves" })).toMatchObject({ partial: true, total: 3 });
    expect(shop.answer({ q: "gloves" }).partial).toBe(false);
    expect(shop.answer({ q: "unicorn rainbow" })).toMatchObject({ partial: false, total: 0, page: 1, pages: 1 });
  });

  test("[G-3] for a synonym finds what has the typed word first, then what has all words of any alternative", () => {
    const own = shopOf(["Foot file", "Pulse oximeter", "Mask", "Sat stand", "Pulse counter"].map((name) => row(name)));
    expect(own.ids({ q: "sat" })).toEqual(["Sat stand"]);
    own.shop.setSynonyms(["sat = pulse oximeter, mask"]);
    expect(own.ids({ q: "sat" })).toEqual(["Sat stand", "Pulse oximeter", "Mask"]);
    expect(own.shop.answer({ q: "sat unicorn" })).toMatchObject({ partial: true, total: 3 });
    own.shop.setSynonyms([]);
    expect(own.ids({ q: "kn95" })).toEqual([]);
  });

  test.each(["", "  ", "!?", "…"])("[G-3] for %j lists every product by name", (q) => {
    expect(ids({ q, limit: 100 })).toHaveLength(PRODUCTS.length);
    expect(ids({ q })).toEqual(ids({ sort: "name" }));
  });

  test("[G-2] counts the products of each category before the list is narrowed to one", () => {
    const answer = shop.answer({ q: "box of 100", category: "gloves" });
    expect(answer.products.map(({ _id }) => _id)).toEqual([
      "Nitrile gloves, box of 100",
      "Nitrile gloves, box of 1000",
    ]);
    expect(answer.categories.filter(({ count }) => count > 0)).toEqual([
      { slug: "gloves", name: "Gloves", count: 2 },
      { slug: "first-aid", name: "First aid & wound care", count: 1 },
      { slug: "injections", name: "Injections & lancets", count: 1 },
    ]);
    expect(answer.categories.map(({ slug }) => slug)).toEqual(CATEGORIES.map(({ slug }) => slug));
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
    ["trending", ["C", "b", "á"]],
  ] as const)("[G-3] [G-9] [H-3] is sorted by %s, also after a product has changed", (sort, sorted) => {
    const own = shopOf(rows.map((one) => ({ ...one, price: 9, name: "x" })));
    own.ids({ sort });
    own.shop.setTrending(["gone", "C"]);
    own.shop.setShard("shard-0", rows);
    expect(own.ids({ sort })).toEqual(sorted);
  });

  test("[G-3] is sorted by the numbers in names", () => {
    const names = ["Swab 0.5 ml", "Swab .75 ml", "Swab 5 ml", "Swab 10 ml", "Tip 9 in", "Tip 10 in"];
    expect(shopOf(names.toReversed().map((name) => row(name))).ids({ sort: "name" })).toEqual(names);
  });

  test("[G-4] [G-9] shows only what is in stock, or what runs low", () => {
    const own = shopOf(rows);
    expect(own.ids({ inStock: "true" })).toEqual(["b", "C"]);
    expect(own.ids({ lowStock: "true" })).toEqual(["á", "b"]);
    expect(own.ids({ lowStock: "true", inStock: "true" })).toEqual(["b"]);
  });

  test("[G-4] has every product on one page, and ends with its last page", () => {
    const pages = [1, 2, 3].flatMap((page) => ids({ page, limit: 20 }));
    expect(pages).toEqual(ids({ limit: 100 }));
    expect(shop.answer({ page: 99, limit: 20 })).toMatchObject({ page: 3, pages: 3, total: PRODUCTS.length });
  });

  test("[G-4] changes with its shards alone", () => {
    const own = shopOf(rows);
    own.shop.setShard("shard-1", [row("d")]);
    own.shop.setShard("shard-0", [row("b", { name: "Zebra bandage" })]);
    expect(own.ids({})).toEqual(["d", "b"]);
    expect(own.ids({ q: "zebra" })).toEqual(["b"]);
    expect(own.ids({ q: "C" })).toEqual([]);
  });

  test("[J-4] has the alternatives of what is sold out that can be had, whichever shard they are in", () => {
    const own = shopOf([
      row("gone", { stock: "none" }),
      row("short", { stock: "none", expectedOn: "2026-12-04", alternatives: ["gone", "none", "other"] }),
    ]);
    own.shop.setShard("shard-1", [row("other", { price: 4.35 })]);
    const [, , short] = own.shop.answer({}).products;
    expect(short).toEqual({
      ...row("short", { stock: "none", expectedOn: "2026-12-04" }),
      instead: [{ _id: "other", name: "other", price: 4.35 }],
    });
  });
});
