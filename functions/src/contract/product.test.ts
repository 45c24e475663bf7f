import fc from "fast-check";
import { expect, test } from "vitest";
import { type KeywordList, PRODUCT_LIMITS, productKeywords, searchKeyword } from "./product.ts";

const LISTS = Object.entries(PRODUCT_LIMITS.keywords) as [KeywordList, number][];

const found = (name: string, typed: string) => {
  const asked = searchKeyword(typed);
  return asked !== undefined && (productKeywords(name)[asked.list] ?? []).includes(asked.keyword);
};

test("[P-1] a product is found by the beginning of any word of its name, and by words that follow each other", () => {
  const name = "Nitrile gloves, box of 100";
  for (const typed of [
    "n",
    "Nit",
    "gLOVES",
    "glo",
    "100",
    "nitrile g",
    "gloves, box",
    " box  of 100 ",
    "nitrile gloves, box of 100",
  ])
    expect({ typed, found: found(name, typed) }).toEqual({ typed, found: true });
  for (const typed of ["ril", "latex", "gloves nitrile", "1000"])
    expect({ typed, found: found(name, typed) }).toEqual({ typed, found: false });
});

test("[P-1] accents and punctuation make no difference", () => {
  expect(found("Pâte à eau (N95)", "pate a e")).toBe(true);
  expect(found("Upper-arm monitor", "upper arm")).toBe(true);
});

test("[P-1] an empty search text has no keyword", () => {
  for (const typed of ["", " ", "?!"]) expect(searchKeyword(typed)).toBeUndefined();
});

test("[P-1] every name has each keyword once, without half a character, and is found by itself", () => {
  const signs = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
    fc.constantFrom(" ", "ﷺ", "𠮷", "㌀"),
  );
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: PRODUCT_LIMITS.name, unit: signs }), (name) => {
      const lists = productKeywords(name);
      const keywords = Object.values(lists).flat();
      expect(new Set(keywords).size).toBe(keywords.length);
      expect(keywords.filter((keyword) => /[\uD800-\uDBFF]$/.test(keyword))).toEqual([]);
      for (const [list, most] of LISTS) expect(lists[list]?.length ?? 0).toBeLessThanOrEqual(most);
      if (searchKeyword(name)) expect(found(name, name)).toBe(true);
    }),
  );
});

test("[P-1] a character of two code units is found as a whole, not by its half", () => {
  expect(productKeywords("𠮷野")).toEqual({ upTo3: ["𠮷", "𠮷野"] });
  expect(found("𠮷野", "𠮷")).toBe(true);
});
