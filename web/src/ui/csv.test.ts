import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { fromCsvCell, toCsv } from "./csv.ts";

/** The cells below a heading, as they are parsed from the CSV of these texts. */
const written = (texts: string[]) =>
  parse(
    toCsv(
      ["text"],
      texts.map((text) => [text]),
    ),
  )
    .slice(1)
    .flat();

const parse = (csv: string): string[][] => {
  expect(csv).toMatch(/\r\n$/);
  return Papa.parse<string[]>(csv.slice(0, -2), { delimiter: ",", newline: "\r\n" }).data;
};

test("[X-5] any table can be parsed back from CSV", () => {
  const cell = fc.string({
    unit: fc.constantFrom("a", '"', ",", "\r", "\n", "\t", " ", "1", "é", "=", "＝", "+", "'", ";"),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const cells = parse(toCsv(["one", "two"], rows));
      expect(cells.map((row) => row.map(fromCsvCell))).toEqual([["one", "two"], ...rows]);
      for (const piece of cells.flat().flatMap((text) => text.split(/[;\t\r\n]/)))
        if (!/^[\d ()+.-]+$/.test(piece)) expect(piece).not.toMatch(/^"*[=+\-@＝＋－＠]/);
    }),
  );
});

test("[X-5] [W-8] every cell is quoted, and none is a formula, also where cells end at semicolons; phone numbers and texts of several lines are as they were typed", () => {
  expect(toCsv(["email"], [["Ann;=1+1"], ["'=1"]])).toBe('"email"\r\n"Ann;\'=1+1"\r\n"\'\'=1"\r\n');
  const dangerous = [
    ...["＝1+1", "＋1", "＝A1\n", "－1", "＠SUM(A1)", "=1+1", "+A1", "+1 555*2", "-A1", "-2+3+cmd|' /C calc'!A0"],
    ...["@SUM(A1)", '=HYPERLINK("http://evil.example")'],
  ];
  expect(written(dangerous)).toEqual(dangerous.map((text) => `'${text}`));
  const harmless = ["+1 (555) 010-0199", "+15550129876", "-4.5", "Ann\nBob\r\nCy", "Call\n+1 555 0100", "a - b; c"];
  expect(written(harmless)).toEqual(harmless);
});
