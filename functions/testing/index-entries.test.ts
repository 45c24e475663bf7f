import { expect, test } from "vitest";
import { INDEX_FILE, indexWrites } from "../lab/costs/index-writes.ts";

test("[G-5] an order, a cancellation, a restock and a review move at most 4 entries of the product, and no product has a composite one", () => {
  const onProduct = indexWrites().filter(({ collection }) => collection === "products");
  expect(onProduct.map(({ composite }) => composite)).toEqual(onProduct.map(() => 0));
  const often = onProduct.filter(({ write }) => /order|restock|review/.test(write));
  expect(often.map(({ write }) => write)).toHaveLength(4);
  for (const { write, single } of often) expect({ write, few: single <= 4 }).toEqual({ write, few: true });
  expect(INDEX_FILE.indexes.length).toBeLessThanOrEqual(20);
});
