import bwip from "bwip-js/node";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gtin14, readScan, type Scan } from "./gs1.ts";

const GTIN = "09506000134352";
const OTHER = "04006381333931";
const THIS_YEAR = 2026;
/** "~" stands for a separator. */
const read = (text: string) => readScan(text.replaceAll("~", "\x1D"), THIS_YEAR);
const scan = (fields: Partial<Scan>): Scan => ({ gtin: null, lot: null, expiry: null, count: null, ...fields });

const READ: Record<string, [text: string, fields: Partial<Scan>][]> = {
  "a bare GTIN": [
    [GTIN, { gtin: GTIN }],
    ["9506000134352", { gtin: GTIN }],
    ["4006381333931", { gtin: OTHER }],
    ["036000291452", { gtin: "00036000291452" }],
    ["96385074", { gtin: "00000096385074" }],
    [" 4006381333931\r", { gtin: OTHER }],
    ["4-006381-333931", { gtin: OTHER }],
  ],
  "an element string": [
    [`01${GTIN}`, { gtin: GTIN }],
    [`01${GTIN}17271231`, { gtin: GTIN, expiry: "2027-12-31" }],
    [`01${GTIN}1727123110AB12`, { gtin: GTIN, expiry: "2027-12-31", lot: "AB12" }],
    [`01${GTIN}10AB12~17271231`, { gtin: GTIN, expiry: "2027-12-31", lot: "AB12" }],
    [`10AB12~01${GTIN}17271231`, { gtin: GTIN, expiry: "2027-12-31", lot: "AB12" }],
    [`17271231`, { expiry: "2027-12-31" }],
    [`1727123110AB12`, { expiry: "2027-12-31", lot: "AB12" }],
    [`10AB12`, { lot: "AB12" }],
    ["10123454", { lot: "123454" }],
    [`01${GTIN}11250131172712313012~10AB12`, { gtin: GTIN, expiry: "2027-12-31", lot: "AB12", count: 12 }],
    [`01${GTIN}21SER10X~10AB12`, { gtin: GTIN, lot: "AB12" }],
    [`02${GTIN}3724`, { gtin: GTIN, count: 24 }],
    [`00395060001343520011~02${GTIN}3724~10AB12`, { gtin: GTIN, lot: "AB12", count: 24 }],
    [`01${GTIN}310300125010AB12`, { gtin: GTIN, lot: "AB12" }],
    [`01${GTIN}412950600013435810AB12`, { gtin: GTIN, lot: "AB12" }],
    [`01${GTIN}3922125~10AB12`, { gtin: GTIN, lot: "AB12" }],
    [`01${GTIN}240REF-9~10AB12`, { gtin: GTIN, lot: "AB12" }],
    [`01${GTIN}70031212311200~10AB12`, { gtin: GTIN, lot: "AB12" }],
    [`01${GTIN}7110ABC123~10AB12`, { gtin: GTIN, lot: "AB12" }],
    [`01${GTIN}8200https://example.com~10AB12`, { gtin: GTIN, lot: "AB12" }],
    [`01${GTIN}91anything at all~10AB12`, { gtin: GTIN, lot: "AB12" }],
  ],
  "an element string with a symbol's name or a separator in front": [
    [`]d201${GTIN}10AB12`, { gtin: GTIN, lot: "AB12" }],
    [`]C101${GTIN}10AB12`, { gtin: GTIN, lot: "AB12" }],
    [`]e001${GTIN}10AB12`, { gtin: GTIN, lot: "AB12" }],
    [`]Q301${GTIN}10AB12`, { gtin: GTIN, lot: "AB12" }],
    [`~01${GTIN}10AB12`, { gtin: GTIN, lot: "AB12" }],
    [`01${GTIN}10AB12<GS>17271231`, { gtin: GTIN, lot: "AB12", expiry: "2027-12-31" }],
    [`01${GTIN}10AB12{gs}17271231`, { gtin: GTIN, lot: "AB12", expiry: "2027-12-31" }],
    [`01${GTIN}10AB12\u241D17271231`, { gtin: GTIN, lot: "AB12", expiry: "2027-12-31" }],
    [`01${GTIN}10AB12~~17271231~`, { gtin: GTIN, lot: "AB12", expiry: "2027-12-31" }],
    [`]C101${GTIN}]C110AB12`, { gtin: GTIN, lot: "AB12" }],
  ],
  "the text below a code": [
    [`(01)${GTIN}(17)271231(10)AB12`, { gtin: GTIN, lot: "AB12", expiry: "2027-12-31" }],
    [`(01)${GTIN}(10)AB12(17)271231`, { gtin: GTIN, lot: "AB12", expiry: "2027-12-31" }],
    [`(10)AB12`, { lot: "AB12" }],
    [`(01)${GTIN}(3103)001250(10)AB12`, { gtin: GTIN, lot: "AB12" }],
  ],
  "an unknown identifier that a separator ends": [
    [`01${GTIN}05whatever~10AB12`, { gtin: GTIN, lot: "AB12" }],
    [`01${GTIN}10AB12~98x`, { gtin: GTIN, lot: "AB12" }],
  ],
  "dates: day 00 is the month's last, and the century is the nearest": [
    ["17270200", { expiry: "2027-02-28" }],
    ["17280200", { expiry: "2028-02-29" }],
    ["17271200", { expiry: "2027-12-31" }],
    ["17260430", { expiry: "2026-04-30" }],
    ["17761231", { expiry: "2076-12-31" }],
    ["17771231", { expiry: "1977-12-31" }],
    ["17000101", { expiry: "2000-01-01" }],
  ],
  "lots with every character that GS1 allows": [
    [`10!"%&'()*+,-./0123456`, { lot: `!"%&'()*+,-./0123456` }],
    [`10789:;<=>?ABCDEFGHIJ`, { lot: "789:;<=>?ABCDEFGHIJ" }],
    [`10KLMNOPQRSTUVWXYZ_ab`, { lot: "KLMNOPQRSTUVWXYZ_ab" }],
    [`10cdefghijklmnopqrstuv`, { lot: "cdefghijklmnopqrstuv" }],
    [`10wxyz`, { lot: "wxyz" }],
  ],
  "a lot without a separator that can end in one place only": [
    [`01${GTIN}10ABCDEFGHIJKLMNOPQ17271231`, { gtin: GTIN, lot: "ABCDEFGHIJKLMNOPQ", expiry: "2027-12-31" }],
    [`1726010110AB17271231`, { lot: "AB17271231", expiry: "2026-01-01" }],
    [`10AB17271331`, { lot: "AB17271331" }],
  ],
};

