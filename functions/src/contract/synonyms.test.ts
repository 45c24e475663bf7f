import { expect, test } from "vitest";
import { parse } from "./fields.ts";
import { readSynonym, SYNONYM_LIMITS, synonyms, USUAL_SYNONYMS } from "./synonyms.ts";

const read = (...lines: string[]) => parse(synonyms, { synonyms: lines });

test("[G-3] a synonym has a text that customers type, and up to five that products have", () => {
  expect(readSynonym(" bp cuff=blood pressure monitor ,  gauge")).toEqual({
    typed: "bp cuff",
    products: ["blood pressure monitor", "gauge"],
  });
  expect(read(" kn95 =\nmask ")).toEqual({ ok: true, value: { synonyms: ["kn95 = mask"] } });
  expect(read(...USUAL_SYNONYMS)).toMatchObject({ ok: true });
});

const LONGEST = `kn95 = ${"m".repeat(SYNONYM_LIMITS.line - 7)}`;

test.each([
  ["kn95", /^Write it like/],
  ["kn95 mask", /^Write it like/],
  ["= mask", /^Write it like/],
  ["kn95 =", /^Write it like/],
  ["kn95 = mask,", /^Write it like/],
  ["- = mask", /^Write it like/],
  ["kn95 = mask = respirator", /^Write it like/],
  ["a = b, c, d, e, f, g", /^Must have 5 alternatives/],
  [`${LONGEST}m`, /^Must be 80 characters/],
])("[G-3] %j is refused by its line", (line, message) => {
  expect(read(LONGEST, line)).toEqual({
    ok: false,
    errors: [{ field: "synonyms.1", message: expect.stringMatching(message) }],
  });
});

test("[G-3] a shop has a limited number of synonyms", () => {
  const lines = Array<string>(SYNONYM_LIMITS.lines).fill("kn95 = mask");
  expect(read(...lines)).toMatchObject({ ok: true });
  expect(read(...lines, "kn95 = mask")).toMatchObject({ ok: false, errors: [{ field: "synonyms" }] });
});
