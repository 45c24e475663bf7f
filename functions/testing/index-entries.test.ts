import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../dev/folders.ts";
import { aProduct } from "./builders.ts";
import { entriesMoved } from "./index-entries.ts";

const file = JSON.parse(readFileSync(inRoot("firestore.indexes.json"), "utf8"));
const product = {
  ...aProduct({ sku: "SAL-0042", category: "gloves", listPrice: 15 }),
  rating: { average: 4.5, count: 12 },
  createdAt: new Date("2026-11-01T12:00:00Z"),
};
const moved = (change: object) =>
  entriesMoved(file, { collection: "products", before: product, after: { ...product, ...change } });

test.each([
  ["an order", { availableQuantity: 38 }],
  ["a canceled order", { availableQuantity: 42 }],
  ["a restock", { availableQuantity: 90 }],
  ["a review, in the product's average", { rating: { average: 4.6, count: 13 } }],
])("[G-5] %s moves at most 4 entries of the product", (_, change) => {
  expect(moved(change).single).toBeLessThanOrEqual(4);
});

test("[G-5] no product has a composite entry, and there are at most 20 composite indexes", () => {
  expect(entriesMoved(file, { collection: "products", after: product }).composite).toBe(0);
  expect(file.indexes.length).toBeLessThanOrEqual(20);
});
