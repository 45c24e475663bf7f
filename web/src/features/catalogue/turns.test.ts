import { expect, test, vi } from "vitest";
import { aProduct } from "../../../../functions/testing/builders.ts";
import type { CatalogueAddress } from "./catalogue-address.ts";
import { countInWords, turnsFrom } from "./turns.ts";

vi.mock("../../data/products/catalogue.ts", () => ({
  COUNTED_MAX: 100,
  PRODUCTS_PER_PAGE: 12,
  cursorOf: (_: unknown, { _id }: { _id: string }) => `at ${_id}`,
}));

const products = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...aProduct(), _id: String(index + 1), createdAt: new Date() }));
const at = (changes: Partial<CatalogueAddress> = {}): CatalogueAddress => ({
  text: "",
  sort: "name",
  inStock: false,
  page: 1,
  place: undefined,
  ...changes,
});
const second = at({ page: 2, place: { side: "after", at: "x" } });
const third = at({ page: 3, place: { side: "after", at: "x" } });
const next = (page: number) => ({ next: { page, place: { side: "after", at: "at 12" } } });
const start = { previous: { page: 1, place: undefined } };

test("[P-1] a full page leads on to the one after its last product, one that is not full is the last", () => {
  expect(turnsFrom(at(), products(12), undefined)).toEqual(next(2));
  expect(turnsFrom(at(), products(11), 11)).toEqual({});
});

test("[P-1] a full page after which nothing is left leads nowhere", () => {
  expect(turnsFrom(at(), products(12), 12)).toEqual({});
  expect(turnsFrom(at(), products(12), 13)).toEqual(next(2));
  expect(turnsFrom(second, products(12), 24)).toEqual(start);
});

test("[P-1] where there are too many to count, a full page always leads on", () => {
  const far = at({ page: 40, place: { side: "after", at: "x" } });
  expect(turnsFrom(far, products(12), 100)).toMatchObject(next(41));
});

test("[P-1] the second page leads back to the start of the list, the third to what lies before its first product", () => {
  expect(turnsFrom(second, products(3), 15)).toEqual(start);
  expect(turnsFrom(third, products(3), 27)).toEqual({ previous: { page: 2, place: { side: "before", at: "at 1" } } });
});

test("[P-1] a page one came back to leads on, also when products have gone from it", () => {
  const back = at({ page: 2, place: { side: "before", at: "x" } });
  expect(turnsFrom(back, products(11), 30)).toMatchObject({ next: { page: 3, place: { side: "after", at: "at 11" } } });
});

test("[P-1] a page that has nothing on it leads back to the start", () => {
  expect(turnsFrom(third, [], 24)).toEqual(start);
});

test.each([
  [at(), 1, 1, "1 product"],
  [at(), 7, 7, "7 products"],
  [at({ text: "gl" }), 7, 7, "7 products found"],
  [at({ inStock: true }), 12, 12, "12 products found"],
  [at(), 12, undefined, "12 products on this page"],
  [at(), 12, 30, "30 products, page 1 of 3"],
  [second, 12, 24, "24 products, page 2 of 2"],
  [second, 12, undefined, "12 products on this page, page 2"],
  [third, 12, 100, "100 or more products, page 3"],
])("[P-1] what is found is said in words: %# %s", (address, shown, total, words) => {
  expect(countInWords(address, shown, total)).toBe(words);
});
