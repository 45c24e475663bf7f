import { canHaveSlip, isOneSlip, stemOf } from "./search-words.ts";

/** How well a word matches. 0 is not at all. */
export const MATCH = { slip: 1, category: 2, beginning: 3, whole: 4 } as const;

export interface Typed {
  word: string;
  /** Whether it can also be the beginning of a word. */
  unfinished: boolean;
  /** Whether it can also be a word with one slip. */
  slips: boolean;
}

/** Adds a number to the list of a key. */
const addTo = <K>(lists: Map<K, number[]>, key: K, number: number): void => {
  const list = lists.get(key);
  if (list) list.push(number);
  else lists.set(key, [number]);
};

/** Every different word of some texts, with its number. A search compares what was typed with these, not with every text. */
export class Vocabulary {
  private readonly words: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly byStem = new Map<string, number[]>();
  private readonly byLetter = new Map<string, number[]>();
  /** The words that can be found with a slip. */
  private readonly long: number[] = [];

  /** The numbers of these words. New words get one. */
  numbersOf(words: readonly string[]): number[] {
    return words.map((word) => this.numbers.get(word) ?? this.add(word));
  }

  /** Whether the word is here, as a singular or a plural. */
  has(word: string): boolean {
    return this.byStem.has(stemOf(word));
  }

  /** How well a typed word matches each word, by the word's number. Undefined if it matches none. */
  match({ word: typed, unfinished, slips }: Typed): Uint8Array | undefined {
    const matches = new Uint8Array(this.words.length);
    const stem = stemOf(typed);
    let any = false;
    const mark = (numbers: readonly number[] = [], match: number, isMatch: (word: string) => boolean = () => true) => {
      for (const number of numbers)
        if (isMatch(this.words[number] ?? "")) {
          matches[number] = match;
          any = true;
        }
    };
    if (slips && canHaveSlip(typed))
      mark(this.long, MATCH.slip, (word) => isOneSlip(typed, word, unfinished) || isOneSlip(stem, stemOf(word), false));
    if (unfinished) mark(this.byLetter.get(typed.charAt(0)), MATCH.beginning, (word) => word.startsWith(typed));
    mark(this.byStem.get(stem), MATCH.whole);
    return any ? matches : undefined;
  }

  private add(word: string): number {
    const number = this.words.push(word) - 1;
    this.numbers.set(word, number);
    addTo(this.byStem, stemOf(word), number);
    addTo(this.byLetter, word.charAt(0), number);
    if (canHaveSlip(`${word}x`)) this.long.push(number);
    return number;
  }
}
