import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

/** Parses CSV as RFC 4180 defines it. */
const parse = (csv: string): string[][] => {
  const rows: string[][] = [];
  let at = 0;
  while (at < csv.length) {
    const row: string[] = [];
    for (;;) {
      const [whole = "", quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(csv.slice(at)) ?? [];
      row.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
      at += whole.length;
      if (csv[at] !== ",") break;
      at += 1;
    }
    expect(csv.slice(at, at + 2)).toBe("\r\n");
    at += 2;
    rows.push(row);
  }
  return rows;
};

const defused = (text: string) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

test("[X-5] any table can be parsed back from CSV", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\r", "\n", " ", "é", "=", "＝", "+", "'", ";") });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const read = parse(toCsv(["one", "two"], rows));
      const harmless = (text: string) => text.split(";").map(defused).join(";");
      expect(read).toEqual([["one", "two"], ...rows.map((row) => row.map(harmless))]);
    }),
  );
});

test("[X-5] every cell is quoted, and none is a formula, also where cells end at semicolons", () => {
  expect(toCsv(["email"], [["Ann;=1+1"]])).toBe('"email"\r\n"Ann;\'=1+1"\r\n');
  const dangerous = [
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    '=HYPERLINK("http://evil.example")',
  ];
  const [, ...rows] = parse(
    toCsv(
      ["email"],
      dangerous.map((text) => [text]),
    ),
  );
  expect(rows).toEqual(dangerous.map((text) => [`'${text}`]));
});
