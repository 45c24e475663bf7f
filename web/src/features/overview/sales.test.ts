import { expect, test } from "vitest";
import { aLine } from "../../../../functions/testing/builders.ts";
import { bestSellersIn } from "./best-sellers.tsx";
import { changeInWords } from "./sales.tsx";
import { marksTo } from "./sales-chart.tsx";

test.each([
  [12_960, 12_000, "8% more than in the 30 days before ($120.00)"],
  [6000, 12_000, "50% less than in the 30 days before ($120.00)"],
  [120_000_000, 100, "119,999,900% more than in the 30 days before ($1.00)"],
  [12_010, 12_000, "About as much as in the 30 days before ($120.00)"],
  [12_000, -500, "Nothing was sold in the 30 days before"],
])("[I-1] %i cents after %i: %s", (cents, before, words) => {
  expect(changeInWords(cents, before, 30)).toBe(words);
});

test("[I-1] best sellers are the products with most revenue that was not refunded, under their latest names", () => {
  const line = (productId: string, quantity: number, refunded = 0, name = productId) =>
    aLine({ productId, name, quantity, refunded, price: productId === "gloves" ? 10 : 4.35 });
  const orders = [
    { lines: [line("wipes", 3, 0, "Hand wipes"), line("gloves", 4)] },
    { lines: [line("wipes", 2, 0, "Wipes"), line("masks", 9, 9)] },
    { lines: ["a", "b", "c", "d"].map((id) => line(id, 1)) },
  ];
  const found = bestSellersIn(orders);
  expect(found.map(({ name, pieces, cents }) => [name, pieces, cents])).toEqual([
    ["gloves", 4, 4000],
    ["Hand wipes", 5, 2175],
    ["a", 1, 435],
    ["b", 1, 435],
    ["c", 1, 435],
  ]);
  expect(bestSellersIn([])).toEqual([]);
});

test.each([
  [0, [0]],
  [99, [0, 1]],
  [400, [0, 1, 2, 3, 4]],
  [401, [0, 2, 4, 6]],
  [1234, [0, 5, 10, 15]],
  [98_765, [0, 500, 1000]],
])("[I-1] the chart's axis for %i cents has round dollars", (most, dollars) => {
  expect(marksTo(most)).toEqual(dollars.map((mark) => mark * 100));
});
