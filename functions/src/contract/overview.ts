import * as z from "zod/mini";

/** How many days an overview can be of, today with them, as its query names them. */
export const OVERVIEW_DAYS = ["7", "30", "90"] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

/** The query of GET /overview. */
export const overviewQuery = z.object({ days: z.enum(OVERVIEW_DAYS, `Must be one of ${OVERVIEW_DAYS.join(", ")}`) });

const sales = z.object({ orders: z.int(), cents: z.int() });

/** How the shop is doing. Sales are paid orders, on the day when they were placed, and what they came to in cents. */
export const overview = z.object({
  /** Oldest first; each in UTC, as in "2026-11-26". */
  days: z.array(z.extend(sales, { day: z.string() })),
  /** What was refunded of these orders since. */
  refundedCents: z.int(),
  /** The same number of days before these. */
  before: z.extend(sales, { refundedCents: z.int() }),
  toShip: z.int(),
  unpaid: z.int(),
  disputed: z.int(),
  /** Those that no admin has marked as answered. */
  messages: z.int(),
});
export type Overview = z.output<typeof overview>;

const DAY_MS = 24 * 3_600_000;

/** The last days at a moment, the oldest first, each by the moment when it begins in UTC. */
export const lastDays = (now: Date, count: number): Date[] => {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return Array.from({ length: count }, (_, index) => new Date(today - (count - 1 - index) * DAY_MS));
};

/** The moment some days later. */
export const daysAfter = (day: Date, count: number): Date => new Date(day.getTime() + count * DAY_MS);
