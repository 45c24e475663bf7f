import { describe, expect, test } from "vitest";
import { dayInWords, timeInWords } from "./dates.ts";

/** Times at midnight, noon and the ends of months, and 200 others of a century. */
const TIMES = [
  ...["2026-01-01T00:00:00", "2026-11-03T12:00:09", "2024-02-29T23:59:59", "1999-12-31T12:59:00"],
  ...Array.from({ length: 200 }, (_, index) => index * 17_771_234_567),
].map((time) => new Date(time));

describe("dates in words", () => {
  test("[S-2][F-3] are those of Intl.DateTimeFormat", () => {
    for (const time of TIMES) {
      for (const [precision, timeStyle] of [
        ["minute", "short"],
        ["second", "medium"],
      ] as const)
        expect(timeInWords(time, precision)).toBe(
          time.toLocaleString("en-US", { dateStyle: "medium", timeStyle }).replace("\u202f", " "),
        );
      const day = time.toISOString().slice(0, 10);
      expect(dayInWords(day)).toBe(time.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" }));
    }
  });
});
