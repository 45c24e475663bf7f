import { mkdirSync, writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { inRoot } from "../folders.ts";
import { readPlaywright } from "./playwright-report.ts";
import { reportOf, runStep } from "./run-step.ts";
import { lastLine, withEnding } from "./tally.ts";
import { readVitest } from "./vitest-report.ts";

const aTest = (status: string, failureMessages: string[] = []) => ({
  fullName: `a ${status} test`,
  status,
  failureMessages,
});
const aFile = (status: string, assertionResults: ReturnType<typeof aTest>[], message = "") => ({
  name: "orders.test.ts",
  status,
  message,
  assertionResults,
});

test("the last line sums up what every runner reported", () => {
  const tallies = [
    { passed: 3, failures: [] },
    { passed: 4, failures: [{ title: "a", message: "" }] },
  ];
  expect(lastLine(tallies)).toBe("7 passed, 1 failed");
});

test("of Vitest's tests those that passed pass; failed, skipped and planned ones fail", () => {
  const file = aFile("failed", [aTest("passed"), aTest("failed", ["expected 1"]), aTest("skipped"), aTest("todo")]);
  const { passed, failures } = readVitest({ testResults: [file] });
  expect(passed).toBe(1);
  expect(failures.map(({ title }) => title)).toEqual(["a failed test", "a skipped test", "a todo test"]);
  expect(failures[0]?.message).toBe("expected 1");
});

test("a file that fails outside of its tests is a failure, though all its tests passed", () => {
  const { passed, failures } = readVitest({ testResults: [aFile("failed", [aTest("passed")], "no such module")] });
  expect(passed).toBe(1);
  expect(failures).toEqual([{ title: "orders.test.ts", message: "no such module" }]);
});

const aSpec = (status: string) => ({ title: status, file: "pay.spec.ts", tests: [{ status, results: [] }] });
const aReport = (statuses: string[], errors: { message: string }[] = []) =>
  ({ errors, suites: [{ specs: [], suites: [{ specs: statuses.map(aSpec) }] }] }) as unknown as Parameters<
    typeof readPlaywright
  >[0];

test("of Playwright's tests only those that passed at once pass", () => {
  const { passed, failures } = readPlaywright(aReport(["expected", "unexpected", "flaky", "skipped", "expected"]));
  expect(passed).toBe(2);
  expect(failures.map(({ title }) => title)).toEqual([
    "pay.spec.ts unexpected",
    "pay.spec.ts flaky",
    "pay.spec.ts skipped",
  ]);
});

test("an error of Playwright's outside of any test is a failure", () => {
  expect(readPlaywright(aReport(["expected"], [{ message: "no browser" }])).failures).toHaveLength(1);
});

test.each([
  ["ran nothing", { passed: 0, failures: [] }, 0],
  ["crashed after its tests", { passed: 5, failures: [] }, 1],
  ["was killed", { passed: 5, failures: [] }, null],
])("a runner that %s has failed", (_, tally, code) => {
  expect(withEnding(tally, "unit", code).failures).toHaveLength(1);
});

test("a runner that ended well, or has named its failures, is taken at its word", () => {
  expect(withEnding({ passed: 5, failures: [] }, "unit", 0).failures).toEqual([]);
  expect(withEnding({ passed: 5, failures: [{ title: "a", message: "" }] }, "unit", 1).failures).toHaveLength(1);
});

beforeAll(() => mkdirSync(inRoot("test-results"), { recursive: true }));
const aStep = (script: string, report?: "vitest") => ({
  name: "try-out",
  command: process.execPath,
  args: ["-e", script],
  report,
});

test("a step without a report is one test", async () => {
  expect(await runStep(aStep(""))).toEqual({ passed: 1, failures: [] });
  const { passed, failures } = await runStep(aStep("console.log('type error'); process.exit(2)"));
  expect([passed, failures]).toEqual([0, [{ title: "try-out", message: "type error" }]]);
});

test("a runner that leaves no report has failed, and an earlier run's report does not count for it", async () => {
  writeFileSync(reportOf("try-out"), JSON.stringify({ testResults: [aFile("passed", [aTest("passed")])] }));
  const { passed, failures } = await runStep(aStep("console.log('out of memory')", "vitest"));
  expect(passed).toBe(0);
  expect(failures[0]?.message).toContain("out of memory");
});

test("a runner that can't be started, or whose report is torn, has failed", async () => {
  expect((await runStep({ ...aStep("", "vitest"), command: "/no/such/runner" })).failures).toHaveLength(1);
  const torn = `require("fs").writeFileSync(${JSON.stringify(reportOf("try-out"))}, "{")`;
  expect((await runStep(aStep(torn, "vitest"))).failures[0]?.message).toContain("can't be read");
});