describe.each(Object.entries(READ))("[Z-1] a scan reads %s", (_, cases) => {
  test.each(cases)("%j", (text, fields) => {
    expect(read(text)).toEqual({ ok: true, scan: scan(fields) });
  });
});

test.each([
  ["", "not a GS1 code"],
  ["hello", "not a GS1 code"],
  ["+A123BJC5D6E71", "not a GS1 code"],
  ["https://example.com/01/09506000134352", "not a GS1 code"],
  ["21SERIAL", "not a GS1 code"],
  ["4006381333932", "not a GS1 code"],
  ["0109506000134353", "09506000134353 has a wrong check digit"],
  [`01${GTIN.slice(0, 9)}`, "cut off"],
  ["172712", "cut off"],
  [`01${GTIN}17271331`, "“271331” is not a date"],
  [`01${GTIN}17270230`, "“270230” is not a date"],
  [`01${GTIN}10~17271231`, "“” is not a lot"],
  [`01${GTIN}10A B~17271231`, "“A B” is not a lot"],
  [`01${GTIN}10ABCDEFGHIJKLMNOPQRSTU`, "“ABCDEFGHIJKLMNOPQRSTU” is not a lot"],
  [`01${GTIN}30A~`, "“A” is not a quantity"],
  [`01${GTIN}10AB11250131`, "does not say where its lot ends"],
  [`01${GTIN}10AB17271231`, "does not say where its lot ends"],
  [`01${GTIN}10AB12~x7`, "“x7” can’t be read"],
  [`01${GTIN}01${OTHER}`, "two codes"],
  [`01${GTIN}10AB12~01${GTIN}10AB13`, "two codes"],
  [`]C110AB12]C110AB13`, "two codes"],
  [`+d201${GTIN}10AB12`, "another keyboard"],
  [`$d201${GTIN}10AB12`, "another keyboard"],
  ['à&àç(à-ààà&"\'"(é', "another keyboard"],
])("[Z-1] a scan that can't be read is a problem: %j %s", (text, problem) => {
  expect(read(text)).toEqual({ ok: false, problem: expect.stringContaining(problem) });
});

