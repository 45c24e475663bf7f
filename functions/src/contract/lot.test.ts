import { expect, test } from "vitest";
import { anOrder } from "../../testing/builders.ts";
import { parse } from "./fields.ts";
import { isShortDated, LOT_LIMITS, lotKey, whyNotPacked } from "./lot.ts";
import { shipmentBody, shipmentKeys } from "./shipment.ts";

const TODAY = "2026-11-28";
const lot = (changes: object = {}) => ({ lot: "AB12", expiry: "2027-03-31", quantity: 2, ...changes });
const body = (lots: unknown, quantity = 4) => ({ shipmentId: "s".repeat(16), lines: [{ line: 0, quantity, lots }] });
const read = (lots: unknown) => parse(shipmentBody, body(lots));

test("[Z-1] a lot is compared in upper case without spaces; a package without lots is as before", () => {
  const typed = [lot({ lot: " ab\u00a0-1/2 \u200b", quantity: "2" }), { lot: "b", quantity: 1 }];
  const lots = [lot({ lot: "AB-1/2" }), { lot: "B", expiry: null, quantity: 1 }];
  expect(read(typed)).toMatchObject({ value: { lines: [{ quantity: 4, lots }] } });
  expect(read(undefined)).toMatchObject({ value: { lines: [{ lots: [] }] } });
});

test.each<[string, unknown, string]>([
  ["an empty lot", [lot({ lot: " \u200b " })], "lines.0.lots.0.lot"],
  ["a lot that is too long", [lot({ lot: "A".repeat(LOT_LIMITS.lot + 1) })], "lines.0.lots.0.lot"],
  ["a lot with a letter that no barcode has", [lot({ lot: "Ü1" })], "lines.0.lots.0.lot"],
  ["a day that is not there", [lot({ expiry: "2027-02-29" })], "lines.0.lots.0.expiry"],
  ["a day without its parts", [lot({ expiry: "3/31/2027" })], "lines.0.lots.0.expiry"],
  ["no pieces", [lot({ quantity: 0 })], "lines.0.lots.0.quantity"],
  ["more pieces than the line", [lot(), lot({ lot: "B", quantity: 3 })], "lines.0.lots"],
  ["one lot twice", [lot(), lot({ lot: "ab12", quantity: 1 })], "lines.0.lots"],
  ["too many lots", Array.from({ length: LOT_LIMITS.perLine + 1 }, (_, at) => lot({ lot: `L${at}` })), "lines.0.lots"],
])("[Z-1] %s is named as the wrong field", (_, lots, field) => {
  expect(read(lots)).toMatchObject({ errors: [{ field }] });
});

const RECALLS = { lots: ["BAD"], isAll: false, needsLots: false };
test.each<[string, { lots: ReturnType<typeof lot>[] } & Partial<Parameters<typeof whyNotPacked>[1]>, string?, string?]>(
  [
    ["no lots, where none is demanded", { lots: [] }],
    ["a lot that expires today", { lots: [lot({ expiry: TODAY })] }],
    ["a lot that expired yesterday", { lots: [lot({ expiry: "2026-11-27" })] }, "lot-expired", "Lot AB12 of Gauze"],
    ["a lot without a date", { lots: [lot({ expiry: null })] }],
    ["every piece with its lot", { lots: [lot(), lot({ lot: "B" })], lotsRequired: true }],
    ["a piece without a lot that is demanded", { lots: [lot()], lotsRequired: true }, "lots-required", "of Gauze"],
    ["a recalled lot", { lots: [lot({ lot: "BAD" })], recalls: RECALLS }, "lot-recalled", "Lot BAD of Gauze"],
    ["another lot", { lots: [lot()], recalls: RECALLS }],
    [
      "no lot while lots are recalled",
      { lots: [], recalls: { ...RECALLS, needsLots: true } },
      "lots-required",
      "Gauze",
    ],
    ["a product whose pieces are all recalled", { lots: [], recalls: { ...RECALLS, isAll: true } }, "lot-recalled"],
  ],
)("[Z-1] [Z-2] packing %s", (_, { lots, ...product }, code, words = "") => {
  const why = whyNotPacked({ name: "Gauze", quantity: 4, lots }, { lotsRequired: false, today: TODAY, ...product });
  expect(why?.code).toBe(code);
  expect(why?.message ?? "").toContain(words);
});

test("[Z-2] a lot warns if fewer days are left than the product should have", () => {
  const short = (expiry: string | null, days: number | null) =>
    isShortDated({ minimumShelfLifeDays: days }, expiry, TODAY);
  expect([short("2026-12-27", 30), short("2026-12-28", 30)]).toEqual([true, false]);
  expect([short(null, 30), short("2026-11-28", null)]).toEqual([false, false]);
});

test("[Z-6] a shipment is found by its customer, products, lots and days, and by products with a piece without a lot", () => {
  const line = { sku: "", name: "", price: 1, quantity: 4, shipped: 0, refunded: 0 };
  const lines = ["gauze", "wipes", "tape"].map((productId) => ({ ...line, productId }));
  const pieces = [
    { line: 0, quantity: 4, lots: [lot(), lot({ lot: "B" })] },
    { line: 1, quantity: 2, lots: [lot({ quantity: 1, expiry: null })] },
  ];
  expect(shipmentKeys(anOrder({ uid: "ann", lines }), pieces)).toEqual({
    uid: "ann",
    productIds: ["gauze", "wipes"],
    lotKeys: [lotKey("gauze", "AB12"), lotKey("gauze", "B"), lotKey("wipes", "AB12")],
    bareProductIds: ["wipes"],
    expiries: ["2027-03-31"],
  });
});
