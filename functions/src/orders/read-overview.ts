import { AggregateField, type Query, Timestamp } from "firebase-admin/firestore";
import { beginningOf, dayIn, daysAfter } from "../contract/days.ts";
import { STAGES_TO_SHIP } from "../contract/order-stage.ts";
import { lastPeriods, type Overview, type Sales } from "../contract/overview.ts";
import type { Waiting } from "../contract/waiting.ts";
import { letters, messages, orders, papers } from "../store/collections.ts";
import { countOf } from "../store/count.ts";
import type { Store } from "../store/store.ts";

/** From this many days on, sales are summed by week: each sum costs a read. */
const LONG = 90;

/**
 * Sales of the last days, today included, and what is to be done. Firestore counts and sums, so the figures are
 * current. Each period costs one read, the rest eight, as long as none counts more than 1,000.
 */
export const readOverview = async (
  { db }: Store,
  { days, zone, now }: { days: number; zone: string; now: Date },
): Promise<Omit<Overview, "sellerLacks">> => {
  const all = orders(db);
  const today = dayIn(zone, now);
  const begins = (day: string) => Timestamp.fromDate(beginningOf(day, zone));
  const salesIn = ({ from, to }: { from: string; to: string }) =>
    salesOf(
      all
        .where("paid", "==", true)
        .where("createdAt", ">=", begins(from))
        .where("createdAt", "<", begins(daysAfter(to, 1))),
    );
  const [periods, before, toShip, unpaid, disputed, owed, reported, messageCount, papersWaiting] = await Promise.all([
    Promise.all(
      lastPeriods(today, days, days < LONG ? 1 : 7).map(async (part) => ({ ...part, ...(await salesIn(part)) })),
    ),
    salesIn({ from: daysAfter(today, 1 - 2 * days), to: daysAfter(today, -days) }),
    countOf(all.where("stage", "in", STAGES_TO_SHIP)),
    countOf(all.where("paid", "==", false)),
    countOf(all.where("dispute", "==", "open")),
    countOf(all.where("owedCents", ">", 0)),
    countOf(all.where("reported", "==", true)),
    countOf(messages(db).where("answered", "==", false)),
    countOf(papers(db)),
  ]);
  const waiting = { toShip, unpaid, disputed, owed, reported, messages: messageCount, papersWaiting };
  return { zone, periods, before, ...waiting };
};

/** Every paid order has all four: a query leaves out documents that lack one. */
const salesOf = async (query: Query): Promise<Sales> => {
  const summed = query.aggregate({
    orders: AggregateField.count(),
    cents: AggregateField.sum("totalCents"),
    keptCents: AggregateField.sum("keptCents"),
    deliveryCents: AggregateField.sum("deliveryCents"),
    taxCents: AggregateField.sum("taxCents"),
  });
  const { orders, cents, keptCents, deliveryCents, taxCents } = (await summed.get()).data();
  return { orders, cents, deliveryCents, taxCents, returnedCents: cents - keptCents };
};

/** Counts what waits for an admin. Costs one read of each kind for each thousand. */
export const countWaiting = async ({ db }: Store): Promise<Waiting> => {
  const [toShip, reported, disputed, open, givenUp] = await Promise.all([
    countOf(orders(db).where("stage", "in", STAGES_TO_SHIP)),
    countOf(orders(db).where("reported", "==", true)),
    countOf(orders(db).where("dispute", "==", "open")),
    countOf(messages(db).where("answered", "==", false)),
    // Emails are indexed by status and time alone.
    countOf(letters(db).where("status", "==", "given-up").orderBy("createdAt", "desc")),
  ]);
  return { orders: toShip, reported, disputed, messages: open, letters: givenUp };
};
