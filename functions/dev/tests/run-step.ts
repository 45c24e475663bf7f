import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { endChild } from "../emulators/child.ts";
import { inRoot } from "../folders.ts";
import { type Result, readReport } from "./read-report.ts";

export interface Step {
  name: string;
  command: string;
  args: string[];
  /** Below the repository's root. */
  folder?: string;
  env?: () => Record<string, string | undefined>;
  usesShop?: boolean;
  /** The folder of the files that its report names, and the option that runs one test. Without it: one test. */
  report?: { from: string; only: string };
  /** The files with its tests, from the repository's root. */
  files?: RegExp;
  /** The npm command that runs it. */
  script?: "npm test" | "npm run prove";
}

/** Where a step writes its JUnit report. */
export const reportOf = (name: string) => inRoot("test-results", `${name}.xml`);

const EXCERPT_LINES = 60;
const END_LIMIT_MS = 10_000;
const running = new Set<ChildProcess>();

const excerptOf = (log: string) => {
  const lines = readFileSync(log, "utf8").trimEnd().split("\n").slice(-EXCERPT_LINES);
  return [...lines, `The whole output is in ${relative(inRoot(), log)}.`].join("\n");
};

/** The report's counts. A step that ran no test, or failed without a failed test, counts as one failure more. */
const resultOf = ({ name, args, report, script = "npm test" }: Step, code: number | null, log: string): Result => {
  if (!report && code === 0) return { passed: 1, failed: 0, failures: [] };
  const broken = (passed: number) => ({ passed, failed: 1, failures: [excerptOf(log)] });
  if (!report) return broken(0);
  if (!existsSync(reportOf(name))) return broken(0);
  const alone = (file: string) => `${script} -- ${join(report.from, file)} ${report.only}`;
  const result = readReport(readFileSync(reportOf(name), "utf8"), alone, args.includes(report.only));
  return result.failed === 0 && (code !== 0 || result.passed === 0) ? broken(result.passed) : result;
};

/** Runs a step, with its output in test-results/<name>.log. */
export const runStep = async (step: Step): Promise<Result> => {
  rmSync(reportOf(step.name), { force: true });
  const log = inRoot("test-results", `${step.name}.log`);
  const output = openSync(log, "w");
  const child = spawn(step.command, step.args, {
    cwd: inRoot(step.folder ?? "."),
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...step.env?.() },
    detached: true,
    stdio: ["ignore", output, output],
  });
  running.add(child);
  const code = await once(child, "exit").then(
    ([code]): number | null => code,
    ({ message }: Error) => {
      appendFileSync(log, message);
      return null;
    },
  );
  running.delete(child);
  closeSync(output);
  return resultOf(step, code, log);
};

/** Ends the steps that are running, with everything that they started. */
export const endSteps = () => Promise.all([...running].map((child) => endChild(child, "SIGTERM", END_LIMIT_MS)));
