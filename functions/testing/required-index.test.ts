import { expect, test } from "vitest";
import { type AskedQuery, type IndexFile, missingIndexes, requiredIndex } from "./required-index.ts";

type IndexFields = IndexFile["indexes"][number]["fields"];

const asked = (changes: Partial<AskedQuery>): AskedQuery => ({
  collection: "products",
  filters: [],
  orders: [],
  ...changes,
});
const equals = (field: string) => ({ field, op: "==" });
const by = (field: string, direction: "asc" | "desc" = "asc") => ({ field, direction });

test.each([
  ["nothing", asked({})],
  ["one sort field", asked({ orders: [by("name"), by("__name__")] })],
  [
    "one comparison, sorted by the same field",
    asked({ filters: [{ field: "price", op: ">" }], orders: [by("price", "desc")] }),
  ],
  ["equalities alone", asked({ filters: [equals("uid"), equals("paid")] })],
])("a query with %s needs no composite index", (_, query) => {
  expect(requiredIndex(query)).toBeUndefined();
});

test("an equality with a sort field needs both, and reading from the end needs the opposite direction", () => {
  const query = asked({ filters: [equals("uid")], orders: [by("createdAt", "desc"), by("__name__", "desc")] });
  expect(requiredIndex(query)).toEqual({
    collection: "products",
    isGroup: false,
    equal: ["uid"],
    contains: [],
    sorted: ["createdAt desc"],
  });
  expect(requiredIndex({ ...query, backwards: true })?.sorted).toEqual(["createdAt asc"]);
});

test("a compared field is the last sort field, in the same direction", () => {
  const query = asked({ filters: [{ field: "stock", op: ">" }], orders: [by("name", "desc")] });
  expect(requiredIndex(query)?.sorted).toEqual(["name desc", "stock desc"]);
});

test("an ID in another direction than the field before it must be in the index", () => {
  expect(requiredIndex(asked({ orders: [by("name", "desc"), by("__name__")] }))?.sorted).toEqual([
    "name desc",
    "__name__ asc",
  ]);
});

test("an index serves only its own query", () => {
  const query = asked({ filters: [{ field: "keywords", op: "array-contains" }], orders: [by("name")] });
  const index = (...fields: IndexFields) => ({
    indexes: [{ collectionGroup: "products", queryScope: "COLLECTION", fields }],
  });
  const keywords = { fieldPath: "keywords", arrayConfig: "CONTAINS" };
  const right = index(keywords, { fieldPath: "name", order: "ASCENDING" });
  expect(missingIndexes([query], right)).toEqual([]);
  expect(missingIndexes([{ ...query, isGroup: true }], right)).toHaveLength(1);
  for (const wrong of [
    index(keywords, { fieldPath: "name", order: "DESCENDING" }),
    index({ fieldPath: "keywords", order: "ASCENDING" }, { fieldPath: "name", order: "ASCENDING" }),
    index({ fieldPath: "name", order: "ASCENDING" }, keywords),
    index(keywords),
    { indexes: [] },
  ])
    expect(missingIndexes([query], wrong)).toEqual(["products: keywords contains name asc"]);
});
