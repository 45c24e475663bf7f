/** How many tests passed and failed, and what to print of each failure. */
export interface Result {
  passed: number;
  failed: number;
  failures: string[];
}

export interface VitestReport {
  numTotalTests: number;
  numPassedTests: number;
  testResults: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; ok: boolean; file: string; line: number; tests: { results: { error?: Problem }[] }[] }[];
}
interface Problem {
  message?: string;
}
export interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: Problem[];
}

const MESSAGE_LINES = 25;
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

const indented = (message: string) =>
  message.replace(COLORS, "").trimEnd().split("\n").slice(0, MESSAGE_LINES).join("\n").replace(/^/gm, "    ");

const failure = (title: string, message: string, alone: string) =>
  `  ✗ ${title}\n\n${indented(message)}\n\n    Run it alone: ${alone}`;

/** As a shell reads it. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Reads Vitest's JSON report. A skipped test counts as failed. `alone` is the command that runs a file. */
export const readVitest = (report: VitestReport, alone: (file: string) => string): Result => {
  const failures = report.testResults.flatMap(({ name, message = "", assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status !== "passed");
    if (assertionResults.length === 0) return [failure(name, message, alone(name))];
    return failed.map(({ fullName, status, failureMessages }) => {
      const pattern = quoted(`^${fullName.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
      return failure(fullName, failureMessages?.join("\n") || status, `${alone(name)} -t ${pattern}`);
    });
  });
  const { numPassedTests: passed, numTotalTests } = report;
  return { passed, failed: numTotalTests - passed, failures };
};

const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite["specs"]> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/**
 * Reads Playwright's JSON report. A test that was skipped, or that passed only when it was retried, counts as failed.
 */
export const readPlaywright = (report: PlaywrightReport, alone: (file: string) => string): Result => {
  const { stats, errors } = report;
  const failures = specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const [error] = tests.flatMap(({ results }) => results).flatMap(({ error }) => error ?? []);
      return failure(title, error?.message ?? "It did not run.", alone(`${file}:${line}`));
    });
  const outside = errors.map(({ message = "" }) => indented(message));
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed, failures: [...failures, ...outside] };
};
