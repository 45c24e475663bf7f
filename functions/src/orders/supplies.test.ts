import { expect, test } from "vitest";
import { aLine, anOrder, aShipment } from "../../testing/builders.ts";
import { suppliesIn } from "./supplies.ts";

const order = anOrder({
  lines: [
    aLine({ productId: "gloves", sku: "GLOVES", name: "Gloves", quantity: 10 }),
    aLine({ productId: "masks", sku: "MASKS", name: "Masks", quantity: 5 }),
  ],
});
const lot = (name: string, expiry: string | null, quantity: number) => ({ lot: name, expiry, quantity });
const shipped = (orderId: string, lines: Parameters<typeof aShipment>[0] & object) => ({
  orderId,
  order,
  shipment: aShipment(lines),
});

test("[Z-3] supplies are sums by product, lot and expiry, what expires first comes first, and pieces without a lot last", () => {
  const later = { lines: [{ line: 0, quantity: 4, lots: [lot("A", "2027-05-01", 3)] }], shippedAt: new Date(2000) };
  const earlier = {
    lines: [
      { line: 0, quantity: 2, lots: [lot("A", "2027-05-01", 2)] },
      { line: 1, quantity: 5, lots: [lot("A", "2027-04-01", 4), lot("B", null, 1)] },
    ],
    shippedAt: new Date(1000),
  };
  const rows = suppliesIn([shipped("two", later), shipped("one", earlier)]);
  expect(rows.map((one) => [one.sku, one.lot, one.expiry, one.quantity, one.orderId])).toEqual([
    ["MASKS", "A", "2027-04-01", 4, "one"],
    ["GLOVES", "A", "2027-05-01", 5, "two"],
    ["GLOVES", "", null, 1, "two"],
    ["MASKS", "B", null, 1, "one"],
  ]);
  expect(rows.filter(({ recalled }) => recalled)).toEqual([]);
  const recalls = [
    { orderId: "two", productId: "gloves", lots: ["A"] },
    { orderId: "two", productId: "masks", lots: [] },
  ];
  const recalled = suppliesIn([shipped("two", later), shipped("one", earlier)], recalls).filter((row) => row.recalled);
  expect(recalled.map(({ sku, lot }) => `${sku} ${lot}`)).toEqual(["GLOVES A", "GLOVES "]);
  expect(rows[1]).toMatchObject({ productId: "gloves", name: "Gloves", lastShippedAt: new Date(2000).toISOString() });
});
