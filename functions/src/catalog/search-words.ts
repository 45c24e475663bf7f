import { fold } from "../contract/fold.ts";

/** Scripts that are written without spaces. Each character is a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** Letters and digits are separate words, so that "SAL-0042", "sal 0042" and "sal0042" have the same words. */
const WORDS = /\p{L}+|\p{N}+|\p{Extended_Pictographic}/gu;

const split = (folded: string): string[] => folded.replace(UNSPACED, " $& ").match(WORDS) ?? [];

/** The words of a text in lower case, without accents and punctuation. */
export const wordsOf = (text: string): string[] => split(fold(text));

/** Words with signs between their parts ("x-ray", "i.v."), letters by themselves ("e k g"), and a letter before a word ("x ray"). */
const PARTED = /\p{L}+(?:[-.&/]\p{L}+)+|(?<!\p{L})\p{L}(?: \p{L}(?!\p{L}))+|(?<!\p{L})\p{L} \p{L}+/gu;
const PARTED_BY_SIGN = /\p{L}+(?:[-.&/]\p{L}+)+/gu;
const HAS_SINGLE_LETTER = /(?<!\p{L})\p{L}(?!\p{L})/u;
const joined = (parted: string) => parted.replace(/\P{L}/gu, "");

/** The words of a text that people also write as one: "X-ray" has "xray", "I.V." has "iv". */
export const joinedWordsOf = (text: string): string[] => (fold(text).match(PARTED) ?? []).map(joined);

/** Words that tell nothing about a product. */
const STOP_WORDS = new Set(["a", "an", "and", "for", "in", "of", "or", "the", "to", "with"]);

/** More words are ignored. */
const MAX_WORDS = 12;

/**
 * The words of a search text, without those that tell nothing, unless there are no others. Words with a single letter, like "x-ray", are one
 * word if `isWord` knows it.
 */
export const searchWords = (text: string, isWord: (word: string) => boolean): string[] => {
  const whole = (parted: string) =>
    HAS_SINGLE_LETTER.test(parted) && isWord(joined(parted)) ? joined(parted) : parted;
  const words = split(fold(text).replace(PARTED_BY_SIGN, whole));
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MAX_WORDS);
};

/** The words with neighbors put together that `isWord` knows as one: "re", "usable" become "reusable". */
export const withJoinedNeighbors = (words: readonly string[], isWord: (word: string) => boolean): string[] => {
  const all: string[] = [];
  for (const word of words) {
    const both = `${all.at(-1) ?? ""}${word}`;
    if (all.length > 0 && isWord(both)) all[all.length - 1] = both;
    else all.push(word);
  }
  return all;
};

/** The shortest word that can be typed wrong. In shorter words, one slip makes another word. */
const MIN_LETTERS = 4;
/** The shortest word that can begin with a slip, or be unfinished besides. */
const MIN_LONG = 5;
const LETTERS = /^\p{L}+$/u;

/** Whether a word is long enough to be searched with a slip. Numbers are not: "SAL-0043" is another product. */
export const canHaveSlip = (typed: string): boolean => typed.length >= MIN_LETTERS && LETTERS.test(typed);

/** Whether `typed` is `word` with one slip, as far as people make them in words of its length. */
export const isSlip = (typed: string, word: string, unfinished: boolean): boolean =>
  typed.length >= MIN_LONG ? isOneSlip(typed, word, unfinished) : typed[0] === word[0] && isOneSlip(typed, word, false);

/**
 * Whether `typed` is `word` with one slip: a wrong, missing or additional letter, or two neighbors exchanged. With `unfinished`, `typed` can
 * also be a beginning of the word.
 */
const isOneSlip = (typed: string, word: string, unfinished: boolean): boolean => {
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
