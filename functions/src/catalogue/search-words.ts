/** Letters that Unicode does not decompose into a plain letter and an accent. */
const PLAIN: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ς: "σ",
};
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");

/** Symbols that would become letters ("™" becomes "TM"), and apostrophes: "women's" is searched as "womens". */
const SILENT = /[™®©℠'’ʼ`]/g;

/** Scripts that are written without spaces. Each character is a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Letters and digits are separate words, so that "SAL-0042", "sal 0042" and "sal0042" have the same words. */
const WORDS = /\p{L}+|\p{N}+|\p{Extended_Pictographic}/gu;

/** The words of a text in lower case, without accents and punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(SILENT, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter)
    .replace(UNSPACED, " $& ")
    .match(WORDS) ?? [];

/** The singular of an English word, or something that its singular and its plural have in common. */
export const stemOf = (word: string): string => {
  if (word.length <= 3) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.endsWith("ie")) return `${word.slice(0, -2)}y`;
  if (/(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
};

/** Words that tell nothing about a product. */
const STOP_WORDS = new Set(["a", "an", "and", "for", "in", "of", "or", "the", "to", "with"]);

/** More words are ignored. */
const MAX_WORDS = 12;

/** The words of a search text, without those that tell nothing, unless there are no others. */
export const searchWords = (text: string): string[] => {
  const words = wordsOf(text);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MAX_WORDS);
};

/** The shortest word that can be typed wrong. In shorter words, one slip makes another word. */
const MIN_LETTERS = 5;
const LETTERS = /^\p{L}+$/u;

/** Whether a word is long enough to be searched with a slip. Numbers are not: "SAL-0043" is another product. */
export const canHaveSlip = (typed: string): boolean => typed.length >= MIN_LETTERS && LETTERS.test(typed);

/**
 * Whether `typed` is `word` with one slip: a wrong, missing or additional letter, or two neighbors exchanged. With `unfinished`, `typed` can
 * also be a beginning of the word.
 */
export const isOneSlip = (typed: string, word: string, unfinished: boolean): boolean => {
  if (unfinished ? word.length < typed.length - 1 : Math.abs(word.length - typed.length) > 1) return false;
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same++;
  const matches = (skipTyped: number, skipWord: number) => {
    const rest = typed.slice(same + skipTyped);
    return unfinished ? word.startsWith(rest, same + skipWord) : word.slice(same + skipWord) === rest;
  };
  const exchanged = typed[same] === word[same + 1] && typed[same + 1] === word[same];
  return matches(1, 1) || matches(1, 0) || matches(0, 1) || (exchanged && matches(2, 2));
};
