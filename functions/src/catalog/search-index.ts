import { CATALOG_LIMITS, STOCK_LEVELS } from "../contract/catalog-choices.ts";
import {
  bestOf,
  type Columns,
  keepMostWords,
  MEASURE,
  MEASURES_MAX,
  rank,
  SAME,
  type WordMatch,
} from "./search-scan.ts";
import { MATCH, type Typed, Vocabulary } from "./search-vocabulary.ts";
import { joinedWordsOf, measuresIn, searchWords, sortedBy, withJoinedNeighbors, wordsOf } from "./search-words.ts";
import type { ViewRow } from "./view-row.ts";

export interface Category {
  slug: string;
  name: string;
}

export interface Entry {
  row: ViewRow;
  /** The words of its name, as names are sorted. */
  name: string;
  /** Its SKU in lower case, without spaces and punctuation. */
  sku: string;
  words: readonly number[];
  length: number;
  /** Its index in the columns; GONE when the product is gone. */
  index: number;
}
export const GONE = -1;

export interface Found {
  /** Each product's rank, by its index; 0 if it does not match. */
  ranks: Int32Array;
  /** True if no product has every word, and these have the most of them. */
  partial: boolean;
}

/** The shortest part of a word that is searched on its own. */
const MIN_PART = 3;

const CODES = /\S*\p{N}\S*/gu;

/** Finds products by their names, SKUs and categories, in a time that depends on the number of products alone. */
export class SearchIndex {
  private readonly vocabulary = new Vocabulary();
  private readonly categoryVocabulary = new Vocabulary();
  private categoryWords: number[][] = [];
  private categoryNumbers = new Map<string, number>();
  private entries: readonly Entry[] = [];
  columns: Columns = {
    count: 0,
    words: new Uint32Array(),
    starts: new Uint32Array(),
    lengths: new Uint16Array(),
    stock: new Uint8Array(),
    categories: new Uint16Array(),
  };

  entryOf(row: ViewRow): Entry {
    const [name, sku] = [wordsOf(row.name), wordsOf(row.sku)];
    const joined = [...joinedWordsOf(row.name), ...measuresIn(row.name)];
    const words = [...new Set(this.vocabulary.numbersOf([...name, ...joined, ...sku]))];
    return { row, name: sortedBy(name), sku: sku.join(""), words, length: name.length, index: 0 };
  }

  /** Replaces the searched entries, and numbers them. */
  fill(entries: readonly Entry[], categories: readonly Category[]): void {
    this.entries = entries;
    const numbersOf = ({ name }: Category) =>
      this.categoryVocabulary.numbersOf([...wordsOf(name), ...joinedWordsOf(name)]);
    this.categoryWords = [[], ...categories.map(numbersOf)];
    this.categoryNumbers = new Map(categories.map(({ slug }, index) => [slug, index + 1]));
    const count = entries.length;
    const total = entries.reduce((sum, { words }) => sum + words.length, 0);
    const [words, starts] = [new Uint32Array(total), new Uint32Array(count + 1)];
    const [lengths, stock, ofCategories] = [new Uint16Array(count), new Uint8Array(count), new Uint16Array(count)];
    let end = 0;
    entries.forEach((entry, index) => {
      entry.index = index;
      lengths[index] = entry.length;
      stock[index] = STOCK_LEVELS.indexOf(entry.row.stock);
      const slug = entry.row.category;
      if (slug !== null) {
        const number = this.categoryNumbers.get(slug) ?? this.categoryNumbers.size + 1;
        this.categoryNumbers.set(slug, number);
        ofCategories[index] = number;
      }
      for (const word of entry.words) words[end++] = word;
      starts[index + 1] = end;
    });
    this.columns = { count, words, starts, lengths, stock, categories: ofCategories };
  }

  /** A category's number in the columns; undefined if neither the shop nor a product has it. */
  numberOf(slug: string): number | undefined {
    return this.categoryNumbers.get(slug);
  }

