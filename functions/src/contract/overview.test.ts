import { expect, test } from "vitest";
import { daysAfter } from "./days.ts";
import { lastPeriods } from "./overview.ts";

test("[I-1] the last days are today and those before it, without a gap; 90 days are weeks", () => {
  expect(lastPeriods("2026-03-01", 3, 1).map(({ from, to }) => [from, to])).toEqual([
    ["2026-02-27", "2026-02-27"],
    ["2026-02-28", "2026-02-28"],
    ["2026-03-01", "2026-03-01"],
  ]);
  const weeks = lastPeriods("2026-11-26", 90, 7);
  expect(weeks).toHaveLength(13);
  // 12 weeks and 6 days.
  expect([weeks[0], weeks.at(-1)]).toEqual([
    { from: "2026-08-29", to: "2026-09-03" },
    { from: "2026-11-20", to: "2026-11-26" },
  ]);
  for (const [at, { from }] of weeks.slice(1).entries()) expect(from).toBe(daysAfter(weeks[at]?.to ?? "", 1));
});
