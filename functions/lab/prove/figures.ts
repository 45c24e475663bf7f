import type { Summary } from "./coverage.ts";
import type { Verdict } from "./proof.ts";

/** How many of a hundred mutants the tests of the rules have to notice. */
export const KILLED_LEAST = 95;

/** Never rounded up: 100% means all. */
const share = (part: number, whole: number) => `${Math.floor((100 * part) / whole)}% (${part} of ${whole})`;
const listed = (head: string, lines: string[]) => [head, ...lines.map((line) => `  ${line}`)].join("\n");

/** `100% (684 of 684)`, or with the list of what is not covered. */
export const coverageFigure = ({ covered, total, missing }: Summary): string => listed(share(covered, total), missing);

export interface MutantsFigure {
  text: string;
  /** 0 to 100. */
  killed: number;
  /** Named as equivalent, though the tests tell it apart or it is not made any more. */
  stale: string[];
}

/**
 * `97% (410 of 422)` with each survivor, and those that are equivalent with the reason. These are no mistakes that a test could notice, and
 * mutants that the compiler refuses are no rules: neither are counted.
 */
export const mutantsFigure = (verdicts: Verdict[], equivalent: Record<string, string>): MutantsFigure => {
  const killed = verdicts.filter(({ fate }) => fate === "killed").length;
  const invalid = verdicts.filter(({ fate }) => fate === "invalid").length;
  const survivors = verdicts.filter(({ fate }) => fate === "survived").map(({ mutant }) => mutant);
  const open = survivors.filter(({ name }) => !(name in equivalent));
  const same = survivors.filter(({ name }) => name in equivalent);
  const lines = [
    ...open.map(({ name, place }) => `${place}  ${name}`),
    ...same.map(({ name, place }) => `${place}  ${name}  (equivalent: ${equivalent[name]})`),
    ...(invalid > 0 ? [`${invalid} more are refused by the compiler`] : []),
  ];
  const stale = Object.keys(equivalent).filter((name) => same.every((mutant) => mutant.name !== name));
  const counted = killed + open.length;
  return { text: listed(share(killed, counted), lines), killed: (100 * killed) / counted, stale };
};
