import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { fromCsvCell, toCsv } from "./csv.ts";

const parse = (csv: string): string[][] => {
  expect(csv).toMatch(/\r\n$/);
  return Papa.parse<string[]>(csv.slice(0, -2), { delimiter: ",", newline: "\r\n" }).data;
};

test("[X-5] any table can be parsed back from CSV", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\r", "\n", " ", "é", "=", "＝", "+", "'", ";") });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const cells = parse(toCsv(["one", "two"], rows));
      expect(cells.map((row) => row.map(fromCsvCell))).toEqual([["one", "two"], ...rows]);
      for (const text of cells.flat()) expect(text).not.toMatch(/(^|;)[=+\-@\t\r＝＋－＠]/);
    }),
  );
});

test("[X-5] every cell is quoted, and none is a formula, also where cells end at semicolons", () => {
  expect(toCsv(["email"], [["Ann;=1+1"], ["'=1"]])).toBe('"email"\r\n"Ann;\'=1+1"\r\n"\'\'=1"\r\n');
  const dangerous = [
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
    "=1+1",
    "+A1",
    "+1+1",
    "+1 555*2",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    '=HYPERLINK("http://evil.example")',
  ];
  const rows = dangerous.map((text) => [text]);
  expect(parse(toCsv(["email"], rows)).slice(1)).toEqual(dangerous.map((text) => [`'${text}`]));
});

test("[W-8] a phone number stays as it is", () => {
  const phones = ["+1 555 012 9876", "+1 (555) 012-9876", "+15550129876"].map((phone) => [phone]);
  expect(parse(toCsv(["phone"], phones)).slice(1)).toEqual(phones);
});
