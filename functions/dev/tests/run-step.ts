import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync } from "node:fs";
import { end, remember, type Started } from "../emulators/processes.ts";
import { inRoot } from "../folders.ts";
import { readPlaywright } from "./playwright-report.ts";
import { type Tally, withEnding } from "./tally.ts";
import { readVitest } from "./vitest-report.ts";

export type Step = {
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  env?: Record<string, string>;
  /** Whose JSON report to sum up; without one the step as a whole is one test. */
  report?: "vitest" | "playwright";
};

const PATIENCE = 20 * 60_000;
/** How long a step that is ended may take to put its things away, in milliseconds. */
const GRACE = 5000;
const TAIL = 40;
let current: Started | undefined;
let isOver = false;

export const reportOf = (name: string) => inRoot("test-results", `${name}.json`);
const logOf = (name: string) => inRoot("test-results", `${name}.log`);

const tail = (name: string) => readFileSync(logOf(name), "utf8").trimEnd().split("\n").slice(-TAIL).join("\n");

/** Runs a step in a process group of its own: a test runner whose tests hang does not end when it is asked to. */
const execute = ({ name, command, args, cwd, env }: Step) =>
  new Promise<number | null>((resolve) => {
    if (isOver) return resolve(null);
    const log = openSync(logOf(name), "w");
    const child = spawn(command, args, {
      cwd: cwd ?? inRoot(),
      env: { ...process.env, ...env },
      stdio: ["ignore", log, log],
      detached: true,
    });
    closeSync(log);
    current = remember(child.pid);
    const limit = setTimeout(endCurrent, PATIENCE);
    const done = (code: number | null) => {
      clearTimeout(limit);
      resolve(code);
    };
    child.on("error", () => done(127)).on("exit", done);
  });

const endCurrent = () => end([current], "SIGTERM", GRACE);

/** Ends the step that runs now, if any, with all that it started. None starts after it. */
export const endSteps = (): Promise<void> => {
  isOver = true;
  return endCurrent();
};

const readReport = (step: Step): Tally => {
  const report = JSON.parse(readFileSync(reportOf(step.name), "utf8"));
  return step.report === "vitest" ? readVitest(report) : readPlaywright(report);
};

const judge = (step: Step, code: number | null): Tally => {
  if (!step.report)
    return code === 0
      ? { passed: 1, failures: [] }
      : { passed: 0, failures: [{ title: step.name, message: tail(step.name) }] };
  if (!existsSync(reportOf(step.name)))
    return {
      passed: 0,
      failures: [{ title: step.name, message: `It crashed before its report:\n${tail(step.name)}` }],
    };
  return withEnding(readReport(step), step.name, code, tail(step.name));
};

/** Runs one step to its end, its output into test-results/<name>.log. Never throws: a crash is a failure like any other. */
export const runStep = async (step: Step): Promise<Tally> => {
  rmSync(reportOf(step.name), { force: true });
  const code = await execute(step);
  try {
    return judge(step, code);
  } catch (error) {
    return { passed: 0, failures: [{ title: step.name, message: `Its report can't be read: ${error}` }] };
  }
};
