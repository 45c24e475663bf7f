import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";
import type { Failure, Tally } from "./tally.ts";

const specsOf = (suite: JSONReportSuite): JSONReportSpec[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** Reads Playwright's JSON report. A skipped test, one that passed only when tried again, and an error outside of tests count as failures. */
export const readPlaywright = (report: Pick<JSONReport, "suites" | "errors">): Tally => {
  const failures: Failure[] = report.errors.map(({ message }) => ({ title: "Playwright", message: message ?? "" }));
  let passed = 0;
  for (const spec of report.suites.flatMap(specsOf)) {
    for (const { status, results } of spec.tests) {
      if (status === "expected") passed += 1;
      else {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        failures.push({
          title: `${spec.file} ${spec.title}`,
          message: messages.join("\n") || `This test was ${status}.`,
        });
      }
    }
  }
  return { passed, failures };
};
