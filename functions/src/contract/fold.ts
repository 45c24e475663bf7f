import { withoutInvisible, withPlainSigns } from "./clean-text.ts";

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const PLAIN: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ł: "l",
  ı: "i",
  ŋ: "n",
  ς: "σ",
  ک: "ك",
  ی: "ي",
  ى: "ي",
  ة: "ه",
};
/** Those letters, and the line that stretches Arabic words. */
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join("")}ـ]`, "g");

/** Symbols that would become letters ("™" becomes "TM"), and apostrophes: "women's" is searched as "womens". */
const SILENT = /[™®©℠'’‘ʼʻ′´`]/g;

/**
 * A text as it is searched: in lower case, without accents, apostrophes and invisible characters, and with the letters and digits that people
 * type instead of others.
 */
export const fold = (text: string): string =>
  withPlainSigns(
    withoutInvisible(text)
      .replace(SILENT, "")
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(NOT_PLAIN, (letter) => PLAIN[letter] ?? ""),
  );

/** Only the letters, digits and spaces of a folded text: "x-ray" becomes "xray". */
const bare = (folded: string): string => folded.replace(/[^\p{L}\p{N}\s]/gu, "");

/** What `hasWords` looks into: some texts, and a phone number, which is found by its digits. */
export const searchable = (texts: readonly string[], phone = ""): string => {
  const folded = fold(texts.join("\n"));
  return [folded, bare(folded), fold(phone).replace(/[^0-9]/g, "")].join("\n");
};

/** Whether every word of what somebody typed is in a text that `searchable` made. Each can be a part of a word. */
export const hasWords = (text: string, typed: string): boolean =>
  fold(typed)
    .split(/\s+/)
    .map((word) => ({ word, short: bare(word) }))
    .filter(({ short }) => short)
    // A number that is dialed from within its country has zeros in place of the country's code.
    .every(({ word, short }) => [word, short, short.replace(/^0+(?=[0-9]{4})/, "")].some((one) => text.includes(one)));
