import { withoutInvisible, withPlainSigns } from "./clean-text.ts";

/** Characters that Unicode does not decompose into a plain one and an accent. */
const PLAIN: Record<string, string> = {
  "×": "x",
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
/** Those characters, and the line that stretches Arabic words. */
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join("")}ـ]`, "g");

/** Symbols that would become words ("™" becomes "TM"), and apostrophes: "women's" is searched as "womens". */
const SILENT = /[™®©℠'’‘ʼʻ′´`]/g;

/** Folds a text for search: lower case, without accents and invisible characters, as people type it. */
export const fold = (text: string): string =>
  withPlainSigns(
    withoutInvisible(text)
      .replace(SILENT, "")
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(NOT_PLAIN, (character) => PLAIN[character] ?? ""),
  );

/** A word's possible singulars: "lens" and "lense" for "lenses". A singular and its plural share one. */
export const singularsOf = (word: string): string[] => {
  if (word.length <= 3) return [word];
  if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`];
  if (word.endsWith("ie")) return [`${word.slice(0, -2)}y`];
  if (/(ch|sh|[osxz])es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (/[^i]sis$/.test(word)) return [word, word.slice(0, -2)];
  return /[^siu]s$/.test(word) ? [word.slice(0, -1), word] : [word];
};

const bare = (folded: string): string => folded.replace(/[^\p{L}\p{N}\s]/gu, "");

/** The folded text that `finderOf` searches. A phone number is found by its digits. */
export const searchable = (texts: readonly string[], phone = ""): string => {
  const folded = fold(texts.join("\n"));
  return [folded, bare(folded), fold(phone).replace(/[^0-9]/g, "")].join("\n");
};

const finderOfWord = (word: string): ((text: string) => boolean) => {
  const short = bare(word);
  // A number dialed within its country has zeros in place of the country code.
  const parts = [word, short, short.replace(/^0+(?=[0-9]{4})/, "")];
  const singulars = new RegExp(`(?<!\\p{L})(${singularsOf(short).join("|")})(?!\\p{L})`, "u");
  return (text) => parts.some((part) => text.includes(part)) || singulars.test(text);
};

/** Finds texts made by `searchable` that have every typed word, as part of a word or as its plural. */
export const finderOf = (typed: string): ((text: string) => boolean) => {
  const finders = fold(typed).split(/\s+/).filter(bare).map(finderOfWord);
  return (text) => finders.every((isIn) => isIn(text));
};
