import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { endChild, startChild } from "../emulators/child.ts";
import { inRoot } from "../folders.ts";

type Environment = Record<string, string | undefined>;

export type Step = {
  name: string;
  command: string;
  args: string[];
  /** Below the repository's root. */
  folder?: string;
  env?: Environment | (() => Environment);
  /** The tool whose JSON report has the counts. A step without one counts as one test. */
  report?: "vitest" | "playwright";
};

export type Count = { passed: number; failed: number };

export const add = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

/** Where a step writes its JSON report. */
export const reportOf = (name: string) => inRoot("test-results", `${name}.json`);

const EXCERPT_LINES = 60;
const END_LIMIT_MS = 10_000;
const running = new Set<ChildProcess>();

type VitestReport = { numTotalTests: number; numPassedTests: number };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Reads the counts of a tool's JSON report. A test that was skipped, or that passed only when it was retried, counts as failed. */
export const countReport = (tool: Step["report"], report: unknown): Count => {
  if (tool === "vitest") {
    const { numTotalTests, numPassedTests } = report as VitestReport;
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
  }
  const { stats, errors } = report as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
};

/** The report's counts. A step that ran no test, or that failed without a failed test (it crashed, say), counts as one failure more. */
const count = ({ name, report }: Step, code: number | null): Count => {
  if (!report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = countReport(report, JSON.parse(readFileSync(reportOf(name), "utf8")));
    const isBroken = failed === 0 && (code !== 0 || passed === 0);
    return { passed, failed: isBroken ? 1 : failed };
  } catch {
    // There is no report, or only part of one.
    return { passed: 0, failed: 1 };
  }
};

/** Runs a step, with its output in test-results/<name>.log. Resolves to its counts, and what to show of the output if it failed. */
export const runStep = async (step: Step): Promise<Count & { excerpt: string }> => {
  rmSync(reportOf(step.name), { force: true });
  const lines: string[] = [];
  const log = inRoot("test-results", `${step.name}.log`);
  const env = typeof step.env === "function" ? step.env() : step.env;
  const child = startChild(step.command, step.args, {
    cwd: inRoot(step.folder ?? "."),
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...env },
    log,
    onLine: (line) => lines.push(line),
  });
  running.add(child);
  const code: number | null = await once(child, "close").then(
    ([code]) => code,
    (error: Error) => {
      lines.push(error.message);
      return null;
    },
  );
  running.delete(child);
  const counts = count(step, code);
  if (counts.failed && code === 0)
    lines.push("A skipped or flaky test counts as failed, and so does a step without a test.");
  return { ...counts, excerpt: [...lines.slice(-EXCERPT_LINES), `The whole output is in ${log}.`].join("\n") };
};

/** Ends the steps that are running, with everything that they started. */
export const endSteps = () => Promise.all([...running].map((child) => endChild(child, "SIGTERM", END_LIMIT_MS)));
