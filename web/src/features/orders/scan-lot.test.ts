import { expect, test } from "vitest";
import { type PackingLine, scanLot } from "./scan-lot.ts";

const GLOVES = "09506000134352";
const MASKS = "04006381333931";
const gloves: PackingLine = { at: 0, name: "Gloves", left: 3, gtin: GLOVES, lots: [] };
const masks: PackingLine = { at: 2, name: "Masks", left: 50, gtin: MASKS, lots: [] };
const scan = (typed: string, lines = [gloves, masks], current?: number) =>
  scanLot(typed, lines, { current, today: "2026-11-28" });
const packed = (quantity: number, expiry: string | null = "2027-12-31") => ({ lot: "AB12", expiry, quantity });

test("[Z-1] a scan counts one more piece of its line, or as many as it says", () => {
  const first = scan(`01${GLOVES}1727123110ab12`);
  expect(first).toMatchObject({ ok: true, at: 0, lots: [packed(1)], said: "Gloves, lot AB12: 1 of 3" });
  const lots = [packed(1)];
  expect(scan(`01${GLOVES}1727123110AB12`, [{ ...gloves, lots }])).toMatchObject({ lots: [packed(2)] });
  expect(scan(`01${GLOVES}10CD~`.replace("~", "\x1D"), [{ ...gloves, lots }])).toMatchObject({
    lots: [packed(1), { lot: "CD", expiry: null, quantity: 1 }],
  });
  expect(scan(`01${MASKS}3024\x1D10AB12`)).toMatchObject({ at: 2, lots: [packed(24, null)] });
});

test("[Z-1] codes of their own for product, lot and date are about the line of the first", () => {
  expect(scan(GLOVES)).toMatchObject({ ok: true, at: 0, lots: [], said: "Gloves. Now scan the lot." });
  expect(scan("10AB12", undefined, 0)).toMatchObject({ at: 0, lots: [packed(1, null)] });
  const lines = [{ ...gloves, lots: [packed(1, null)] }, masks];
  expect(scan("17271231", lines, 0)).toMatchObject({ at: 0, lots: [packed(1)] });
  expect(scan("10AB12", [gloves])).toMatchObject({ at: 0 });
});

test.each([
  ["a product of no line", "036000291452", [gloves, masks], /^Scanned GTIN 00036000291452.*Expected: Gloves \(0950/],
  ["a product, and no line has a GTIN", GLOVES, [{ ...masks, gtin: null }], /no product of this order has a GTIN/],
  ["a lot, and nobody knows of what", "10AB12", [gloves, masks], /^Scan the product first/],
  ["a date, and there is no lot", "17271231", [gloves], /Scan the lot first/],
  ["an expired lot", `01${GLOVES}1726112710AB12`, [gloves], /^Lot AB12 of Gloves expired on 2026-11-27/],
  ["more than is left", `01${GLOVES}3004\x1D10AB12`, [gloves], /more than the 3 left to pack of Gloves/],
  ["nothing readable", "hello", [gloves], /^Scanned “hello”\. This is not a GS1 code/],
])("[Z-1] refuses %s, and says what was scanned", (_, typed, lines, problem) => {
  expect(scan(typed, lines)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});
