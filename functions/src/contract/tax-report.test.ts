import { expect, test } from "vitest";
import { parse } from "./fields.ts";
import { lastQuarter, taxQuery } from "./tax-report.ts";

test.each([
  ["2026-10-01", "2026-07-01", "2026-09-30"],
  ["2026-12-31", "2026-07-01", "2026-09-30"],
  ["2027-01-01", "2026-10-01", "2026-12-31"],
  ["2026-06-15", "2026-01-01", "2026-03-31"],
])("[Q-1] on %s, the last whole quarter is from %s to %s", (today, from, to) => {
  expect(lastQuarter(today)).toEqual({ from, to });
});

test.each([
  ["abc", "2026-09-30", "from"],
  ["2026-07-01", "2026-02-30", "to"],
  ["2026-07-01", "2026-06-30", "to"],
  ["2026-07-01", "2027-08-05", "to"],
])("[Q-6] a report from %s to %s is refused for its %s", (from, to, refused) => {
  const parsed = parse(taxQuery, { from, to });
  expect(!parsed.ok && parsed.errors.map(({ field }) => field)).toEqual([refused]);
});
