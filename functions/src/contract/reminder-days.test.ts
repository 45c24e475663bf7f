import { expect, test } from "vitest";
import { dayIn } from "./days.ts";
import { dayAfter, dueOn, firstDay } from "./reminder-days.ts";

const NEW_YORK = "America/New_York";

test.each([
  // A Sunday.
  ["2026-03-01T12:00:00Z", 1, NEW_YORK, "2026-03-02"],
  ["2026-03-01T12:00:00Z", 7, NEW_YORK, "2026-03-08"],
  ["2026-03-01T12:00:00Z", 6, NEW_YORK, "2026-03-07"],
  // It is Sunday in New York, and Monday in Auckland.
  ["2026-03-01T20:00:00Z", 1, "Pacific/Auckland", "2026-03-09"],
  ["2026-03-01T20:00:00Z", 1, NEW_YORK, "2026-03-02"],
])("[J-3] at %s, the first weekday %i in %s is on %s", (now, weekday, zone, day) => {
  expect(firstDay({ weekday, zone }, new Date(now))).toBe(day);
});

test.each([
  ["2026-03-02", 1, "2026-03-02T11:00:00Z", "2026-03-09"],
  ["2026-03-02", 2, "2026-03-02T11:00:00Z", "2026-03-16"],
  ["2026-03-02", 26, "2026-03-02T11:00:00Z", "2026-08-31"],
  // Runs were missed: its weeks go on as if they had not been.
  ["2026-03-02", 2, "2026-03-15T11:00:00Z", "2026-03-16"],
  ["2026-03-02", 2, "2026-03-16T11:00:00Z", "2026-03-30"],
  ["2026-03-02", 2, "2026-05-01T11:00:00Z", "2026-05-11"],
  // It is still the day before in New York.
  ["2026-03-02", 1, "2026-03-09T03:59:00Z", "2026-03-09"],
])("[J-3] the day after %s, each %i weeks and at %s, is %s", (day, weeks, now, next) => {
  expect(dayAfter(day, { weeks, zone: NEW_YORK }, new Date(now))).toBe(next);
});

test("[J-3] a reminder is due at about six on its day, also when the clocks change", () => {
  expect(dueOn("2026-03-07", NEW_YORK).toISOString()).toBe("2026-03-07T11:00:00.000Z");
  expect(dueOn("2026-03-09", NEW_YORK).toISOString()).toBe("2026-03-09T10:00:00.000Z");
  for (const day of ["2026-03-08", "2026-11-01"]) expect(dayIn(NEW_YORK, dueOn(day, NEW_YORK))).toBe(day);
});
