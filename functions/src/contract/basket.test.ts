import fc from "fast-check";
import { expect, test } from "vitest";
import { BASKET_LINES_MAX, BASKET_QUANTITY_MAX, mergeBaskets, readBasket } from "./basket.ts";
import { ORDER_LIMITS, ORDER_LINES_MAX } from "./order.ts";

const baskets = fc.dictionary(fc.constantFrom("gloves", "masks", "wipes", "gauze"), fc.integer({ min: 1, max: 9 }));

test("[B-1] two baskets merge into the larger quantity of each product, in whatever order and however often", () => {
  expect(mergeBaskets({ gloves: 2, masks: 5 }, { gloves: 3, wipes: 1 })).toEqual({ gloves: 3, masks: 5, wipes: 1 });
  fc.assert(
    fc.property(baskets, baskets, baskets, (a, b, c) => {
      expect(mergeBaskets(a, a)).toEqual(a);
      expect(mergeBaskets(a, b)).toEqual(mergeBaskets(b, a));
      expect(mergeBaskets(mergeBaskets(a, b), c)).toEqual(mergeBaskets(a, mergeBaskets(b, c)));
    }),
  );
});

test("[B-1] whatever is stored as a basket, only lines of products and whole numbers are read", () => {
  const nonsense = { "": 1, "a/b": 1, "a,b": 1, ".": 1, __x__: 1, constructor: 1, " a": 1, none: 0, less: -1 };
  expect(readBasket({ ...nonsense, half: 1.5, text: "2", lost: null, gloves: 2 })).toEqual({ gloves: 2 });
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(readBasket(readBasket(value))).toEqual(readBasket(value));
    }),
  );
});

test("[B-1] a basket has as many lines, and as many of a product, as one order can have", () => {
  expect([BASKET_LINES_MAX, BASKET_QUANTITY_MAX]).toEqual([ORDER_LINES_MAX, ORDER_LIMITS.quantity.max]);
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, 1]));
  expect(Object.keys(readBasket(many))).toHaveLength(BASKET_LINES_MAX);
});
