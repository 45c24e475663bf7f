/* Days are written as in "2026-11-26", and zones as in "America/New_York". */

const DAY_MS = 24 * 3_600_000;

/** The day `count` days later. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** How many days later `to` is than `from`; below zero if it is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** A format of dates, made when first used: a phone takes 5 ms for each, and 50 ms for the first of all. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify(options);
  const format = FORMATS.get(key) ?? new Intl.DateTimeFormat("en-US", options);
  FORMATS.set(key, format);
  return format;
};

/** The time that clocks in a zone show, as if it were UTC. */
const clocksAt = (moment: Date, zone: string): number => {
  const format = dateFormat({
    timeZone: zone,
    hourCycle: "h23",
    ...({ year: "numeric", month: "numeric", day: "numeric" } as const),
    ...({ hour: "numeric", minute: "numeric", second: "numeric" } as const),
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/** The day of a moment in a zone. */
export const dayIn = (zone: string, moment: Date): string =>
  new Date(clocksAt(moment, zone)).toISOString().slice(0, 10);

/** The first moment of a day in a zone. Clocks may change then: some show midnight twice, and some never. */
export const beginningOf = (day: string, zone: string): Date => {
  const midnight = Date.parse(day);
  const offsetAt = (time: number) => clocksAt(new Date(time), zone) - time;
  const midnights = [-DAY_MS, 0, DAY_MS].map((away) => new Date(midnight - offsetAt(midnight + away)));
  const earliestFirst = midnights.sort((a, b) => a.getTime() - b.getTime());
  return earliestFirst.find((moment) => dayIn(zone, moment) === day) ?? new Date(midnight);
};

/** A moment in ISO 8601 as clocks in a zone show it: "2026-11-26T19:30:00-05:00". */
export const isoIn = (zone: string, moment: Date): string => {
  const clocks = clocksAt(moment, zone);
  const minutes = Math.round((clocks - moment.getTime()) / 60_000);
  const offset = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${new Date(clocks).toISOString().slice(0, 19)}${minutes < 0 ? "-" : "+"}${offset}`;
};

/** True if this runtime knows the zone. */
export const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: zone }));
  } catch {
    return false;
  }
};
