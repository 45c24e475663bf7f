import { expect, test } from "vitest";
import { slugOf } from "./category.ts";
import { isSku, newSku } from "./product.ts";

test("[G-1] the SKUs that the shop chooses are valid and differ", () => {
  const skus = Array.from({ length: 1000 }, newSku);
  expect(skus.filter((sku) => !isSku(sku))).toEqual([]);
  expect(new Set(skus).size).toBe(1000);
});

test.each([
  ["First aid & wounds", "first-aid-wounds"],
  ["  Pâte à eau (N95)", "pate-a-eau-n95"],
  ["Перчатки", "перчатки"],
  ["😀", "category"],
  [`${"x".repeat(59)} yz`, "x".repeat(59)],
])("[G-2] the ID of the category %j is %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
