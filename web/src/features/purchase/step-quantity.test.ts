import { expect, test } from "vitest";
import { canStep, stepQuantity } from "./step-quantity.ts";

const product = { minimumOrderQuantity: 5, availableQuantity: 8 };

test.each([
  ["change the quantity by one", "6", "5", "7"],
  ["stop at the minimum order", "5", "5", "6"],
  ["stop at what is available", "8", "7", "8"],
  ["lead back to what is available from far above it", "100", "8", "8"],
  ["lead back to the minimum order from below it", "-3", "5", "5"],
  ["start at the minimum order without a quantity", "", "5", "5"],
  ["lead from a fraction to a whole number", "6.5", "6", "7"],
])("[P-3] plus and minus %s: %j", (_, typed, less, more) => {
  expect([stepQuantity(product, typed, -1), stepQuantity(product, typed, 1)]).toEqual([less, more]);
});

test.each([
  ["the minimum order", product, "5", [false, true]],
  ["what is available", product, "8", [true, false]],
  ["less than a minimum order", { ...product, availableQuantity: 4 }, "5", [false, false]],
])("[P-3] at %s, only the steps that lead to a valid quantity are offered", (_, of, typed, steps) => {
  expect([canStep(of, typed, -1), canStep(of, typed, 1)]).toEqual(steps);
});
