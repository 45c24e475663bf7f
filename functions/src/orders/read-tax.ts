import { Timestamp } from "firebase-admin/firestore";
import { beginningOf, daysAfter } from "../contract/days.ts";
import { partsOf } from "../contract/order.ts";
import type { TaxOfState, TaxReport } from "../contract/tax-report.ts";
import { inBatches } from "../store/batches.ts";
import { orders, refundsOfAll } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { textOf } from "../store/stored-value.ts";

const BATCH = 500;

/**
 * Tax by state, for a period's tax return: of the orders that were paid in these days, and of the refunds that were
 * made in them, whenever their orders were paid. A refund that the bank returned does not count until it is made again.
 * Costs a read for each order, and two for each refund.
 */
export const readTax = async (
  { db }: Store,
  { from, to, zone }: { from: string; to: string; zone: string },
): Promise<TaxReport> => {
  const begin = Timestamp.fromDate(beginningOf(from, zone));
  const end = Timestamp.fromDate(beginningOf(daysAfter(to, 1), zone));
  const states = new Map<string, TaxOfState>();
  const rowOf = (state: string): TaxOfState => {
    const none = { orders: 0, goodsCents: 0, deliveryCents: 0, taxCents: 0, refundedTaxCents: 0 };
    const row = states.get(state) ?? { state: state || null, ...none };
    states.set(state, row);
    return row;
  };

  const paid = orders(db).where("paidAt", ">=", begin).where("paidAt", "<", end);
  for await (const batch of inBatches(paid.orderBy("paidAt"), BATCH))
    for (const { data } of readable(batch).rows) {
      const row = rowOf(data.tax?.state ?? "");
      const { goodsCents, deliveryCents, taxCents } = partsOf(data);
      row.orders += 1;
      row.goodsCents += goodsCents;
      row.deliveryCents += deliveryCents;
      row.taxCents += taxCents;
    }

  const refunded = refundsOfAll(db).where("movedAt", ">=", begin).where("movedAt", "<", end);
  for await (const batch of inBatches(refunded.orderBy("movedAt"), BATCH)) {
    const taxed = readable(batch).rows.filter(({ data }) => data.status === "succeeded" && data.parts?.taxCents);
    const ids = taxed.map(({ snapshot }) => snapshot.ref.parent.parent?.id ?? "");
    const found = ids.length > 0 ? await db.getAll(...ids.map((id) => orders(db).doc(id))) : [];
    for (const [at, { data }] of taxed.entries())
      rowOf(textOf(found[at]?.get("tax.state"))).refundedTaxCents += data.parts?.taxCents ?? 0;
  }
  return { zone, states: [...states.values()].sort((a, b) => compare(a.state, b.state)) };
};

/** Sorts states by their letters. Orders without one come last. */
const compare = (a: string | null, b: string | null): number => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1);
