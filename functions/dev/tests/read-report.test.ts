import { expect, test } from "vitest";
import { readPlaywright, readVitest } from "./read-report.ts";

const alone = (file: string) => `npm test -- ${file}`;

test("[T-3] a failed or skipped test of Vitest is named with its message and how to run it alone", () => {
  const assertionResults = [
    { status: "passed", fullName: "pays" },
    { status: "failed", fullName: "[Y-1] pays (twice)", failureMessages: ["expected 1"] },
    { status: "skipped", fullName: "waits" },
  ];
  const testResults = [{ name: "a.test.ts", assertionResults }];
  const { passed, failed, failures } = readVitest({ numTotalTests: 3, numPassedTests: 1, testResults }, alone);
  expect([passed, failed, failures.length]).toEqual([1, 2, 2]);
  expect(failures[0]).toContain("✗ [Y-1] pays (twice)\n\n    expected 1\n");
  expect(failures[0]).toContain(String.raw`npm test -- a.test.ts -t '^\[Y-1\] pays \(twice\)$'`);
});

test("[T-3] what Playwright skipped, or passed only when it was retried, counts as failed, and so do errors outside of tests", () => {
  const spec = (title: string, ok: boolean, message?: string) => {
    const tests = [{ results: message ? [{ error: { message } }] : [] }];
    return { title, ok, file: "a.test.ts", line: 7, tests };
  };
  const suites = [{ specs: [spec("buys", true)], suites: [{ specs: [spec("pays", false, "too slow")] }] }];
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
  const { passed, failed, failures } = readPlaywright({ stats, errors: [{ message: "no browser" }], suites }, alone);
  expect([passed, failed, failures.length]).toEqual([5, 4, 2]);
  expect(failures.join()).toMatch(/✗ pays\n\n {4}too slow\n\n {4}Run it alone: npm test -- a.test.ts:7,.*no browser/s);
});
