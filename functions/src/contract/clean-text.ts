/*
 * Text as people paste it: with characters that nobody sees, and with other spaces, hyphens and digits than the keyboard has. firestore.rules
 * has the same characters.
 */

/** Characters without a shape of their own: control characters, soft hyphens, zero-width spaces, fillers, an empty Braille pattern. */
const SHAPELESS =
  "\\0-\\x08\\x0E-\\x1F\\x7F-\\x9F\\xAD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B\\u2060-\\u2065\\u206A-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFFC\\uFFFE\\uFFFF\\u{13430}-\\u{13442}\\u{16FE4}\\u{1BCA0}-\\u{1BCA3}\\u{1D159}\\u{1D173}-\\u{1D17A}";

/** What changes how the characters around it look: joiners, directions, variants of a character, the tags of a flag. */
const MODIFYING =
  "\\u061C\\u180B-\\u180D\\u180F\\u200C-\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uFE00-\\uFE0F\\u{E0000}-\\u{E0FFF}";

const START = new RegExp(`^[\\s${SHAPELESS}${MODIFYING}]+`, "u");
/** All up to the last character that is not one of these. It takes one pass: `[…]+$` would take one for each space within the text. */
const UP_TO_END = new RegExp(`^.*[^\\s${SHAPELESS}]`, "su");
const INVISIBLE = new RegExp(`[${SHAPELESS}${MODIFYING}]`, "gu");

/**
 * A text without the spaces and invisible characters around it: "" if it has no others. Within a text they stay, because scripts and emoji need
 * some of them, and so do those at its end that belong to the character before.
 */
export const cleanText = (text: string): string => UP_TO_END.exec(text.replace(START, ""))?.[0] ?? "";

/** Without any invisible character: for codes, numbers and addresses, and for what is searched. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "");

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The value of a decimal digit of any script. Each script has its ten digits in a row, and zero first. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(code - before - 1)) before++;
  return String(before % 10);
};

/** With the digits 0 to 9 and "-" for those of other scripts and for all kinds of hyphens and dashes. */
export const withPlainSigns = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, digitValue).replace(/[\p{Pd}\u2043\u2212]/gu, "-");

/** One character at a time: `normalize` takes seconds for a long row of accents. */
const withPlainLetters = (text: string): string => text.replace(/[^\0-\x7F]/gu, (sign) => sign.normalize("NFKC"));

/** A code with the spaces, hyphens and digits of a keyboard: full-width letters become plain ones, too. */
export const cleanCode = (text: string): string => withPlainSigns(withPlainLetters(withoutInvisible(text))).trim();

/** A phone number with the separators that PHONE knows. */
export const cleanPhone = (text: string): string =>
  cleanCode(text)
    .replace(/^tel:/i, "")
    .replace(/[·•∙⋅・]/g, ".")
    .replaceAll("ー", "-")
    .replace(/\s+/g, " ")
    .trim();
