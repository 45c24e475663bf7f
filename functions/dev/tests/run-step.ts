import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { endChild } from "../emulators/child.ts";
import { inRoot } from "../folders.ts";

export type Step = {
  name: string;
  command: string;
  args: string[];
  /** Below the repository's root. */
  folder?: string;
  env?: () => Record<string, string | undefined>;
  usesShop?: boolean;
  /** Starts when the other steps are done. */
  atTheEnd?: boolean;
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
  const counts = count(step, code);
  const lines = readFileSync(log, "utf8").trimEnd().split("\n").slice(-EXCERPT_LINES);
  if (counts.failed && code === 0)
    lines.push("A skipped or flaky test counts as failed, and so does a step without a test.");
  return { ...counts, excerpt: [...lines, `The whole output is in ${log}.`].join("\n") };
};

/** Ends the steps that are running, with everything that they started. */
export const endSteps = () => Promise.all([...running].map((child) => endChild(child, "SIGTERM", END_LIMIT_MS)));
