import { expect, test } from "vitest";
import { ratesCsv, readRates } from "./rates-csv.ts";

const rates = { CA: { percent: 7.25, delivery: false }, NY: { percent: 8.875, delivery: true } };

test("[Q-3] rates by state are the same after a file, and are read as spreadsheets write them", () => {
  expect(readRates(ratesCsv(rates))).toEqual({ ok: true, value: rates });
  const spreadsheet = "State;Percent;Delivery\r\nny;8,875;YES\r\n;;\r\nCA;7.25%;no\r\n";
  expect(readRates(spreadsheet)).toEqual({ ok: true, value: rates });
});

test.each([
  ["state,percent\nNJ,6", "Line 1 must name the columns: state,percent,delivery."],
  ["state,percent,delivery\nNY,8,yes\n\nXX,4,no", "Line 4: “XX” is not a state."],
  ["state,percent,delivery\nNY,8,maybe", "Line 2: “maybe” does not say whether delivery is taxed"],
  ["state,percent,delivery\nNY,101,no", "Line 2: “101” is not a percentage"],
  ["state,percent,delivery\nNY,,no", "Line 2: “” is not a percentage"],
  ["state,percent,delivery\nNY,8,no\nny,9,no", "Line 3: NY is there twice."],
  ["state,percent,delivery\nNY,8", "Line 2: it has 2 cells instead of 3."],
])("[Q-3] the file %j is refused: %s", (file, message) => {
  expect(readRates(file)).toEqual({ ok: false, message: expect.stringContaining(message) });
});
