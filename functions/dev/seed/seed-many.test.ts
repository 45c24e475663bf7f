import { expect, test } from "vitest";
import { parse } from "../../src/contract/fields.ts";
import { storedOrder } from "../../src/contract/order.ts";
import { storedShipment } from "../../src/contract/shipment.ts";
import { madeUpShipment } from "./seed-many.ts";

const now = new Date("2026-11-28T12:00:00Z");

test("[Z-6] made-up shipments are valid and delivered, each lot went to 40 orders, and some have no lot", () => {
  const orders = new Map<string, number>();
  const bare = new Set<string>();
  for (let number = 1; number <= 10_000; number++) {
    const { order, shipment } = madeUpShipment(number, now);
    for (const key of shipment.lotKeys ?? []) orders.set(key, (orders.get(key) ?? 0) + 1);
    for (const productId of shipment.bareProductIds ?? []) bare.add(productId);
    if (number > 100) continue;
    expect([parse(storedOrder, order).ok, parse(storedShipment, shipment).ok, order.stage]).toEqual([
      true,
      true,
      "delivered",
    ]);
  }
  expect([...bare].sort()).toEqual([10, 20, 30, 40, 50].map((number) => `made-up-${number}`));
  expect(orders.get("made-up-2|L0001")).toBe(40);
  expect(madeUpShipment(100_000, now).shipment.expiries).toEqual(["2027-01-03"]);
});
