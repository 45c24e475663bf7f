import { mkdirSync, rmSync } from "node:fs";
import { type RunningSuite, startSuite } from "../emulators/run-suite.ts";
import { inRoot } from "../folders.ts";
import { onStopWanted } from "../foreground.ts";
import { Unmet } from "../unmet.ts";
import { findChromium } from "./chromium.ts";
import { build, failed, report, reportSteps, sentence } from "./report.ts";
import { endSteps, runStep } from "./run-step.ts";
import { browserStep, emulatorSteps, plainSteps, type Suite } from "./steps.ts";
import { lastLine, type Tally, total } from "./tally.ts";

const SUITES: Suite[] = ["types", "lint", "unit", "start", "rules", "proof", "functions", "e2e"];
const NEED_EMULATORS: Suite[] = ["rules", "proof", "functions", "e2e"];
const suite = { name: "test", fresh: true, dev: false };

/** @throws Unmet for a suite that there is not. */
const chosen = (names: string[]): Suite[] => {
  const unknown = names.find((name) => !SUITES.some((known) => known === name));
  if (unknown) throw new Unmet(`There is no test suite "${unknown}": choose from ${SUITES.join(", ")}.`);
  return SUITES.filter((name) => names.length === 0 || names.includes(name));
};

/** The suites that need emulators: each one fails with the reason when these can't be started. */
const withEmulators = async (names: Suite[], early: (running: RunningSuite) => void): Promise<Tally[]> => {
  if (names.length === 0) return [];
  const tallies = [await report("build", build)];
  const running = await startSuite(suite, (text) => console.log(`  ${text}`), early).catch(sentence);
  const reason = typeof running === "string" ? running : running.ready ? undefined : await running.ended;
  if (typeof running === "string" || !running.ready) {
    for (const name of names) tallies.push(await report(name, async () => failed(name, reason)));
    return tallies;
  }
  const steps = emulatorSteps();
  for (const name of names) {
    if (name === "e2e") tallies.push(await report(name, async () => runStep(browserStep(findChromium()))));
    else tallies.push(...(await reportSteps(steps[name])));
  }
  await running.stop();
  return tallies;
};

/** Runs the named suites, or all. The last line that it prints is `N passed, N failed`. Answers the exit code. */
export const runTests = async (names: string[]): Promise<number> => {
  const wanted = chosen(names);
  let running: RunningSuite | undefined;
  onStopWanted(async () => {
    await endSteps();
    await running?.stop();
    process.exit(1);
  });
  rmSync(inRoot("test-results"), { recursive: true, force: true });
  mkdirSync(inRoot("test-results"), { recursive: true });

  const tallies: Tally[] = [];
  for (const name of wanted.filter((one) => !NEED_EMULATORS.includes(one)))
    tallies.push(...(await reportSteps(plainSteps[name])));
  const rest = wanted.filter((one) => NEED_EMULATORS.includes(one));
  tallies.push(
    ...(await withEmulators(rest, (early) => {
      running = early;
    })),
  );

  console.log(`\n${lastLine(tallies)}`);
  return total(tallies).failed === 0 ? 0 : 1;
};
