import fc from "fast-check";
import { expect, test } from "vitest";
import { parseQuickOrder } from "./parse-quick-order.ts";

test.each([
  ["GLOVES-M", 12, ["GLOVES-M 12", "  gloves-m   12 ", '"GLOVES-M","12"', "\tGLOVES-M\t12", "GLOVES-M\t١٢"]],
  ["GLOVES-M", 2500, ["GLOVES-M\t2,500", "2,500;GLOVES-M", 'GLOVES-M,"2,500"']],
  ["GLOVES-M", 12, ["12x GLOVES-M", "12 x GLOVES-M", "GLOVES-M x12", "GLOVES-M × 12"]],
  ["GLOVES-M", undefined, ["GLOVES-M", "GLOVES-M\t"]],
  ["4711", 12, ["4711 12", "12x 4711"]],
  ["X-5", 12, ["12 X-5", "X-5 12"]],
])("[B-6] a pasted line is of %s, %s pieces: %j", (sku, quantity, lines) => {
  for (const text of lines)
    expect(parseQuickOrder(text)).toEqual([{ text: text.trim(), kind: "product", sku, quantity }]);
});

test.each([
  ...["GLOVES-M 0", "GLOVES-M twelve", "GLOVES-M 2.5", "GLOVES-M -3", "GLOVES-M 9999999999"],
  ...["GLOVES-M\t1,000", "GLOVES-M\t2.500", "GLOVES-M;12,5", "GLOVES-M\t1e3", "GLOVES-M 2,500", "2,500 GLOVES-M"],
  ...["GLOVES-M\t12\t9", "GLOVES-M,2,500", "GLOVES-M\tNitrile gloves, blue\t9", "GLOVES-M 12 9"],
  ...["some of the gloves", ",", "a/b 2"],
])("[B-6] the pasted line %j is not understood", (text) => {
  expect(parseQuickOrder(text)).toEqual([{ text, kind: "unread", why: expect.stringMatching(/\.$/) }]);
});

test.each([
  ["SKU\tName\tQuantity\tPrice", 'GLOVES-M\tNitrile gloves, 4"\t12\t9', 12],
  ["No.;Qty;Size;SKU", "4;2,500;M;GLOVES-M;", 2500],
  ["SKU,Name,Quantity", "GLOVES-M,Nitrile gloves,", undefined],
  ["SKU\tPrice", "GLOVES-M\t9", undefined],
])("[B-6] under the headings %j, %j is read by them", (headings, text, quantity) => {
  const read = { text, kind: "product", sku: "GLOVES-M", quantity };
  expect(parseQuickOrder(`${headings}\n${text}`)).toEqual([{ text: headings, kind: "heading" }, read]);
});

test("[B-6] whatever is pasted, every line that is not blank is one line of the result, as it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'Ax1é😀\0 \t,;"-×\n\r\u2028\u2029', "\ud800") }), (pasted) => {
      const lines = pasted.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.trim());
      expect(parseQuickOrder(pasted).map(({ text }) => text)).toEqual(lines.filter(Boolean));
    }),
  );
});

test("[B-6] every way to write a SKU and a quantity means the same", () => {
  // X12 can also be twelve pieces.
  const skus = fc
    .stringMatching(/^[A-Z][A-Z0-9]{0,8}(-[A-Z0-9]{1,4})?$/)
    .filter((sku) => !/^(X\d*|SKUS?|NO)$/.test(sku));
  const separators = fc.constantFrom(" ", "\t", ",", ";", ", ", "   ");
  const quantities = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(skus, quantities, separators, (sku, quantity, separator) => {
      for (const words of [
        [sku, quantity],
        [quantity, sku],
      ])
        expect(parseQuickOrder(words.join(separator))).toMatchObject([{ kind: "product", sku, quantity }]);
    }),
  );
});
