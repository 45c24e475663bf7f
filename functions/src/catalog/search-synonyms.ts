import { singularsOf } from "../contract/fold.ts";
import { readSynonym } from "../contract/synonyms.ts";
import { wordsOf } from "./search-words.ts";

/** The longest text that is looked up, in words as they are typed: "kn 95". */
const WORDS_MAX = 4;
/** How many texts a search is rewritten to: each is a search of its own. */
const TEXTS_MAX = 8;

/** What a synonym is found by: "bandaid" for "Band-Aid", "band aid", and "bandaids". */
const keysOf = (typed: string): string[] => singularsOf(wordsOf(typed).join(""));

/** A function that rewrites a search to what products are called: "kn95 small" to "respirator small", "mask small". */
export const rewriterOf = (lines: readonly string[]): ((text: string) => string[]) => {
  const known = new Map<string, string[]>();
  for (const { typed, products } of lines.flatMap((line) => readSynonym(line) ?? []))
    for (const key of keysOf(typed)) known.set(key, [...(known.get(key) ?? []), ...products]);

  const rewrite = (words: readonly string[]): string[][] => {
    const [first, ...rest] = words;
    if (first === undefined) return [[]];
    for (let count = Math.min(WORDS_MAX, words.length); count > 0; count--) {
      const typed = words.slice(0, count).join(" ");
      const products = keysOf(typed).flatMap((key) => known.get(key) ?? []);
      if (products.length === 0) continue;
      const after = rewrite(words.slice(count));
      return [...new Set(products)].flatMap((one) => after.map((others) => [one, ...others])).slice(0, TEXTS_MAX);
    }
    return rewrite(rest).map((others) => [first, ...others]);
  };

  return (text) => {
    const words = text.split(/\s+/).filter(Boolean);
    return rewrite(words)
      .map((rewritten) => rewritten.join(" "))
      .filter((one) => one !== words.join(" "));
  };
};
