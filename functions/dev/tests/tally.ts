/** What a suite came to. A failure has a title and what a person needs to see of it. */
export type Failure = { title: string; message: string };
export type Tally = { passed: number; failures: Failure[] };

export const total = (tallies: Tally[]) => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failures }) => sum + failures.length, 0),
});

/** The last line of `npm test`. */
export const lastLine = (tallies: Tally[]): string => {
  const { passed, failed } = total(tallies);
  return `${passed} passed, ${failed} failed`;
};

/**
 * A runner's tally held against how it ended: a runner that ran nothing, or that ended badly without naming a failure (it
 * crashed, or an error came outside of any test), has failed; what it said last is told.
 */
export const withEnding = (tally: Tally, runner: string, code: number | null, said = ""): Tally => {
  const complaint =
    tally.passed + tally.failures.length === 0
      ? `${runner} ran no test.`
      : code !== 0 && tally.failures.length === 0
        ? `${runner} ended with ${code === null ? "a signal" : `exit code ${code}`}, though no test of it failed.`
        : undefined;
  return complaint
    ? { ...tally, failures: [...tally.failures, { title: runner, message: `${complaint}\n${said}`.trim() }] }
    : tally;
};
