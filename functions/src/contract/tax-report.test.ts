import { expect, test } from "vitest";
import { lastQuarter } from "./tax-report.ts";

test.each([
  ["2026-10-01", "2026-07-01", "2026-09-30"],
  ["2026-12-31", "2026-07-01", "2026-09-30"],
  ["2027-01-01", "2026-10-01", "2026-12-31"],
  ["2026-06-15", "2026-01-01", "2026-03-31"],
])("[Q-1] on %s, the last whole quarter is from %s to %s", (today, from, to) => {
  expect(lastQuarter(today)).toEqual({ from, to });
});
