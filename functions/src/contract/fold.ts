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

/** What the word can be in the singular: "lens" or "lense" for "lenses". A singular and its plural have one of these in common. */
export const singularsOf = (word: string): string[] => {
  if (word.length <= 3) return [word];
  if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`];
  if (word.endsWith("ie")) return [`${word.slice(0, -2)}y`];
  if (/(ch|sh|[osxz])es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (/[^i]sis$/.test(word)) return [word, word.slice(0, -2)];
  return /[^siu]s$/.test(word) ? [word.slice(0, -1), word] : [word];
};

/** Only the letters, digits and spaces of a folded text: "x-ray" becomes "xray". */
const bare = (folded: string): string => folded.replace(/[^\p{L}\p{N}\s]/gu, "");

/** What `finderOf` looks into: some texts, and a phone number, which is found by its digits. */
export const searchable = (texts: readonly string[], phone = ""): string => {
  const folded = fold(texts.join("\n"));
  return [folded, bare(folded), fold(phone).replace(/[^0-9]/g, "")].join("\n");
};

const finderOfWord = (word: string): ((text: string) => boolean) => {
  const short = bare(word);
  // A number that is dialed from within its country has zeros in place of the country's code.
  const parts = [word, short, short.replace(/^0+(?=[0-9]{4})/, "")];
  const singulars = new RegExp(`(?<!\\p{L})(${singularsOf(short).join("|")})(?!\\p{L})`, "u");
  return (text) => parts.some((part) => text.includes(part)) || singulars.test(text);
};

/** Whether every word of what somebody typed is in a text that `searchable` made: as a part of a word, or as the plural of one. */
export const finderOf = (typed: string): ((text: string) => boolean) => {
  const finders = fold(typed).split(/\s+/).filter(bare).map(finderOfWord);
  return (text) => finders.every((isIn) => isIn(text));
};
