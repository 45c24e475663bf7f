import { type Coverage, type ReportNode, readReport, type Seen, type Summary, summarize, sumOf } from "./coverage.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";
import { parseRules, type Reported, reportedOf } from "./parse.ts";

/** A project of the emulator, in which one test runs at a time. */
export interface Project {
  /** Puts rules in force. False when the compiler refuses them. */
  putRules: (text: string) => Promise<boolean>;
  /** What the rules have evaluated since they were put in force. */
  report: () => Promise<ReportNode[]>;
}

export interface ProjectTest<P> {
  title: string;
  /** Rejects when the rules do not answer as they should. */
  run: (project: P) => Promise<void>;
}

/** Some tests, what they evaluate, and how long they take. */
interface Measured<P> {
  tests: ProjectTest<P>[];
  coverage: Coverage;
  duration: number;
}

export interface Verdict {
  mutant: Mutant;
  /** An invalid mutant is one that the compiler refuses. */
  fate: "killed" | "survived" | "invalid";
}

interface MutantOptions {
  fieldsOf: (collection: string) => string[];
  /** The names of equivalent mutants. */
  equivalent?: object;
  /** Tries one of so many mutants. */
  every?: number;
}

/**
 * The emulator evaluates a batch's writes up to the first that is denied, in an order that depends on the names of project and documents:
 * what is missed in one project may be seen in another.
 */
const MORE_ROUNDS = 3;

/** How many tests try a mutant that is named as equivalent. The most likely killers come first; all tests would take minutes. */
const TRIES_OF_EQUIVALENT = 12;

