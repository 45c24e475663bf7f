import * as z from "zod/mini";
import { daysAfter } from "./days.ts";
import { SELLER_FIELDS, timeZone } from "./settings.ts";

/** The lengths of an overview in days, today included. */
export const OVERVIEW_DAYS = ["7", "30", "90"] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

/** The query of GET /overview. */
export const overviewQuery = z.object({
  days: z.enum(OVERVIEW_DAYS, `Must be one of ${OVERVIEW_DAYS.join(", ")}`),
  /** The time zone in which days begin, if it is not the shop's. */
  zone: z.optional(timeZone),
});

/**
 * Paid orders by the day when they were placed: their total, with its delivery and tax, and what of it went back since.
 * In whole cents.
 */
const sales = {
  orders: z.int(),
  cents: z.int(),
  deliveryCents: z.int(),
  taxCents: z.int(),
  returnedCents: z.int(),
};

export const overview = z.object({
  /** The time zone of the days. */
  zone: z.string(),
  /** Days, or weeks of 90 days, oldest first: their first and last days, as in "2026-11-26". */
  periods: z.array(z.object({ from: z.string(), to: z.string(), ...sales })),
  /** The same number of days before. */
  before: z.object(sales),
  toShip: z.int(),
  unpaid: z.int(),
  disputed: z.int(),
  /** Orders with a refund that the bank returned. */
  owed: z.int(),
  /** Orders of which the customer reports missing or damaged pieces. */
  reported: z.int(),
  /** Messages that are not answered. */
  messages: z.int(),
  /** Invoices and credit notes that wait for a number. */
  papersWaiting: z.int(),
  /** What the settings lack to issue invoices. */
  sellerLacks: z.array(z.enum(SELLER_FIELDS)),
});
export type Overview = z.output<typeof overview>;
export type Sales = Overview["before"];

/** The last days up to `today`, in periods of at most `length` days. The first may be shorter. */
export const lastPeriods = (today: string, days: number, length: number): { from: string; to: string }[] => {
  const first = daysAfter(today, 1 - days);
  return Array.from({ length: Math.ceil(days / length) }, (_, index) => {
    const to = daysAfter(today, -index * length);
    const from = daysAfter(to, 1 - length);
    return { from: from < first ? first : from, to };
  }).reverse();
};
