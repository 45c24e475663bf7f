import { obtainable } from "contract/availability";
import { expect, test } from "vitest";

const product = { minimumOrderQuantity: 5, availableQuantity: 8 };

test.each([
  ["as many as are wanted", product, 6, 6],
  ["what is left", product, 9, 8],
  ["a minimum order", product, 1, 5],
  ["none, if less than a minimum order is left", { ...product, availableQuantity: 4 }, 6, 0],
])("[B-6] what goes into the basket is %s", (_, of, wanted, quantity) => {
  expect(obtainable(of, wanted)).toBe(quantity);
});
