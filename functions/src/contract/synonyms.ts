import * as z from "zod/mini";
import { cleanLine, requiredText } from "./fields.ts";

/** `line` is in characters; `alternatives` is how many texts one word can be searched as. */
export const SYNONYM_LIMITS = { lines: 200, line: 80, alternatives: 5 } as const;

const FORM = 'Write it like "kn95 = respirator, mask"';

/** Words that customers type, and the words of products that are searched in their place. */
export interface Synonym {
  typed: string;
  products: string[];
}

const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Reads "kn95 = respirator, mask"; undefined if a line has another form. */
export const readSynonym = (line: string): Synonym | undefined => {
  const [typed = "", products = "", ...more] = line.split("=").map((side) => side.trim());
  const alternatives = products.split(",").map((one) => one.trim());
  const isSound = more.length === 0 && [typed, ...alternatives].every(hasWord);
  return isSound ? { typed, products: alternatives } : undefined;
};

/** One synonym, as admins write it. */
export const synonymLine = requiredText(FORM, SYNONYM_LIMITS.line, cleanLine).check(
  z.refine((line) => readSynonym(line) !== undefined, { error: FORM, abort: true }),
  z.refine(
    (line) => (readSynonym(line)?.products.length ?? 0) <= SYNONYM_LIMITS.alternatives,
    `Must have ${SYNONYM_LIMITS.alternatives} alternatives or fewer`,
  ),
);

/** The shop's synonyms, catalogue/synonyms. The body and the answer of the API are the same. */
export const synonyms = z.object({
  synonyms: z
    .array(synonymLine)
    .check(z.maxLength(SYNONYM_LIMITS.lines, `Must be ${SYNONYM_LIMITS.lines} lines or fewer`)),
});
export type Synonyms = z.output<typeof synonyms>;

/** The synonyms of a shop that has set none. */
export const USUAL_SYNONYMS: readonly string[] = [
  "band aid = adhesive bandage",
  "plaster = adhesive bandage",
  "ace bandage = elastic bandage",
  "bp cuff = blood pressure monitor",
  "bp monitor = blood pressure monitor",
  "sphygmomanometer = blood pressure monitor",
  "kn95 = respirator, mask",
  "ffp2 = respirator, mask",
  "glucometer = glucose meter",
  "spo2 = pulse oximeter",
  "covid test = testing set",
  "nappy = diaper",
  "purell = hand sanitizer",
  "q tip = cotton swab",
  "rubbing alcohol = alcohol prep pad",
];