test("[Z-1] a typed GTIN has 8, 12, 13 or 14 digits and a right check digit", () => {
  expect(["4006381333931", "400 6381 33393-1", "036000291452"].map(gtin14)).toEqual([OTHER, OTHER, "00036000291452"]);
  expect(["", "4006381333930", "40063813339", "4006381333931x"].map(gtin14)).toEqual(Array(4).fill(undefined));
});

const widthsOf = (symbol: string, text: string, options = "") =>
  (bwip.raw(symbol, text, options)[0] as { sbs: number[] }).sbs.join("");
/** The widths of a code word, and its number: bwip-js makes the table that reads what it encodes. */
const CODE_WORDS = new Map(
  Array.from({ length: 103 }, (_, word) => {
    const text = `^103^${String(word).padStart(3, "0")}`;
    return [widthsOf("code128", text, "raw").slice(6, 12), word];
  }),
);

/** A GS1-128 symbol as a scanner types it. */
const typedFrom = (text: string): string => {
  const widths = widthsOf("gs1-128", text);
  const words = (widths.slice(6, -13).match(/.{6}/g) ?? []).map((one) => CODE_WORDS.get(one) ?? -1);
  let set = "ABC"[["211412", "211214", "211232"].indexOf(widths.slice(0, 6))];
  let shifted = "";
  let typed = "";
  for (const word of words) {
    const now = shifted || set;
    shifted = "";
    if (word === 102) typed += "\x1D";
    else if (now === "C" && word < 100) typed += String(word).padStart(2, "0");
    else if (word < 96) typed += String.fromCharCode(32 + word);
    else if (word === 98) shifted = now === "A" ? "B" : "A";
    else set = { 99: "C", 100: "B", 101: "A" }[word] ?? set;
  }
  return typed;
};

const characters = fc.constantFrom(..."!\"%&'*+,-./0123456789:;<=>?ABCXYZ_abcxyz");
const lots = fc.string({ unit: characters, minLength: 1, maxLength: 20 });
const days = fc.date({ min: new Date("2000-01-01"), max: new Date("2070-12-31"), noInvalidDate: true });

test("[Z-1] what an encoder makes of GTIN, lot, expiry, serial number and count in any order is read back", () => {
  const fields = fc.record({ lot: lots, day: days, serial: lots, count: fc.integer({ min: 1, max: 99_999 }) });
  const orders = fc.shuffledSubarray(["lot", "day", "serial", "count"], { minLength: 4 });
  fc.assert(
    fc.property(fields, orders, ({ lot, day, serial, count }, order) => {
      const expiry = day.toISOString().slice(0, 10);
      const elements: Record<string, string> = {
        lot: `(10)${lot}`,
        day: `(17)${expiry.slice(2).replaceAll("-", "")}`,
        serial: `(21)${serial}`,
        count: `(30)${count}`,
      };
      const typed = typedFrom(`(01)${GTIN}${order.map((one) => elements[one]).join("")}`);
      expect(readScan(typed, THIS_YEAR)).toEqual({ ok: true, scan: { gtin: GTIN, lot, expiry, count } });
    }),
    { numRuns: 100 },
  );
});
