import { mkdirSync, writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { inRoot } from "../folders.ts";
import { countReport, reportOf, runStep, type Step } from "./run-step.ts";
import { runSteps } from "./run-steps.ts";

const NAME = `runner-test-${process.pid}`;
beforeAll(() => mkdirSync(inRoot("test-results"), { recursive: true }));

const step = (script: string, report?: Step["report"]): Step => ({
  name: NAME,
  command: process.execPath,
  args: ["-e", script],
  report,
});
const writing = (text: string) =>
  `require("fs").writeFileSync(${JSON.stringify(reportOf(NAME))}, ${JSON.stringify(text)});`;
const reporting = (numTotalTests: number, numPassedTests: number) =>
  writing(JSON.stringify({ numTotalTests, numPassedTests }));

test("skipped and flaky tests of Playwright, and errors outside of tests, count as failed", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countReport("playwright", { stats, errors: [{}] })).toEqual({ passed: 5, failed: 4 });
});

test("a step without a report counts as one test", async () => {
  expect(await runStep(step(""))).toMatchObject({ passed: 1, failed: 0 });
  const failed = await runStep(step("console.log('type error'); process.exit(2)"));
  expect(failed).toMatchObject({ passed: 0, failed: 1, excerpt: expect.stringContaining("type error") });
  expect(await runStep({ ...step(""), command: "/no/such/command" })).toMatchObject({ passed: 0, failed: 1 });
});

test.each([
  ["passes", reporting(3, 3), { passed: 3, failed: 0 }],
  ["has failed tests", `${reporting(3, 1)} process.exit(1)`, { passed: 1, failed: 2 }],
  ["skips a test", reporting(3, 2), { passed: 2, failed: 1 }],
  ["runs no test", reporting(0, 0), { passed: 0, failed: 1 }],
  ["crashes after its tests", `${reporting(3, 3)} process.exit(1)`, { passed: 3, failed: 1 }],
  ["is killed after its tests", `${reporting(3, 3)} process.kill(process.pid, "SIGKILL")`, { passed: 3, failed: 1 }],
  ["leaves no report", "", { passed: 0, failed: 1 }],
  ["leaves part of a report", writing("{"), { passed: 0, failed: 1 }],
])("a step that %s is counted", async (_, script, count) => {
  writeFileSync(reportOf(NAME), JSON.stringify({ numTotalTests: 9, numPassedTests: 9 }));
  expect(await runStep(step(script, "vitest"))).toMatchObject(count);
});

test("the counts of steps that run at the same time are added up", async () => {
  const steps = ["", "process.exit(1)", ""].map((script, index) => ({ ...step(script), name: `${NAME}-${index}` }));
  expect(await runSteps("runner-test", steps)).toEqual({ passed: 2, failed: 1 });
});
