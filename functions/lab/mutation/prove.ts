import { type Coverage, type ReportNode, readReports, type Seen, type Summary, summarize } from "./coverage.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";
import { parseRules, type Reported, reportedOf } from "./parse.ts";

/** A project of the emulator, in which one test runs at a time. */
export interface Project {
  /** Puts rules in force, and forgets what was reported before. False when the compiler refuses them. */
  putRules: (text: string) => Promise<boolean>;
  report: () => Promise<ReportNode[]>;
}

export interface ProjectTest<P> {
  title: string;
  /** Rejects when the rules do not answer as they should. */
  run: (project: P) => Promise<void>;
}

export interface Proof<P> {
  /** The rules, which the tests prove. */
  source: string;
  tests: ProjectTest<P>[];
  /** Tests run in all of these side by side. */
  projects: P[];
  fieldsOf: (collection: string) => string[];
  /** Tries one of so many mutants. */
  every?: number;
}

export interface Verdict {
  mutant: Mutant;
  /** An invalid mutant is one that the compiler refuses. */
  fate: "killed" | "survived" | "invalid";
}

/** The emulator evaluates a batch's writes in any order, up to the first that is denied: what one run misses, the next may see. */
const MORE_ROUNDS = 2;

interface Measured<P> {
  test: ProjectTest<P>;
  coverage: Coverage;
  duration: number;
}

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
  return touching.sort((a, b) => rarity(a) - rarity(b) || a.duration - b.duration).map(({ test }) => test);
};

/**
 * Proves the tests of rules: runs each once to see what it evaluates, and then mutants of the rules against the tests that evaluate
 * the mistake.
 * @throws Error when a test fails under the rules themselves: tests that fail prove nothing.
 */
export const proveRules = async <P extends Project>(
  proof: Proof<P>,
): Promise<{ coverage: Summary; verdicts: Verdict[] }> => {
  const { source, tests, projects, fieldsOf, every = 1 } = proof;
  const file = parseRules(source);
  const reported = reportedOf(file);
  const reports: ReportNode[][] = [];
  const measure = () =>
    inProjects(projects, tests, async (project, test): Promise<Measured<P>> => {
      await project.putRules(source);
      const began = performance.now();
      await test.run(project);
      const duration = performance.now() - began;
      const report = await project.report();
      reports.push(report);
      return { test, duration, coverage: readReports([report], reported) };
    });
  const measured = await measure();
  const summary = () => summarize(source, readReports(reports, reported), reported);
  let coverage = summary();
  for (let again = 0; again < MORE_ROUNDS && coverage.missing.length > 0; again++) {
    await measure();
    coverage = summary();
  }

  const all = [...reported.values()];
  const mutants = mutantsOf(source, file, fieldsOf).filter((_, index) => index % every === 0);
  const verdicts = await inProjects(projects, mutants, async (project, mutant): Promise<Verdict> => {
    if (!(await project.putRules(mutant.text))) return { mutant, fate: "invalid" };
    for (const test of testsFor(mutant, measured, all))
      try {
        await test.run(project);
      } catch {
        return { mutant, fate: "killed" };
      }
    return { mutant, fate: "survived" };
  });
  return { coverage, verdicts };
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
