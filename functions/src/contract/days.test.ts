import { expect, test } from "vitest";
import { beginningOf, dayIn, daysAfter, isoIn } from "./days.ts";

test.each([
  ["2026-11-26", "UTC", "2026-11-26T00:00:00.000Z"],
  ["2026-11-01", "America/New_York", "2026-11-01T04:00:00.000Z"],
  ["2026-11-02", "America/New_York", "2026-11-02T05:00:00.000Z"],
  ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z"],
  ["2026-03-30", "Europe/Berlin", "2026-03-29T22:00:00.000Z"],
  ["2026-11-26", "Asia/Kolkata", "2026-11-25T18:30:00.000Z"],
])("[I-1] %s begins at midnight in %s, also when the clocks change", (day, zone, begins) => {
  expect(beginningOf(day, zone).toISOString()).toBe(begins);
  expect(dayIn(zone, new Date(begins))).toBe(day);
  expect(dayIn(zone, new Date(Date.parse(begins) - 1))).toBe(daysAfter(day, -1));
});

/** The days of three years on which a zone's clocks change, and those around them. */
const daysOfChange = (zone: string): string[] => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  const offsetAt = (day: string) => format.format(Date.parse(day)).replace(/.*, /, "");
  const months = Array.from({ length: 36 }, (_, month) =>
    new Date(Date.UTC(2025, month, 1)).toISOString().slice(0, 10),
  );
  const changed = months.filter((first) => offsetAt(first) !== offsetAt(daysAfter(first, 31)));
  const days = changed.flatMap((first) => Array.from({ length: 32 }, (_, away) => daysAfter(first, away)));
  const last = days.filter((day) => offsetAt(day) !== offsetAt(daysAfter(day, 1)));
  return last.flatMap((day) => [day, daysAfter(day, 1)]);
};

test("[I-1] in every zone, a day begins where the day before ends, whenever the clocks change", () => {
  for (const zone of Intl.supportedValuesOf("timeZone"))
    for (const day of daysOfChange(zone)) {
      const begins = beginningOf(day, zone);
      const both = [begins, new Date(begins.getTime() - 1)].map((moment) => dayIn(zone, moment));
      expect([zone, ...both]).toEqual([zone, day, daysAfter(day, -1)]);
    }
});

test("[D-10] a time in a file has the shop's day and its zone", () => {
  const moment = new Date("2026-11-27T03:30:10.500Z");
  expect(isoIn("America/New_York", moment)).toBe("2026-11-26T22:30:10-05:00");
  expect(isoIn("Asia/Kolkata", moment)).toBe("2026-11-27T09:00:10+05:30");
  expect(isoIn("UTC", moment)).toBe("2026-11-27T03:30:10+00:00");
});
