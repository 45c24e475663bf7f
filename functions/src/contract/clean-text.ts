/* Text as people paste it, with invisible characters and unusual spaces, hyphens and digits. See firestore.rules. */

/** Control characters, soft hyphens, zero-width spaces, fillers, an empty Braille pattern. */
const SHAPELESS =
  "\\0-\\x08\\x0E-\\x1F\\x7F-\\x9F\\xAD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B\\u2060-\\u2065\\u206A-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFFC\\uFFFE\\uFFFF\\u{13430}-\\u{13442}\\u{16FE4}\\u{1BCA0}-\\u{1BCA3}\\u{1D159}\\u{1D173}-\\u{1D17A}";

/** Characters that change how others look: joiners, directions, variants, the tags of a flag. */
const MODIFYING =
  "\\u061C\\u180B-\\u180D\\u180F\\u200C-\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uFE00-\\uFE0F\\u{E0000}-\\u{E0FFF}";

const START = new RegExp(`^[\\s${SHAPELESS}${MODIFYING}]+`, "u");
/** Up to the last character that is not one of these, in one pass: `[…]+$` would take one for each space. */
const UP_TO_END = new RegExp(`^.*[^\\s${SHAPELESS}]`, "su");
const INVISIBLE = new RegExp(`[${SHAPELESS}${MODIFYING}]`, "gu");

/** Trims spaces and invisible characters. Within a text they stay: scripts and emoji need some of them. */
export const cleanText = (text: string): string => UP_TO_END.exec(text.replace(START, ""))?.[0] ?? "";

/** Removes every invisible character: for codes, numbers, addresses and searches. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "");

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The value of a decimal digit of any script. Each script has its ten digits in a row. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(code - before - 1)) before++;
  return String(before % 10);
};

/** Replaces digits of other scripts, and all kinds of hyphens and dashes, by those of a keyboard. */
export const withPlainSigns = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, digitValue).replace(/[\p{Pd}\u2043\u2212]/gu, "-");

/** `normalize` takes seconds for a long row of accents, so it gets one character at a time. */
const withPlainCharacters = (text: string): string => text.replace(/[^\0-\x7F]/gu, (sign) => sign.normalize("NFKC"));

/** Cleans a code: spaces, hyphens, digits and full-width characters become those of a keyboard. */
export const cleanCode = (text: string): string => withPlainSigns(withPlainCharacters(withoutInvisible(text))).trim();

/** Cleans a phone number: its separators become those of `PHONE`. */
export const cleanPhone = (text: string): string =>
  cleanCode(text)
    .replace(/^tel:/i, "")
    .replace(/[·•∙⋅・]/g, ".")
    .replaceAll("ー", "-")
    .replace(/\s+/g, " ")
    .trim();
