import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../dev/folders.ts";
import { NO_RATING } from "../src/contract/product.ts";
import { type IndexFile, missingIndexes, overrideOf } from "./required-index.ts";

const file: IndexFile = JSON.parse(readFileSync(inRoot("firestore.indexes.json"), "utf8"));

test.each([
  ["an order, its cancelation, or a restock", ["availableQuantity"]],
  ["a review, in the product's average", Object.keys(NO_RATING).map((name) => `rating.${name}`)],
])("[G-5] %s moves at most 4 entries of the product", (_, fields) => {
  // A field has two entries, one for each direction, unless the file says otherwise. Each is removed and written anew.
  const entries = fields.map((path) => overrideOf(file, "products", path)?.indexes.length ?? 2);
  expect(entries.reduce((sum, count) => sum + 2 * count, 0)).toBeLessThanOrEqual(4);
});

test("[G-5] no product has a composite entry, and there are at most 20 composite indexes", () => {
  expect(file.indexes.filter(({ collectionGroup }) => collectionGroup === "products")).toEqual([]);
  expect(file.indexes.length).toBeLessThanOrEqual(20);
});

test("[G-5] [Z-6] a shipment has one entry for each lot, product, day and customer, and all shipments are found by these", () => {
  const groupQuery = (field: string, op: string) =>
    missingIndexes([{ collection: "shipments", isGroup: true, filters: [{ field, op }], orders: [] }], file);
  for (const field of ["lotKeys", "bareProductIds", "productIds", "expiries"]) {
    expect(groupQuery(field, "array-contains-any")).toEqual([]);
    expect(overrideOf(file, "shipments", field)?.indexes).toHaveLength(1);
  }
  for (const field of ["uid", "tracking"]) expect(groupQuery(field, "==")).toEqual([]);
  expect(["uid", "lines"].map((field) => overrideOf(file, "shipments", field)?.indexes.length)).toEqual([1, 0]);
  for (const [field, op] of [
    ["lotKeys", "=="],
    ["shippedAt", ">"],
    ["lines", "array-contains"],
  ] as const)
    expect(groupQuery(field, op)).toHaveLength(1);
});
