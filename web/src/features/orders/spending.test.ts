import { expect, test } from "vitest";
import { aLine, anOrder, type OrderChanges } from "../../../../functions/testing/builders.ts";
import { answered } from "../../../test/stored.ts";
import { spendingOf, spendingRows } from "./spending.ts";

const ZONE = "America/New_York";
const order = (createdAt: string, costCenter: string, changes: OrderChanges = {}) => ({
  ...answered(createdAt, anOrder({ paid: true, price: 10, quantity: 2, ...changes }), createdAt),
  costCenter,
});
const orders = [
  order("2026-11-20T12:00:00Z", "Ward 3", { deliveryCents: 500, taxCents: 99, refundedCents: 1000 }),
  // On November 1 in UTC.
  order("2026-11-01T02:00:00Z", "", { dispute: "lost" }),
  order("2026-10-05T12:00:00Z", "Ward 3"),
  order("2026-10-04T12:00:00Z", "", { price: 30 }),
  order("2026-10-04T12:00:00Z", "", { paid: false }),
];

test("[O-6] paid orders are summed by the shop's months and by cost center, without what was refunded or lost to a dispute", () => {
  const sums = { orders: 1, cents: 1599, returnedCents: 1000 };
  expect(spendingOf(orders, ZONE)).toEqual({
    ...{ orders: 4, cents: 9599, returnedCents: 3000 },
    months: [
      { name: "2026-11", ...sums, costCenters: [{ name: "Ward 3", ...sums }] },
      {
        ...{ name: "2026-10", orders: 3, cents: 8000, returnedCents: 2000 },
        costCenters: [
          { name: "", orders: 2, cents: 6000, returnedCents: 2000 },
          { name: "Ward 3", orders: 1, cents: 2000, returnedCents: 0 },
        ],
      },
    ],
    costCenters: [
      { name: "", orders: 2, cents: 6000, returnedCents: 2000 },
      { name: "Ward 3", orders: 2, cents: 3599, returnedCents: 1000 },
    ],
  });
});

test("[O-6] the file's rows, a paid order's lines and then its delivery, tax and refunds, come to what was spent", () => {
  const lines = [
    aLine({ sku: "A-1", name: "A", price: 4.35, quantity: 3 }),
    aLine({ sku: "B-1", name: "B", price: 0.1 }),
  ];
  const parts = { deliveryCents: 500, taxCents: 99, refundedCents: 1505 };
  const rows = spendingRows([order("2026-11-01T02:00:00Z", "", { lines, ...parts }), ...orders], ZONE);
  expect(
    rows
      .slice(0, 5)
      .map(({ date, sku, product, quantity, price, cents }) => [date, sku, product, quantity, price, cents]),
  ).toEqual([
    ["2026-10-31", "A-1", "A", 3, 4.35, 1305],
    ["2026-10-31", "B-1", "B", 2, 0.1, 20],
    ["2026-10-31", "", "Delivery", undefined, undefined, 500],
    ["2026-10-31", "", "Tax", undefined, undefined, 99],
    ["2026-10-31", "", "Refund", undefined, undefined, -1505],
  ]);
  expect(rows.slice(5).reduce((sum, { cents }) => sum + cents, 0)).toBe(9599);
});
