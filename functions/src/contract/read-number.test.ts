import { describe, expect, test } from "vitest";
import { readNumber, readWhole } from "./read-number.ts";

describe("[G-7] a number in a cell", () => {
  test.each([
    [12.5, ["12.5", "12,50", "$12.50", "12.50 $", "\u202d12.50\u202c"]],
    [1299, ["1,299.00", "1\u202F299", "USD 1,299.00"]],
    [1299.5, ["1.299,5", "1 299,50", "1'299.5"]],
    [1_234_567, ["1,234,567"]],
    [5, [" 005 ", "5.", "٥"]],
    [0.99, [",99", "$.99", "0.99", ".99"]],
    [-5, ["-5"]],
    [0.125, ["0.125"]],
  ])("is %d in each of %j", (value, cells) => {
    for (const cell of cells) expect(readNumber(cell, "dollars"), cell).toEqual({ ok: true, value });
  });

  test.each([
    [/can mean 1299 or 1\.299/, ["1,299", "1.299"]],
    [/in US dollars/, ["12.50 €"]],
    [/not a number/, ["1,29,900", "1.299.00", "1,234.567", "1.299,50.5", "4.00638E+12", "1e3", "0x10", "Infinity"]],
    [/not a number/, ["12 pieces", ".", "³"]],
  ])("is refused as %s: %j", (message, cells) => {
    for (const cell of cells)
      expect(readNumber(cell, "dollars")).toEqual({ ok: false, message: expect.stringMatching(message) });
  });

  test("[B-6] is a number of pieces only as a whole, with the thousands that it can't but have", () => {
    const read = ["12", "2,500", "-1,500", "1,234,000", "٢٥", "１２"].map(readWhole);
    expect(read).toEqual([12, 2500, -1500, 1_234_000, 25, 12]);
    for (const cell of ["1,000", "-1,000", "1.000", "2.500", "12,5", "12.5", "1e3", "5²", "$5", ""])
      expect(readWhole(cell), cell).toBeUndefined();
  });

  test("[Q-3] is a percentage with up to three decimals, which has no thousands", () => {
    const read = ["6.625", "6,625", "8 %", ".5%"].map((cell) => readNumber(cell, "percent"));
    expect(read).toEqual([6.625, 6.625, 8, 0.5].map((value) => ({ ok: true, value })));
    for (const cell of ["1,234.5", "6 625", "$6", ""]) expect(readNumber(cell, "percent").ok, cell).toBe(false);
  });
});
