import { createHash } from "node:crypto";
import MiniSearch from "minisearch";
import { SearchedProducts } from "../../src/catalogue/search-products.ts";
import type { CatalogueRow } from "../../src/contract/catalogue.ts";
import { machineLoad, percentile, type Section, tableOf } from "./table.ts";

/** The 95th percentile of a warm search, in milliseconds, by the number of products. */
const BUDGETS = { 10000: 50, 80000: 150 };
const ROUNDS = 5;
const MB = 1_000_000;

const list = (words: string) => words.split(", ");
const BRANDS = list(
  "Asclia, Bivona, Curavit, Dermeo, Everwell, Fortis, Galenis, Hygeia, Inova, Juvena, Kalmed, Lumina",
);
const KINDS = list(
  "nitrile, latex, vinyl, cotton, sterile, digital, infrared, elastic, premium, surgical, waterproof, reusable",
);
const THINGS = list(
  "gloves, wipes, oximeter, stethoscope, diapers, test kit, bandage, face mask, thermometer, syringe, apron, wheelchair, crutches, gauze, hand gel",
);
const PACKS = list("box of 100, pack of 50, 500 ml, large, medium, size 8, 24 pieces, blue");
const CATEGORIES = list("gloves, hygiene, diagnostics, baby, wound-care, mobility");

const QUERIES = [
  ...list("g, n, s, 1, gl, th, mas, nitr, steth, gloves, mask, thermometer, wheelchair, gauze, test kit, hand gel"),
  ...list(
    "nitrile gloves, gloves nitrile, gloves latex large, thermometer infrared, mask face blue, box of 100, 500 ml",
  ),
  ...list("nitril glove, termometer infrared, steril gauze, wheelchiar, golves, infrard termom, oximetre digital"),
  ...list("SAL-00042, sal00042, SAL 07777, 00999, everwell nitrile gloves, hygeia crutches, bandages, masks, boxes"),
  ...list(
    "baby diapers, wound care bandage, mobility, unicorn gloves, zzzzzz, маска, 口罩, 🧤, blue nitrile gloves box of 100",
  ),
  `${"glove ".repeat(80)}`,
  "x".repeat(500),
  "",
];

const rowsOf = (count: number): CatalogueRow[] =>
  Array.from({ length: count }, (_, index) => {
    const pick = (from: readonly string[], step: number) => from[Math.floor(index / step) % from.length] ?? "";
    const kind = pick(KINDS, 1);
    return {
      _id: createHash("sha256").update(String(index)).digest("base64url").slice(0, 20),
      name: `${pick(BRANDS, 7)} ${kind} ${pick(THINGS, 3)}, ${pick(PACKS, 5)}`,
      sku: `SAL-${String(index).padStart(5, "0")}`,
      category: pick(CATEGORIES, 11),
      price: (100 + ((index * 7919) % 20_000)) / 100,
      listPrice: null,
      img: `/images/${createHash("sha256").update(kind).digest("hex")}.webp`,
      minimumOrderQuantity: 1,
      stock: index % 7 === 0 ? "none" : "in",
      rating: null,
      createdAt: new Date(1_700_000_000_000 + index * 60_000).toISOString(),
    };
  });

/** Each fills its index, and returns a search for the number of products that a text finds. */
const ENGINES: Record<string, (rows: readonly CatalogueRow[]) => (text: string) => number> = {
  "this shop": (rows) => {
    const products = new SearchedProducts();
    products.setCategories(CATEGORIES.map((slug) => ({ slug, name: slug.replace("-", " ") })));
    products.setShard("all", rows);
    return (q) => products.answer({ q }).total;
  },
  MiniSearch: (rows) => {
    const index = new MiniSearch({ idField: "_id", fields: ["name", "sku", "category"] });
    index.addAll(rows);
    const isLast = (_term: string, at: number, terms: string[]) => at === terms.length - 1;
    return (text) => index.search(text, { combineWith: "AND", prefix: isLast, fuzzy: 0.2, boost: { name: 3 } }).length;
  },
  "substring of name or SKU": (rows) => (text) => {
    const wanted = text.toLowerCase();
    return rows.filter(({ name, sku }) => `${name} ${sku}`.toLowerCase().includes(wanted)).length;
  },
};

const measure = (rows: readonly CatalogueRow[], fill: (typeof ENGINES)[string]) => {
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  const start = performance.now();
  const search = fill(rows);
  // The first search sorts, and compiles the code.
  const found = QUERIES.filter((text) => search(text) > 0).length;
  const ready = performance.now() - start;
  global.gc?.();
  const memory = process.memoryUsage().heapUsed - before;
  const times = Array.from({ length: ROUNDS }, () => QUERIES).flatMap((texts) =>
    texts.map((text) => {
      const from = performance.now();
      search(text);
      return performance.now() - from;
    }),
  );
  return { ready, memory, found, median: percentile(times, 50), p95: percentile(times, 95), max: Math.max(...times) };
};

/** How long a search of the catalogue takes in memory, beside a library and a plain filter on the same products and texts. */
export const searchSection = (): Section => {
  const broken: string[] = [];
  const lines: string[][] = [];
  for (const [size, budget] of Object.entries(BUDGETS)) {
    const rows = rowsOf(Number(size));
    for (const [name, fill] of Object.entries(ENGINES)) {
      const { ready, memory, found, median, p95, max } = measure(rows, fill);
      const ms = (figure: number) => `${figure.toFixed(1)} ms`;
      const cells = [
        ms(median),
        ms(p95),
        ms(max),
        `${found} of ${QUERIES.length}`,
        ms(ready),
        `${(memory / MB).toFixed(0)} MB`,
      ];
      lines.push([`${name}, ${size} products`, ...cells]);
      if (name === "this shop" && !(p95 <= budget))
        broken.push(
          `A search of ${size} products takes ${ms(p95)} at the 95th percentile; the budget is ${budget} ms.`,
        );
    }
  }
  return {
    title: `Searching the catalogue (95th percentile ≤ ${Object.values(BUDGETS).join(" and ")} ms; ${machineLoad()})`,
    text: tableOf(["", "median", "95 %", "longest", "texts that find something", "ready after", "memory"], lines),
    broken,
  };
};
