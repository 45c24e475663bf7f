import { expect, test } from "vitest";
import { daysAfter, lastDays } from "./overview.ts";

test("[I-1] the last days are today and those before it, in UTC, without a gap", () => {
  const days = (now: string, count: number) => lastDays(new Date(now), count).map((day) => day.toISOString());
  expect(days("2026-03-01T00:00:00.000Z", 3)).toEqual([
    "2026-02-27T00:00:00.000Z",
    "2026-02-28T00:00:00.000Z",
    "2026-03-01T00:00:00.000Z",
  ]);
  expect(days("2026-03-01T23:59:59.999+00:00", 1)).toEqual(["2026-03-01T00:00:00.000Z"]);
  expect(days("2026-03-01T23:30:00-05:00", 1)).toEqual(["2026-03-02T00:00:00.000Z"]);
  const ninety = lastDays(new Date("2026-11-26T11:00:00Z"), 90);
  expect(ninety.slice(1)).toEqual(ninety.slice(0, -1).map((day) => daysAfter(day, 1)));
});
