import { beginningOf, dayIn, daysAfter } from "./days.ts";

interface Days {
  weeks: number;
  /** 1 is Monday. */
  weekday: number;
  zone: string;
}

const WEEK = 7;
const DAY_MS = 24 * 3_600_000;
/** Nobody's phone rings at midnight. */
const HOURS_AFTER_MIDNIGHT = 6;

/** The time of a reminder's email on a day. */
export const dueOn = (day: string, zone: string): Date =>
  new Date(beginningOf(day, zone).getTime() + HOURS_AFTER_MIDNIGHT * 3_600_000);

/** The first day of a new reminder: the next such weekday after today. */
export const firstDay = ({ weekday, zone }: Omit<Days, "weeks">, now: Date): string => {
  const today = dayIn(zone, now);
  const ahead = (weekday - new Date(today).getUTCDay() + WEEK) % WEEK;
  return daysAfter(today, ahead || WEEK);
};

/** A reminder's first day after today, however many were missed since this one. */
export const dayAfter = (day: string, { weeks, zone }: Omit<Days, "weekday">, now: Date): string => {
  const days = weeks * WEEK;
  const since = (Date.parse(dayIn(zone, now)) - Date.parse(day)) / DAY_MS;
  return daysAfter(day, (Math.floor(since / days) + 1) * days);
};
