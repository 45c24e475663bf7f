import { expect, test } from "vitest";
import { cleanCode, cleanPhone, cleanText, withoutInvisible, withPlainSigns } from "./clean-text.ts";

/** Every kind of character that has no shape. */
const INVISIBLE = [
  ..."\0\u0008\u001f\u007f\u0085\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u180f\u200b\u200c\u200d\u200e\u200f\u202a\u202d\u202e",
  ..."\u2060\u2063\u2064\u2066\u2069\u206f\u2800\u3164\ufe00\ufe0d\ufe0f\ufeff\uffa0\ufff9\ufffc",
  ..."\u{13441}\u{1bca0}\u{1d159}\u{1d173}\u{e0001}\u{e0041}\u{e007f}\u{e01ef}\u{e0fff}",
];

test("[W-3] a text of nothing but spaces and invisible characters is empty", () => {
  for (const char of INVISIBLE)
    expect([char, ` ${char}\u00a0${char}`, withoutInvisible(`a${char}b`)].map((text) => cleanText(text))).toEqual([
      "",
      "",
      "ab",
    ]);
});

test("[W-3] a text loses the spaces and invisible characters around it, and keeps what belongs to its characters", () => {
  for (const [typed, clean] of [
    ["\u200b \u202dAnna\u200b \u2060\u3164", "Anna"],
    ["Anna\nMaria", "Anna\nMaria"],
    ["soft\u00adhyphen", "soft\u00adhyphen"],
    ["❤️", "❤️"],
    ["👩‍⚕️", "👩‍⚕️"],
    ["🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    ["葛\u{e0100}", "葛\u{e0100}"],
    ["نمی\u200cدانم", "نمی\u200cدانم"],
    ["ක්\u200dෂ", "ක්\u200dෂ"],
    ["¿?", "¿?"],
  ] as const)
    expect({ typed, clean: cleanText(typed) }).toEqual({ typed, clean });
});

test("[W-3] pasted phone numbers get the separators and digits of a keyboard", () => {
  for (const [pasted, clean] of [
    ["\u202d+1 (555) 012-3456\u202c", "+1 (555) 012-3456"],
    ["+1\ufe0d-555-123-4567", "+1-555-123-4567"],
    ["+1\u00a0555\u00a0012\u00a03456", "+1 555 012 3456"],
    ["+1\u2009555\u202f012\u30003456", "+1 555 012 3456"],
    ["555\u2011012\u20113456", "555-012-3456"],
    ["555–012—3456−7", "555-012-3456-7"],
    ["+１（５５５）０１２－３４５６", "+1(555)012-3456"],
    ["０３ー１２３４ー５６７８", "03-1234-5678"],
    ["٠٥٥ ١٢٣ ٤٥٦٧", "055 123 4567"],
    ["०१२३४५६७८९", "0123456789"],
    ["555·012•3456", "555.012.3456"],
    ["tel:+1-555-012-3456", "+1-555-012-3456"],
    [" 555\t012\n3456 ", "555 012 3456"],
  ] as const)
    expect({ pasted, clean: cleanPhone(pasted) }).toEqual({ pasted, clean });
});

test("[W-3] a pasted SKU has letters, digits and hyphens of a keyboard", () => {
  expect(["\u200bSAL\u20110042\ufeff", "ＳＡＬ－００４２", "sal–0042 "].map(cleanCode)).toEqual([
    "SAL-0042",
    "SAL-0042",
    "sal-0042",
  ]);
});

test("[T-1] a code is cleaned one character at a time, however many accents it has", () => {
  expect(cleanCode(`Ａ\u0301${"\u0315\u0301\u0323".repeat(5)}`)).toBe(`A\u0301${"\u0315\u0301\u0323".repeat(5)}`);
});

test("[W-3] digits of every script have their value, and hyphens are one", () => {
  expect(withPlainSigns("٠٩ ۰۹ ೦೯ 𝟎𝟗𝟘𝟡 ½ ‐‑–—−")).toBe("09 09 09 0909 ½ -----");
});
