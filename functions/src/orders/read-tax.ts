import { type Query, Timestamp } from "firebase-admin/firestore";
import { beginningOf, daysAfter } from "../contract/days.ts";
import { type StoredPaper, signOf } from "../contract/invoice.ts";
import type { TaxOfState, TaxReport } from "../contract/tax-report.ts";
import { inBatches } from "../store/batches.ts";
import { invoices, papers } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

const BATCH = 500;

type Counted = Pick<StoredPaper, "kind" | "cancels" | "tax" | "goodsCents" | "deliveryCents" | "taxCents">;

/**
 * Tax by state, for a period's tax return: of the orders that were paid in these days, and of the refunds that were
 * made in them, whenever their orders were paid. Sums the invoices and credit notes, with those that wait for a number.
 * Costs a read for each.
 */
export const readTax = async (
  { db }: Store,
  { from, to, zone }: { from: string; to: string; zone: string },
): Promise<TaxReport> => {
  const begin = Timestamp.fromDate(beginningOf(from, zone));
  const end = Timestamp.fromDate(beginningOf(daysAfter(to, 1), zone));
  const states = new Map<string, TaxOfState>();
  const count = ({ kind, cancels, tax, goodsCents, deliveryCents, taxCents }: Counted) => {
    const state = tax?.state ?? "";
    const none = { orders: 0, goodsCents: 0, deliveryCents: 0, taxCents: 0, refundedTaxCents: 0 };
    const row = states.get(state) ?? { state: state || null, ...none };
    if (kind === "credit-note") row.refundedTaxCents -= signOf({ kind, cancels }) * taxCents;
    else {
      row.orders += 1;
      row.goodsCents += goodsCents;
      row.deliveryCents += deliveryCents;
      row.taxCents += taxCents;
    }
    if (kind === "invoice" || taxCents > 0) states.set(state, row);
  };

  const inThem = <T>(all: Query<T>) => all.where("at", ">=", begin).where("at", "<", end).orderBy("at");
  // A paper may become an invoice between the two, and counts once.
  const counted = new Set<string>();
  for await (const batch of inBatches(inThem(papers(db)), BATCH))
    for (const { id, data } of readable(batch).rows) {
      counted.add(id);
      count(data);
    }
  for await (const batch of inBatches(inThem(invoices(db)), BATCH))
    for (const { data } of readable(batch).rows) if (!counted.has(data.event)) count(data);
  return { zone, states: [...states.values()].sort((a, b) => compare(a.state, b.state)) };
};

/** Sorts states by their letters. Orders without one come last. */
const compare = (a: string | null, b: string | null): number => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1);
