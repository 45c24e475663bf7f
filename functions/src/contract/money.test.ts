import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CURRENCY,
  formatCents,
  formatDollars,
  formatNumber,
  isPayable,
  toCents,
  toDollars,
  totalCentsOf,
} from "./money.ts";

const cents = fc.integer({ min: 0, max: 10_000_000 });

describe("money", () => {
  test("[Y-6] whole cents convert to dollars and back without loss", () => {
    fc.assert(fc.property(cents, (amount) => toCents(toDollars(amount)) === amount));
  });

  test("[Y-6] a total is the exact sum of its units' cents", () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 1_000_000 }), (unit, quantity) => {
        const line = { price: toDollars(unit), quantity };
        expect(totalCentsOf([line, line])).toBe(2 * unit * quantity);
      }),
    );
    expect(totalCentsOf([{ price: 4.35, quantity: 100 }])).toBe(43_500);
    expect(totalCentsOf([{ price: 1.1, quantity: 3 }])).toBe(330);
  });

  test("[Y-6] a number that is not an amount of dollars and cents is refused", () => {
    for (const amount of [-1, 0.001, 4.355, Number.NaN, Number.POSITIVE_INFINITY, 1e16])
      expect(() => toCents(amount)).toThrow(RangeError);
    expect(toCents(0)).toBe(0);
  });

  test("[K-2] a card payment is from 50 cents to $999,999.99", () => {
    expect([49, 50, 99_999_999, 100_000_000].map(isPayable)).toEqual([false, true, true, false]);
  });

  test("[P-2] [F-3] amounts and numbers are formatted as Intl.NumberFormat does", () => {
    const format = new Intl.NumberFormat("en-US", { style: "currency", currency: CURRENCY });
    for (const cents of [0, 1, 99, 100, 99_999, 100_000, 123_456_789, 99_999_999_999, -1, -123_456])
      expect(formatCents(cents)).toBe(format.format(cents / 100));
    expect(formatDollars(4.5)).toBe("$4.50");
    for (const count of [0, 999, 1000, 12_345, 1_234_567])
      expect(formatNumber(count)).toBe(count.toLocaleString("en-US"));
  });
});
