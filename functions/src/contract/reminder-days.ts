import { dayIn, daysAfter } from "./days.ts";
import type { StoredReminder } from "./list.ts";

/** The hour from which a reminder is sent on its day, in its zone. */
const FROM_HOUR = 6;
const HOUR_MS = 3_600_000;

/** The latest day that any zone has, at its hour: no reminder of a later day is due. */
export const lastDueDay = (now: Date): string =>
  new Date(now.getTime() + (14 - FROM_HOUR) * HOUR_MS).toISOString().slice(0, 10);

export const isDue = ({ nextOn, zone }: StoredReminder, now: Date): boolean =>
  nextOn <= dayIn(zone, new Date(now.getTime() - FROM_HOUR * HOUR_MS));

/** The first such weekday after today in the zone. */
export const firstDay = ({ weekday, zone }: Pick<StoredReminder, "weekday" | "zone">, now: Date): string => {
  const today = dayIn(zone, now);
  const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7;
  return daysAfter(today, ahead || 7);
};

/** A reminder's first day after today in its zone, however many were missed. */
export const followingDay = ({ nextOn, weeks, zone }: StoredReminder, now: Date): string => {
  const days = weeks * 7;
  const passed = Math.floor((Date.parse(dayIn(zone, now)) - Date.parse(nextOn)) / (24 * HOUR_MS * days)) + 1;
  return daysAfter(nextOn, Math.max(0, passed) * days);
};
