import { expect, test } from "vitest";
import { canStep, stepQuantity } from "./step-quantity.ts";

const product = { minimumOrderQuantity: 5, availableQuantity: 8 };

test("[P-3] plus and minus change the quantity by one", () => {
  expect(stepQuantity(product, "6", 1)).toBe("7");
  expect(stepQuantity(product, "6", -1)).toBe("5");
});

test("[P-3] they stop at the minimum order and at what is available", () => {
  expect(stepQuantity(product, "5", -1)).toBe("5");
  expect(stepQuantity(product, "8", 1)).toBe("8");
  expect([canStep(product, "5", -1), canStep(product, "5", 1)]).toEqual([false, true]);
  expect([canStep(product, "8", -1), canStep(product, "8", 1)]).toEqual([true, false]);
});

test("[P-3] from a quantity beyond the limits they lead back to the nearest one", () => {
  expect(stepQuantity(product, "100", -1)).toBe("8");
  expect(stepQuantity(product, "100", 1)).toBe("8");
  expect(stepQuantity(product, "1", 1)).toBe("5");
  expect(stepQuantity(product, "-3", -1)).toBe("5");
});

test("[P-3] from no number they start at the minimum order, and from a fraction they go to a whole number", () => {
  expect(stepQuantity(product, "", 1)).toBe("5");
  expect(stepQuantity(product, "abc", -1)).toBe("5");
  expect(stepQuantity(product, "6.5", 1)).toBe("7");
  expect(stepQuantity(product, "6.5", -1)).toBe("6");
});

test("[P-3] nothing can be changed if less than a minimum order is left", () => {
  const soldOut = { minimumOrderQuantity: 5, availableQuantity: 4 };
  expect([canStep(soldOut, "5", -1), canStep(soldOut, "5", 1)]).toEqual([false, false]);
});
