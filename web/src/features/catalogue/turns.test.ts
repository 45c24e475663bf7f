import { NO_RATING } from "contract/product";
import { expect, test } from "vitest";
import { aProduct } from "../../../../functions/testing/builders.ts";
import { stored } from "../../../test/stored.ts";
import type { CatalogueAddress } from "./catalogue-address.ts";
import { countInWords, turnsFrom } from "./turns.ts";

const products = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    stored(String(index + 1), { ...aProduct({ name: "at" }), rating: NO_RATING }),
  );
const at = (changes: Partial<CatalogueAddress> = {}): CatalogueAddress => ({
  text: "",
  sort: "name",
  inStock: false,
  page: 1,
  cursor: undefined,
  ...changes,
});
const after = (page: number) => at({ page, cursor: { side: "after", at: "x" } });
const back = at({ page: 2, cursor: { side: "before", at: "x" } });
const next = (page: number, last = 12) => ({ next: { page, cursor: { side: "after", at: `at~${last}` } } });
const start = { previous: { page: 1, cursor: undefined } };
const first = { previous: { page: 2, cursor: { side: "before", at: "at~1" } } };

test.each([
  ["a full first page leads on after its last product", at(), 12, undefined, next(2)],
  ["a page that is not full is the last one", at(), 11, 11, {}],
  ["a full page with nothing after it is the last one", at(), 12, 12, {}],
  ["a full page with one product after it leads on", at(), 12, 13, next(2)],
  ["a full second page can be the last one", after(2), 12, 24, start],
  ["where there are too many to count, a full page leads on", after(40), 12, 100, next(41)],
  ["the second page leads back to the start", after(2), 3, 15, start],
  ["the third page leads back to before its first product", after(3), 3, 27, first],
  ["a page reached by going back leads on, even if it has shrunk", back, 11, 30, next(3, 11)],
  ["an empty page leads back to the start", after(3), 0, 24, start],
])("[P-1] %s", (_, address, count, total, turns) => {
  const found = turnsFrom(address, products(count), total);
  if (address.page === 1 || !("next" in turns)) expect(found).toEqual(turns);
  else expect(found).toMatchObject(turns);
});

test.each([
  [at(), 1, 1, "1 product"],
  [at(), 7, 7, "7 products"],
  [at({ text: "gl" }), 7, 7, "7 products found"],
  [at({ inStock: true }), 12, 12, "12 products found"],
  [at(), 12, undefined, "12 products on this page"],
  [at(), 12, 30, "30 products, page 1 of 3"],
  [after(2), 12, 24, "24 products, page 2 of 2"],
  [after(2), 12, undefined, "12 products on this page, page 2"],
  [after(3), 12, 100, "100 or more products, page 3"],
])("[P-1] the number of products in words: %# %s", (address, shown, total, words) => {
  expect(countInWords(address, shown, total)).toBe(words);
});
