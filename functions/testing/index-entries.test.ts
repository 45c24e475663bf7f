import { describe, expect, test } from "vitest";
import { INDEX_FILE, indexWrites } from "../lab/costs/index-writes.ts";
import { entriesMoved, entriesOf } from "./index-entries.ts";
import type { IndexFile } from "./required-index.ts";

const file: IndexFile = {
  indexes: [
    {
      collectionGroup: "things",
      queryScope: "COLLECTION",
      fields: [
        { fieldPath: "tags", arrayConfig: "CONTAINS" },
        { fieldPath: "name", order: "ASCENDING" },
      ],
    },
  ],
  fieldOverrides: [
    { collectionGroup: "things", fieldPath: "stock", indexes: [] },
    { collectionGroup: "things", fieldPath: "notes", indexes: [] },
    { collectionGroup: "things", fieldPath: "size", indexes: [{ order: "ASCENDING", queryScope: "COLLECTION" }] },
  ],
};
const count = (data: Record<string, unknown>, collection = "things") => {
  const { single, composite } = entriesOf(file, collection, data);
  return [single.size, composite.size];
};

describe("[G-5] Firestore keeps", () => {
  test.each([
    [
      "an ascending and a descending entry for a text, a number, null and a time",
      { a: "x", b: 1, c: null, d: new Date() },
      [8, 0],
    ],
    ["one entry for each different element of an array", { tags: ["x", "y", "y"] }, [2, 0]],
    ["entries for the fields of a map", { rating: { average: 4.5, count: 2 } }, [4, 0]],
    [
      "one entry in an index of several fields for each element of its array",
      { tags: ["x", "y"], name: "Gloves" },
      [4, 2],
    ],
    ["no entry in such an index where a field is missing", { name: "Gloves" }, [2, 0]],
    [
      "none for a field that is exempt, nor for what a map contains that is",
      { stock: 1, notes: { a: 1, b: ["x"] } },
      [0, 0],
    ],
    ["the entries that a field's own settings name", { size: 5 }, [1, 0]],
  ])("%s", (_, data, entries) => {
    expect(count(data)).toEqual(entries);
  });

  test("the automatic entries in another collection", () => {
    expect(count({ stock: 1, size: 5 }, "others")).toEqual([4, 0]);
  });
});

test("[G-5] a write moves the entries of what differs: the old ones go, the new ones come", () => {
  const change = {
    collection: "things",
    before: { name: "A", tags: ["x"], kept: 1 },
    after: { name: "B", tags: ["x"], kept: 1 },
  };
  expect(entriesMoved(file, change)).toEqual({ single: 4, composite: 2 });
});

test("[G-5] an order, a cancellation, a restock and a review move at most 4 entries of the product, and no product has a composite one", () => {
  const onProduct = indexWrites().filter(({ collection }) => collection === "products");
  expect(onProduct.map(({ composite }) => composite)).toEqual(onProduct.map(() => 0));
  const often = onProduct.filter(({ write }) => /order|restock|review/.test(write));
  expect(often.map(({ write }) => write)).toHaveLength(4);
  for (const { write, single } of often) expect({ write, few: single <= 4 }).toEqual({ write, few: true });
  expect(INDEX_FILE.indexes.length).toBeLessThanOrEqual(20);
});
