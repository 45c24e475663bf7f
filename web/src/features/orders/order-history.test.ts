import { expect, test } from "vitest";
import { anOrder, type OrderChanges } from "../../../../functions/testing/builders.ts";
import { answered } from "../../../test/stored.ts";
import { historyOf } from "./order-history.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const eventsOf = (changes: OrderChanges, createdAt = day(1)) =>
  historyOf(answered("one", anOrder(changes), createdAt.toISOString())).map(({ what, at }) => [
    what,
    new Date(at ?? "").getUTCDate(),
  ]);

test("[B-5] [O-1] what has happened to an order is told in its order", () => {
  expect(eventsOf({})).toEqual([["Ordered", 1]]);
  const all = {
    paid: true,
    paidAt: day(2),
    refundedCents: 500,
    refundedAt: day(4),
    restockedAt: day(5),
    referencesChangedAt: day(3),
  };
  expect(eventsOf({ ...all, dispute: "won", disputedAt: day(6) })).toEqual([
    ["Ordered", 1],
    ["Paid", 2],
    ["PO number or reference changed", 3],
    ["Refunded $5.00", 4],
    ["Returned to stock", 5],
    ["Disputed: the payment stands", 6],
  ]);
  expect(eventsOf({ paid: true, paidAt: day(2), refundedAt: null, disputedAt: null })).toHaveLength(2);
});
