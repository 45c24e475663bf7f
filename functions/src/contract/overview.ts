import * as z from "zod/mini";

/** The lengths of an overview in days, today included. */
export const OVERVIEW_DAYS = ["7", "30", "90"] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

const ZONE_MAX = 100;

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: zone }));
  } catch {
    return false;
  }
};

/** The query of GET /overview. */
export const overviewQuery = z.object({
  days: z.enum(OVERVIEW_DAYS, `Must be one of ${OVERVIEW_DAYS.join(", ")}`),
  /** The time zone in which days begin: "America/New_York". */
  zone: z._default(
    z.string().check(z.maxLength(ZONE_MAX), z.refine(isZone, 'Must be a time zone, such as "America/New_York"')),
    "UTC",
  ),
});

/** Paid orders by the day when they were placed: their total, and what of it went back since, in whole cents. */
const sales = { orders: z.int(), cents: z.int(), returnedCents: z.int() };

export const overview = z.object({
  /** Days, or weeks of 90 days, oldest first: their first and last days, as in "2026-11-26". */
  periods: z.array(z.object({ from: z.string(), to: z.string(), ...sales })),
  /** The same number of days before. */
  before: z.object(sales),
  toShip: z.int(),
  unpaid: z.int(),
  disputed: z.int(),
  /** Messages that are not answered. */
  messages: z.int(),
});
export type Overview = z.output<typeof overview>;
export type Sales = Overview["before"];

const DAY_MS = 24 * 3_600_000;

/** The day `count` days later. Days are written as in "2026-11-26". */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The time that clocks in a zone show, as if it were UTC. */
const clocksAt = (moment: Date, zone: string): number => {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    ...({ year: "numeric", month: "numeric", day: "numeric" } as const),
    ...({ hour: "numeric", minute: "numeric", second: "numeric" } as const),
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

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

/** The last days up to `today`, in periods of at most `length` days. The first may be shorter. */
export const lastPeriods = (today: string, days: number, length: number): { from: string; to: string }[] => {
  const first = daysAfter(today, 1 - days);
  return Array.from({ length: Math.ceil(days / length) }, (_, index) => {
    const to = daysAfter(today, -index * length);
    const from = daysAfter(to, 1 - length);
    return { from: from < first ? first : from, to };
  }).reverse();
};
