import { STOCK_LEVELS } from "../contract/catalog-choices.ts";

/** How well products match one typed word: by the numbers of their words, and of their categories. */
export interface WordMatch {
  words: Uint8Array | undefined;
  categories: Uint8Array;
}

/** The products as arrays of numbers, which a search scans within milliseconds. */
export interface Columns {
  count: number;
  /** The words of product n are words[starts[n]] to words[starts[n + 1]]. */
  words: Uint32Array;
  starts: Uint32Array;
  lengths: Uint16Array;
  /** The index of each product's stock level in STOCK_LEVELS. */
  stock: Uint8Array;
  /** The number of each product's category. 0 is none. */
  categories: Uint16Array;
}

/** The parts of a rank. Of equals, what is in stock comes first, then the shortest name. */
const RANK = { word: 1_000_000, worst: 100_000, match: 1000, soldOut: 500, longest: 400 } as const;

const SOLD_OUT = STOCK_LEVELS.indexOf("none");

/** Added to the rank of a product whose whole name or SKU was typed. */
export const SAME = 200_000_000;

/** Added to the rank of a product for a size that was typed. More than all words are worth. */
export const MEASURE = 20_000_000;
export const MEASURES_MAX = 6;

/** Ranks products that match at least `needed` words; 0 for the others. Undefined if none does. */
export const rank = (
  { count, words, starts, lengths, stock, categories }: Columns,
  typed: readonly (WordMatch | undefined)[],
  needed: number,
): Int32Array | undefined => {
  const ranks = new Int32Array(count);
  const mayMiss = typed.length - needed;
  let any = false;
  for (let product = 0; product < count; product++) {
    const start = starts[product] ?? 0;
    const end = starts[product + 1] ?? 0;
    let missed = 0;
    let worst: number = RANK.longest;
    let sum = 0;
    for (const match of typed) {
      let best = match?.categories[categories[product] ?? 0] ?? 0;
      if (match?.words)
        for (let at = start; at < end; at++) {
          const one = match.words[words[at] ?? 0] ?? 0;
          if (one > best) best = one;
        }
      if (best === 0) {
        missed += 1;
        if (missed > mayMiss) break;
      } else if (best < worst) worst = best;
      sum += best;
    }
    if (missed > mayMiss) continue;
    any = true;
    const length = Math.min(lengths[product] ?? 0, RANK.longest);
    const less = length + (stock[product] === SOLD_OUT ? RANK.soldOut : 0);
    ranks[product] = (typed.length - missed) * RANK.word + worst * RANK.worst + sum * RANK.match - less;
  }
  return any ? ranks : undefined;
};

/**
 * Each product's best rank in several searches that mean the same, each for some words; undefined if none finds any.
 * The first is what was typed: of equal matches, it comes first.
 */
export const bestOf = (
  searches: readonly (readonly string[])[],
  ranksOf: (words: readonly string[]) => Int32Array | undefined,
): Int32Array | undefined => {
  const [typed = []] = searches;
  let best: Int32Array | undefined;
  for (const words of searches) {
    const ranks = ranksOf(words);
    if (!ranks) continue;
    const less = words === typed ? 0 : (words.length - typed.length) * RANK.word + RANK.worst;
    const known: Int32Array = best ?? new Int32Array(ranks.length);
    ranks.forEach((one, product) => {
      if (one > 0) known[product] = Math.max(known[product] ?? 0, one - less, 1);
    });
    best = known;
  }
  return best;
};

/** Keeps the products that match as many words as the best one. */
export const keepMostWords = (ranks: Int32Array | undefined): Int32Array | undefined => {
  if (!ranks) return undefined;
  const best = ranks.reduce((highest, one) => Math.max(highest, one), 0);
  const least = best - (best % RANK.word);
  return ranks.map((one) => (one < least ? 0 : one));
};

/** A slice of the products, by descending rank. Products of one rank keep their order. */
export const bestFirst = (products: Uint32Array, ranks: Int32Array, from: number, to: number): number[] => {
  const counts = new Map<number, number>();
  for (const product of products) {
    const one = ranks[product] ?? 0;
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const part: number[] = [];
  let before = 0;
  for (const [wanted, count] of [...counts].sort(([a], [b]) => b - a)) {
    if (before < to && before + count > from) {
      const same = products.filter((product) => ranks[product] === wanted);
      part.push(...same.subarray(Math.max(0, from - before), to - before));
    }
    before += count;
  }
  return part;
};
