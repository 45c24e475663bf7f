import * as z from "zod/mini";
import { daysAfter } from "./days.ts";

/** The longest period of a tax report, in days. */
export const TAX_DAYS_MAX = 400;

const NOT_A_DAY = "Must be a day from the year 2000 on, such as 2026-10-01";
// What is no day ends the check: the next ones count days.
const day = z.iso.date({ error: NOT_A_DAY, abort: true }).check(z.regex(/^2/, { error: NOT_A_DAY, abort: true }));

/** The query of GET /tax: the first and the last day, in the shop's time zone. */
export const taxQuery = z.object({ from: day, to: day }).check(
  z.refine(({ from, to }) => from <= to, { error: "Must not be before the first day", path: ["to"] }),
  z.refine(({ from, to }) => to < daysAfter(from, TAX_DAYS_MAX), {
    error: `Must be at most ${TAX_DAYS_MAX} days`,
    path: ["to"],
  }),
);

/** What was paid and refunded in a state, in whole cents. */
const taxOfState = z.object({
  /** Null for orders that were placed without tax. */
  state: z.nullable(z.string()),
  orders: z.int(),
  goodsCents: z.int(),
  deliveryCents: z.int(),
  taxCents: z.int(),
  refundedTaxCents: z.int(),
});
export type TaxOfState = z.output<typeof taxOfState>;

/** Tax by state. */
export const taxReport = z.object({
  /** The time zone of the days. */
  zone: z.string(),
  states: z.array(taxOfState),
});
export type TaxReport = z.output<typeof taxReport>;

/** The last whole quarter before a day: "2026-07-01" to "2026-09-30". */
export const lastQuarter = (today: string): { from: string; to: string } => {
  const begins = (day: string) =>
    `${day.slice(0, 5)}${["01", "04", "07", "10"][Math.floor((Number(day.slice(5, 7)) - 1) / 3)]}-01`;
  const to = daysAfter(begins(today), -1);
  return { from: begins(to), to };
};