  /**
   * The products that have every word of a text; undefined if the text has no words. Words that the shop does not know
   * may have a typo, or be two words without a space. Failing that, every word may have a typo or be unfinished, and
   * finally the products with the most words match. What a text is rewritten to is searched as well.
   */
  find(text: string, rewrite: (text: string) => string[]): Found | undefined {
    const start = text.slice(0, CATALOG_LIMITS.text);
    const isWord = (word: string) => this.has(word);
    const wordsIn = (one: string) => searchWords(one, isWord).flatMap((word) => this.split(word));
    const typed = wordsIn(start);
    if (typed.length === 0) return undefined;
    const rewritten = rewrite(start);
    const words = [typed, ...rewritten.map(wordsIn)];
    const exact = bestOf(words, (one) => this.rankExact(one) ?? this.rankExact(withJoinedNeighbors(one, isWord)));
    if (exact) return { ranks: this.preferSame(this.preferMeasures(exact, start), wordsOf(start)), partial: false };
    const all = bestOf(words, (one) => this.rankLoose(one, one.length));
    if (all) return { ranks: all, partial: false };
    // An unknown code finds nothing: "SAL-9999" is not every product whose SKU starts with "SAL".
    const named = [start, ...rewritten].map((one) => searchWords(one.replace(CODES, " "), isWord));
    const some = bestOf(named, (one) => keepMostWords(this.rankLoose(one, Math.ceil(one.length / 2))));
    return { ranks: some ?? new Int32Array(), partial: some !== undefined };
  }

  private has(word: string): boolean {
    return this.vocabulary.has(word) || this.categoryVocabulary.has(word);
  }

  /** Ranks the products that have every word. A word that no name has may have a typo. */
  private rankExact(words: readonly string[]): Int32Array | undefined {
    const typed = words.map((word, index) => {
      const asTyped = { word, unfinished: index === words.length - 1, typos: false };
      const found = this.match(asTyped);
      return found?.words ? found : this.match({ ...asTyped, typos: true });
    });
    return rank(this.columns, typed, words.length);
  }

  /** Ranks the products that have at least `needed` words. Every word may have a typo or be unfinished. */
  private rankLoose(words: readonly string[], needed: number): Int32Array | undefined {
    if (words.length === 0) return undefined;
    return rank(
      this.columns,
      words.map((word) => this.match({ word, unfinished: true, typos: true })),
      needed,
    );
  }

  /** Splits a word that the shop does not know into two that it knows: "facemask". */
  private split(word: string): string[] {
    if (this.match({ word, unfinished: true, typos: true })) return [word];
    for (let at = MIN_PART; at <= word.length - MIN_PART; at++) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => this.has(part))) return parts;
    }
    return [word];
  }

  /** How well products match one word; undefined if the shop has no such word. */
  private match(typed: Typed): WordMatch | undefined {
    const words = this.vocabulary.match(typed);
    const matches = this.categoryVocabulary.match(typed);
    if (!words && !matches) return undefined;
    const ofCategory = (own: number[]) => {
      const best = Math.max(0, ...own.map((word) => matches?.[word] ?? 0));
      return best > MATCH.typo ? MATCH.category : best && MATCH.categoryTypo;
    };
    return { words, categories: Uint8Array.from(this.categoryWords, ofCategory) };
  }

  /** Moves products up that have a typed size: "5 ml" is found in "0.5 ml" and "box of 5, 10 ml", too. */
  private preferMeasures(ranks: Int32Array, typed: string): Int32Array {
    const measures = new Set(
      measuresIn(typed)
        .slice(0, MEASURES_MAX)
        .map((one) => this.vocabulary.numberOf(one)),
    );
    if (measures.size === 0) return ranks;
    for (const { index, words } of this.entries)
      if (ranks[index]) ranks[index] += MEASURE * words.filter((word) => measures.has(word)).length;
    return ranks;
  }

  /** Moves products whose whole name or SKU was typed to the top. */
  private preferSame(ranks: Int32Array, typed: readonly string[]): Int32Array {
    const [name, sku] = [sortedBy(typed), typed.join("")];
    for (const entry of this.entries) {
      const found = ranks[entry.index];
      if (found && (entry.name === name || entry.sku === sku)) ranks[entry.index] = found + SAME;
    }
    return ranks;
  }
}
