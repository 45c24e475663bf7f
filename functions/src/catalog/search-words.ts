import { fold } from "../contract/fold.ts";

/** Scripts without spaces between words. Each character is a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** Splits letters from digits, so that "SAL-0042", "sal 0042" and "sal0042" have the same words. "0.5" is one. */
const WORDS = /\p{L}+|\p{N}+(?:\.\p{N}+)*|\p{Extended_Pictographic}/gu;
const BARE_FRACTION = /(?<![\p{L}\p{N}.])\.(?=\p{N})/gu;

const split = (folded: string): string[] =>
  folded.replace(BARE_FRACTION, "0.").replace(UNSPACED, " $& ").match(WORDS) ?? [];

/** A text's words in lower case, without accents and punctuation. */
export const wordsOf = (text: string): string[] => split(fold(text));

/** "x-ray", "i.v."; "e k g"; "x ray". */
const PARTED = /\p{L}+(?:[-.&/]\p{L}+)+|(?<!\p{L})\p{L}(?: \p{L}(?!\p{L}))+|(?<!\p{L})\p{L} \p{L}+/gu;
const PARTED_BY_SIGN = /\p{L}+(?:[-.&/]\p{L}+)+/gu;
const HAS_SINGLE_CHARACTER = /(?<!\p{L})\p{L}(?!\p{L})/u;
const joined = (parted: string) => parted.replace(/\P{L}/gu, "");

/** Words that people also write as one: "xray" for "X-ray", "iv" for "I.V.". */
export const joinedWordsOf = (text: string): string[] => (fold(text).match(PARTED) ?? []).map(joined);

/** "5 ml", "10 x 10". */
const MEASURE = /\p{N}+(?:\.\p{N}+)?(?:(?: ?x ?\p{N}+(?:\.\p{N}+)?)+| ?\p{L}{1,3}(?![\p{L}\p{N}]))/gu;

/** A text's sizes, each as one word: "5ml" is not in "box of 5, 10 ml". */
export const measuresIn = (text: string): string[] =>
  (fold(text).replace(BARE_FRACTION, "0.").match(MEASURE) ?? []).map((measure) => measure.replaceAll(" ", ""));

const DIGITS = 12;

/** The words of a name, for sorting by code units: "9 tips" comes before "10 tips". */
export const sortedBy = (words: readonly string[]): string =>
  words.map((word) => word.replace(/^\p{N}+/u, (digits) => digits.padStart(DIGITS, "0"))).join(" ");

const STOP_WORDS = new Set(["a", "an", "and", "for", "in", "of", "or", "the", "to", "with"]);

const MAX_WORDS = 12;

/** A search text's words, without stop words. "x-ray" becomes one word if `isWord` knows "xray". */
export const searchWords = (text: string, isWord: (word: string) => boolean): string[] => {
  const whole = (parted: string) =>
    HAS_SINGLE_CHARACTER.test(parted) && isWord(joined(parted)) ? joined(parted) : parted;
  const words = split(fold(text).replace(PARTED_BY_SIGN, whole));
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MAX_WORDS);
};

/** Joins neighbors that `isWord` knows as one word: "re", "usable" become "reusable". */
export const withJoinedNeighbors = (words: readonly string[], isWord: (word: string) => boolean): string[] => {
  const all: string[] = [];
  for (const word of words) {
    const both = `${all.at(-1) ?? ""}${word}`;
    if (all.length > 0 && isWord(both)) all[all.length - 1] = both;
    else all.push(word);
  }
  return all;
};

/** The shortest word that can have a typo. In shorter words, a typo makes another word. */
const MIN_LENGTH = 4;
/** The shortest word that can begin with a typo, or be unfinished as well. */
const MIN_LONG = 5;
const ALPHABETIC = /^\p{L}+$/u;

/** True if a word is long enough to have a typo. Numbers are not: "SAL-0043" is another product. */
export const canHaveTypo = (typed: string): boolean => typed.length >= MIN_LENGTH && ALPHABETIC.test(typed);

/** True if `typed` is `word` with a typo that people make in words of its length. */
export const isTypo = (typed: string, word: string, unfinished: boolean): boolean =>
  typed.length >= MIN_LONG ? isOneTypo(typed, word, unfinished) : typed[0] === word[0] && isOneTypo(typed, word, false);

/**
 * True if `typed` is `word` with one typo: a wrong, missing or extra letter, or two neighbors exchanged. With
 * `unfinished`, `typed` can also be a beginning of the word.
 */
const isOneTypo = (typed: string, word: string, unfinished: boolean): boolean => {
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
