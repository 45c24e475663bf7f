import { expect, test } from "vitest";
import { slugOf } from "./category.ts";

test.each([
  ["First aid & wounds", "first-aid-wounds"],
  ["  Pâte à eau (N95)", "pate-a-eau-n95"],
  ["Перчатки", "перчатки"],
  ["😀", "category"],
  [`${"x".repeat(59)} yz`, "x".repeat(59)],
])("[G-2] the ID of the category %j is %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
