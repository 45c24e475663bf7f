import { singularsOf } from "../contract/fold.ts";
import { canHaveTypo, isTypo } from "./search-words.ts";

/** How well a word matches; 0 is not at all. A typo in a name outranks a match in the category. */
export const MATCH = { categoryTypo: 1, category: 2, typo: 3, beginning: 4, whole: 5 } as const;

export interface Typed {
  word: string;
  /** Also matches as the beginning of a word. */
  unfinished: boolean;
  /** Also matches a word with one typo. */
  typos: boolean;
}

const addTo = <K>(lists: Map<K, number[]>, key: K, number: number): void => {
  const list = lists.get(key);
  if (list) list.push(number);
  else lists.set(key, [number]);
};

/** The distinct words of some texts, each with a number. A search compares the typed words with these. */
export class Vocabulary {
  private readonly words: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly singulars: (readonly string[])[] = [];
  private readonly bySingular = new Map<string, number[]>();
  private readonly byFirstCharacter = new Map<string, number[]>();
  /** The words that can be found with a typo. */
  private readonly long: number[] = [];

  /** The numbers of these words. A new word gets one. */
  numbersOf(words: readonly string[]): number[] {
    return words.map((word) => this.numbers.get(word) ?? this.add(word));
  }

  /** The number of a word that is known. */
  numberOf(word: string): number | undefined {
    return this.numbers.get(word);
  }

  /** True if the word is known, as a singular or a plural. */
  has(word: string): boolean {
    return singularsOf(word).some((singular) => this.bySingular.has(singular));
  }

  /** How well a typed word matches each word, by the word's number; undefined if it matches none. */
  match({ word: typed, unfinished, typos }: Typed): Uint8Array | undefined {
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
    if (typos && canHaveTypo(typed)) {
      const long = singulars.filter(canHaveTypo);
      const isTypoOf = (number: number) =>
        this.singulars[number]?.some((one) => long.some((singular) => isTypo(singular, one, false)));
      mark(this.long, MATCH.typo, (word, number) => isTypo(typed, word, unfinished) || isTypoOf(number) === true);
    }
    if (unfinished) mark(this.byFirstCharacter.get(typed.charAt(0)), MATCH.beginning, (word) => word.startsWith(typed));
    for (const singular of singulars) mark(this.bySingular.get(singular), MATCH.whole);
    return any ? matches : undefined;
  }

  private add(word: string): number {
    const number = this.words.push(word) - 1;
    this.numbers.set(word, number);
    const singulars = singularsOf(word);
    this.singulars.push(singulars);
    for (const singular of singulars) addTo(this.bySingular, singular, number);
    addTo(this.byFirstCharacter, word.charAt(0), number);
    if (canHaveTypo(word)) this.long.push(number);
    return number;
  }
}
