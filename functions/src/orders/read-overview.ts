import { AggregateField, type Query, Timestamp } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { STAGES_TO_SHIP } from "../contract/order-stage.ts";
import { daysAfter, lastDays, type Overview } from "../contract/overview.ts";
import type { Caller } from "../contract/user.ts";
import { messages, orders } from "../store/collections.ts";
import type { Store } from "../store/store.ts";

/**
 * How the shop has done in the last days, today with them, and what is to be done; admins only. Firestore counts and sums, so the figures are those of
 * the orders as they are now. Each day costs one read, the rest seven, as long as none of it counts more than 1,000.
 */
export const readOverview = async (
  { db }: Store,
  caller: Caller,
  { days: count, now }: { days: number; now: Date },
): Promise<{ ok: true; overview: Overview } | Failure<"not-allowed">> => {
  if (caller.role !== "admin") return fail("not-allowed");
  const all = orders(db);
  const paidIn = (from: Date, days: number) =>
    all
      .where("paid", "==", true)
      .where("createdAt", ">=", Timestamp.fromDate(from))
      .where("createdAt", "<", Timestamp.fromDate(daysAfter(from, days)));
  const dates = lastDays(now, count);
  const first = dates[0] ?? now;
  const before = daysAfter(first, -count);
  const [days, refundedCents, salesBefore, refundedBefore, toShip, unpaid, disputed, messageCount] = await Promise.all([
    Promise.all(
      dates.map(async (day) => ({ day: day.toISOString().slice(0, 10), ...(await salesOf(paidIn(day, 1))) })),
    ),
    refundedOf(paidIn(first, count)),
    salesOf(paidIn(before, count)),
    refundedOf(paidIn(before, count)),
    countOf(all.where("stage", "in", STAGES_TO_SHIP)),
    countOf(all.where("paid", "==", false)),
    countOf(all.where("dispute", "==", "open")),
    countOf(messages(db).where("answered", "==", false)),
  ]);
  return {
    ok: true,
    overview: {
      ...{ days, refundedCents, before: { ...salesBefore, refundedCents: refundedBefore } },
      ...{ toShip, unpaid, disputed, messages: messageCount },
    },
  };
};

const countOf = async <T, D extends FirebaseFirestore.DocumentData>(query: Query<T, D>): Promise<number> =>
  (await query.count().get()).data().count;

const salesOf = async (query: Query): Promise<{ orders: number; cents: number }> => {
  const summed = query.aggregate({ orders: AggregateField.count(), cents: AggregateField.sum("totalCents") });
  return (await summed.get()).data();
};

/** A sum of its own: a query that sums two fields leaves out the documents that lack one of them. */
const refundedOf = async (query: Query): Promise<number> =>
  (await query.aggregate({ cents: AggregateField.sum("refundedCents") }).get()).data().cents;
