import { type Mutant, mutantsOf } from "../mutation/mutants/make.ts";
import { parseRules } from "../mutation/rules/parse-rules.ts";
import { type Reported, reportedOf } from "../mutation/rules/reported.ts";
import { type Coverage, mergeCoverage, type Seen, type Summary, summarize } from "./coverage.ts";
import type { Lanes } from "./lane/lanes.ts";
import type { Test } from "./lane/messages.ts";

/** The emulator looks at a batch's writes in any order, and no further than the first that is refused: what one run misses, the next may see. */
const MORE_ROUNDS = 2;

/** A test that holds under the law, what of the law it comes to, and how many milliseconds it takes. */
interface Measured {
  test: number;
  coverage: Coverage;
  duration: number;
}

export type Verdict = { mutant: Mutant } & (
  | { fate: "killed"; by: Test; tried: number }
  | { fate: "survived"; tried: number }
  | { fate: "invalid" }
);

/** The smallest expression around the changed one that the emulator reports on. */
const watchedKey = ({ focus }: Mutant, reported: Reported[]): string => {
  const size = ({ node }: Reported) => node.end - node.start;
  const around = reported.filter(({ node }) => node.start <= focus.start && focus.end <= node.end);
  return around.sort((a, b) => size(a) - size(b))[0]?.key ?? "";
};

/**
 * The tests that come to a mutant's changed expression: no other can notice it. Those first that make of it what few others do
 * (the one test in which it is false), and of these the quick ones.
 */
export const testsFor = (mutant: Mutant, measured: Measured[], reported: Reported[]): number[] => {
  const key = watchedKey(mutant, reported);
  const kindOf = (seen?: Seen) => [seen?.true, seen?.false, seen?.value].map(Boolean).join();
  const isReported = measured.some(({ coverage }) => coverage.has(key));
  // The emulator does not report on what is always so, such as `if false`: any test may notice that.
  const coming = measured.filter(({ coverage }) => !isReported || coverage.get(key)?.touched);
  const kinds = coming.map(({ coverage }) => kindOf(coverage.get(key)));
  const alike = new Map(kinds.map((kind) => [kind, kinds.filter((other) => other === kind).length]));
  const rarity = ({ coverage }: Measured) => alike.get(kindOf(coverage.get(key))) ?? 0;
  return coming.sort((a, b) => rarity(a) - rarity(b) || a.duration - b.duration).map(({ test }) => test);
};

/**
 * Proves the tests of the rules: runs each once under the law to see what it evaluates, and then each mutant of the law against
 * the tests that come to its mistake.
 * @throws Error when a test fails under the law itself: nothing is proved by tests that fail.
 */
export const proveRules = async (law: string, lanes: Lanes): Promise<{ coverage: Summary; verdicts: Verdict[] }> => {
  const file = parseRules(law);
  const reported = reportedOf(file);
  const { tests } = await lanes.ask({ do: "list" });
  const measure = async (): Promise<Measured[]> => {
    const runs = await lanes.askAll(tests.map((_, test) => ({ do: "measure" as const, test })));
    return runs.map(({ coverage, duration }, test) => ({ test, coverage, duration }));
  };
  const measured = await measure();
  let seen = mergeCoverage(measured.map((run) => run.coverage));
  let coverage = summarize(law, seen, reported);
  for (let again = 0; again < MORE_ROUNDS && coverage.missing.length > 0; again++) {
    seen = mergeCoverage([seen, ...(await measure()).map((run) => run.coverage)]);
    coverage = summarize(law, seen, reported);
  }

  const mutants = mutantsOf(law, file);
  const all = [...reported.values()];
  const answers = await lanes.askAll(
    mutants.map((mutant) => ({ do: "judge" as const, rules: mutant.text, tests: testsFor(mutant, measured, all) })),
  );
  const verdicts = answers.map((answer, index): Verdict => {
    const mutant = mutants[index];
    if (!mutant) throw new Error("Each answer is about a mutant.");
    if (answer.fate === "invalid") return { mutant, fate: "invalid" };
    const { tried } = answer;
    if (answer.fate === "survived") return { mutant, fate: "survived", tried };
    return { mutant, fate: "killed", by: tests[answer.by] ?? { file: "", title: "" }, tried };
  });
  return { coverage, verdicts };
};
