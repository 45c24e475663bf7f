import { readFileSync } from "node:fs";
import { inRoot } from "../../dev/folders.ts";
import { aProduct } from "../../testing/builders.ts";
import { type Changed, entriesMoved } from "../../testing/index-entries.ts";
import type { IndexFile } from "../../testing/required-index.ts";

/** The content of firestore.indexes.json. */
export const INDEX_FILE = JSON.parse(readFileSync(inRoot("firestore.indexes.json"), "utf8")) as IndexFile;

const product = {
  ...aProduct({ sku: "SAL-0042", category: "gloves", listPrice: 15 }),
  rating: { average: 4.5, count: 12 },
  createdAt: new Date("2026-11-01T12:00:00Z"),
};
const stock = (availableQuantity: number): Changed => ({
  collection: "products",
  before: product,
  after: { ...product, availableQuantity },
});

const WRITES: Record<string, Changed> = {
  "an order": stock(38),
  "a canceled order": stock(42),
  "a restock": stock(90),
  "a review, in the product's average": {
    collection: "products",
    before: product,
    after: { ...product, rating: { average: 4.6, count: 13 } },
  },
  "a new product": { collection: "products", after: product },
};

/** The index entries of the product that each write removes and adds. */
export const indexWrites = () =>
  Object.entries(WRITES).map(([write, change]) => ({
    write,
    collection: change.collection,
    ...entriesMoved(INDEX_FILE, change),
  }));