/** Does the work for each item, in every project at once. */
const inProjects = async <P, Item, Result>(
  projects: P[],
  items: Item[],
  work: (project: P, item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const left = items.entries();
  const drain = async (project: P) => {
    for (const [index, item] of left) results[index] = await work(project, item);
  };
  await Promise.all(projects.map(drain));
  return results;
};

/**
 * The tests that evaluate a mutant's changed expression: no other can notice it. Those first that make of it what few others do
 * (the only test in which it is false), and of these the quick ones.
 */
const testsFor = <P>({ focus }: Mutant, measured: Measured<P>[], reported: Reported[]): ProjectTest<P>[] => {
  const around = reported.filter(({ node }) => node.start <= focus.start && focus.end <= node.end);
  const key = around.sort((a, b) => a.node.end - a.node.start - (b.node.end - b.node.start))[0]?.key ?? "";
  const kindOf = (seen?: Seen) => [seen?.true, seen?.false, seen?.value].map(Boolean).join();
  const isReported = measured.some(({ coverage }) => coverage.has(key));
  // The emulator does not report on constants, such as `if false`: any test may notice those.
  const touching = measured.filter(({ coverage }) => !isReported || coverage.get(key)?.touched);
  const kinds = touching.map(({ coverage }) => kindOf(coverage.get(key)));
  const rarity = ({ coverage }: Measured<P>) => kinds.filter((kind) => kind === kindOf(coverage.get(key))).length;
  return touching.sort((a, b) => rarity(a) - rarity(b) || a.duration - b.duration).flatMap(({ tests }) => tests);
};

/**
 * Proves the tests of rules. Each test runs once, in a project with these rules; then `coverage` sums up what the tests evaluated, and
 * `mutants` runs them again on rules with mistakes. What so many tests evaluate is measured together: the emulator's report takes
 * longer than a test, and grows with what was evaluated.
 */
export const proofOf = <P extends Project>(source: string, together = 1) => {
  const file = parseRules(source);
  const reported = reportedOf(file);
  const measured: Measured<P>[] = [];
  const running = new Map<P, Omit<Measured<P>, "coverage">>();

  const measure = async (project: P): Promise<void> => {
    const tests = running.get(project);
    if (!tests) return;
    measured.push({ ...tests, coverage: readReport(await project.report(), reported) });
    running.delete(project);
    await project.putRules(source);
  };

  /** Runs a test. @throws what the test throws. */
  const run = async (project: P, test: ProjectTest<P>): Promise<void> => {
    const began = performance.now();
    await test.run(project);
    const { tests, duration } = running.get(project) ?? { tests: [], duration: 0 };
    running.set(project, { tests: [...tests, test], duration: duration + performance.now() - began });
    if (tests.length + 1 >= together) await measure(project);
  };

  /** What all tests evaluated. Runs them again, in new projects, while something is missing. */
  const coverage = async (openProjects: () => Promise<P[]>): Promise<Summary> => {
    const measureAll = () => Promise.all([...running.keys()].map(measure));
    const summary = () => summarize(source, sumOf(measured.map((one) => one.coverage)), reported);
    await measureAll();
    const tests = measured.flatMap((one) => one.tests);
    for (let round = 0; round < MORE_ROUNDS && summary().missing.length > 0; round++) {
      await inProjects(await openProjects(), tests, run);
      await measureAll();
    }
    return summary();
  };

  /** Runs the tests that may notice each mutant, up to the first that does. */
  const mutants = async (
    projects: P[],
    { fieldsOf, equivalent = {}, every = 1 }: MutantOptions,
  ): Promise<Verdict[]> => {
    const chosen = mutantsOf(source, file, fieldsOf).filter((_, index) => index % every === 0);
    /** What killed mutants of the same function or rule, the last killer first: it is likely to kill the next one. */
    const killers = new Map<string, ProjectTest<P>[]>();
    return inProjects(projects, chosen, async (project, mutant) => {
      if (!(await project.putRules(mutant.text))) return { mutant, fate: "invalid" };
      const able = testsFor(mutant, measured, [...reported.values()]);
      const [where = ""] = mutant.name.split(":");
      const tests = [...new Set([...(killers.get(where) ?? []).filter((one) => able.includes(one)), ...able])];
      for (const test of mutant.name in equivalent ? tests.slice(0, TRIES_OF_EQUIVALENT) : tests)
        try {
          await test.run(project);
        } catch {
          killers.set(where, [test, ...(killers.get(where) ?? [])]);
          return { mutant, fate: "killed" };
        }
      return { mutant, fate: "survived" };
    });
  };

  return { run, coverage, mutants };
};

/** Never rounded up: 100% means all. */
const share = (part: number, whole: number) => `${Math.floor((100 * part) / whole)}% (${part} of ${whole})`;
const listed = (head: string, lines: string[]) => [head, ...lines.map((line) => `  ${line}`)].join("\n");

/** `100% (684 of 684)`, or with the list of what is not covered. */
export const coverageFigure = ({ covered, total, missing }: Summary): string => listed(share(covered, total), missing);

/**
 * `97% (410 of 422)` with the survivors, those that are equivalent with the reason. No test can notice an equivalent mutant, and one that the
 * compiler refuses is no set of rules: neither counts. `stale` are equivalents that the tests kill or that no longer exist.
 */
export const mutantsFigure = (verdicts: Verdict[], equivalent: Record<string, string>) => {
  const count = (wanted: Verdict["fate"]) => verdicts.filter(({ fate }) => fate === wanted).length;
  const survivors = verdicts.filter(({ fate }) => fate === "survived").map(({ mutant }) => mutant);
  const open = survivors.filter(({ name }) => !(name in equivalent));
  const same = survivors.filter(({ name }) => name in equivalent);
  const lines = [
    ...open.map(({ name, place }) => `${place}  ${name}`),
    ...same.map(({ name, place }) => `${place}  ${name}  (equivalent: ${equivalent[name]})`),
    ...(count("invalid") > 0 ? [`${count("invalid")} more are refused by the compiler`] : []),
  ];
  return {
    text: listed(share(count("killed"), count("killed") + open.length), lines),
    survivors: open.map(({ name }) => name),
    stale: Object.keys(equivalent).filter((name) => same.every((mutant) => mutant.name !== name)),
  };
};
