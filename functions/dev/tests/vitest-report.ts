import type { Failure, Tally } from "./tally.ts";

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Reads Vitest's JSON report. A skipped test, and a file that failed outside of its tests, count as failures. */
export const readVitest = (report: VitestReport): Tally => {
  const failures: Failure[] = [];
  let passed = 0;
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter(({ status }) => status !== "passed");
    passed += file.assertionResults.length - failed.length;
    for (const { fullName, status, failureMessages } of failed)
      failures.push({
        title: fullName,
        message: failureMessages.join("\n") || `This test was not run (${status}): no test may be skipped.`,
      });
    if (file.status === "failed" && failed.length === 0)
      failures.push({ title: file.name, message: file.message || "The file failed outside of its tests." });
  }
  return { passed, failures };
};
