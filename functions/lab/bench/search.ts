import { createHash } from "node:crypto";
import MiniSearch from "minisearch";
import { madeUpProduct } from "../../dev/seed/seed-many.ts";
import { SearchedProducts } from "../../src/catalogue/search-products.ts";
import type { CatalogueRow } from "../../src/contract/catalogue.ts";
import { machineLoad, percentile, type Section } from "./table.ts";

/** The 95th percentile of a warm search, in milliseconds, by the number of products. */
const BUDGETS = { 10000: 50, 80000: 150 };
const ROUNDS = 4;
const MB = 1_000_000;

/** Milliseconds of processor time. A search waits for nothing, so this is how long it takes, whatever else the machine does. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const list = (words: string) => words.split(", ");
const CATEGORIES = list(
  "virus-protection, gloves, hygiene, first-aid, diagnostics, injections, diapers, everyday-care",
);

const QUERIES = [
  ...list("g, s, p, 1, gl, th, mas, sten, steth, gloves, mask, thermometer, syringes, gauze, antigen test, hand soap"),
  ...list(
    "cotton gloves, gloves cotton, gloves surgical large, thermometer soft, mask face pair, box of 100, pack of 62",
  ),
  ...list("coton glove, termometer soft, steril gauze, toothbursh, golves, sterile termom, oximetre single"),
  ...list("MADE-UP-42, madeup42, made up 7777, 9999, harbor cotton gloves, willow lancets, bandages, masks, boxes"),
  ...list(
    "baby diapers, first aid bandage, diagnostics, unicorn gloves, zzzzzz, маска, 口罩, 🧤, soft cotton gloves box of 100",
  ),
  "x".repeat(500),
  "",
];

const rowsOf = (count: number): CatalogueRow[] =>
  Array.from({ length: count }, (_, number) => {
    const { name, sku, category, price, listPrice, minimumOrderQuantity } = madeUpProduct(number, [
      { category: null, img: "/a.svg" },
    ]);
    const img = `/images/${createHash("sha256").update(name).digest("hex")}.webp`;
    const createdAt = new Date(1_700_000_000_000 + number * 60_000).toISOString();
    const row = {
      _id: `made-up-${number}`,
      name,
      sku: sku ?? "",
      category,
      price,
      listPrice,
      minimumOrderQuantity,
      img,
    };
    return { ...row, stock: "in", rating: null, createdAt };
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
  const start = processorTime();
  const search = fill(rows);
  // The first search sorts, and compiles the code.
  const found = QUERIES.filter((text) => search(text) > 0).length;
  const ready = processorTime() - start;
  global.gc?.();
  const memory = process.memoryUsage().heapUsed - before;
  const times = Array.from({ length: ROUNDS }, () => QUERIES).flatMap((texts) =>
    texts.map((text) => {
      const from = processorTime();
      search(text);
      return processorTime() - from;
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
    title: `Searching the catalogue (95th percentile ≤ ${Object.values(BUDGETS).join(" and ")} ms of processor time; ${machineLoad()})`,
    head: ["", "median", "95 %", "longest", "texts that find something", "ready after", "memory"],
    rows: lines,
    broken,
  };
};
