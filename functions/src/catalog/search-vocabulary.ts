import { singularsOf } from "../contract/fold.ts";
import { canHaveSlip, isSlip } from "./search-words.ts";

/** How well a word matches. 0 is not at all. A slip in a name is more than a hit in the category. */
export const MATCH = { categorySlip: 1, category: 2, slip: 3, beginning: 4, whole: 5 } as const;

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
  private readonly singulars: (readonly string[])[] = [];
  private readonly bySingular = new Map<string, number[]>();
  private readonly byLetter = new Map<string, number[]>();
  /** The words that can be found with a slip. */
  private readonly long: number[] = [];

  /** The numbers of these words. New words get one. */
  numbersOf(words: readonly string[]): number[] {
    return words.map((word) => this.numbers.get(word) ?? this.add(word));
  }

  /** Whether the word is here, as a singular or a plural. */
  has(word: string): boolean {
    return singularsOf(word).some((singular) => this.bySingular.has(singular));
  }

  /** How well a typed word matches each word, by the word's number. Undefined if it matches none. */
  match({ word: typed, unfinished, slips }: Typed): Uint8Array | undefined {
    const matches = new Uint8Array(this.words.length);
    const singulars = singularsOf(typed);
    let any = false;
    const mark = (
      numbers: readonly number[] = [],
      match: number,
      isMatch: (word: string, number: number) => boolean = () => true,
    ) => {
      for (const number of numbers)
        if (isMatch(this.words[number] ?? "", number)) {
          matches[number] = match;
          any = true;
        }
    };
    if (slips && canHaveSlip(typed)) {
      const long = singulars.filter(canHaveSlip);
      const isSlipOf = (number: number) =>
        this.singulars[number]?.some((one) => long.some((singular) => isSlip(singular, one, false)));
      mark(this.long, MATCH.slip, (word, number) => isSlip(typed, word, unfinished) || isSlipOf(number) === true);
    }
    if (unfinished) mark(this.byLetter.get(typed.charAt(0)), MATCH.beginning, (word) => word.startsWith(typed));
    for (const singular of singulars) mark(this.bySingular.get(singular), MATCH.whole);
    return any ? matches : undefined;
  }

  private add(word: string): number {
    const number = this.words.push(word) - 1;
    this.numbers.set(word, number);
    const singulars = singularsOf(word);
    this.singulars.push(singulars);
    for (const singular of singulars) addTo(this.bySingular, singular, number);
    addTo(this.byLetter, word.charAt(0), number);
    if (canHaveSlip(word)) this.long.push(number);
    return number;
  }
}
