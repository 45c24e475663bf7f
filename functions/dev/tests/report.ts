import { buildFunctions } from "../../tools/build.ts";
import { buildWeb } from "../../tools/build-web.ts";
import { runStep, type Step } from "./run-step.ts";
import { type Tally, total } from "./tally.ts";

export const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));
export const failed = (title: string, error: unknown): Tally => ({
  passed: 0,
  failures: [{ title, message: sentence(error) }],
});

/** As much of a message as helps: a runner's stack traces and diffs can be endless. */
const excerpt = (message: string) =>
  message
    .split("\n")
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .slice(0, 40)
    .map((line) => `      ${line.slice(0, 400)}`)
    .join("\n");

/** Runs one piece of work and says how it went, with all that failed. Never throws: what is thrown is a failure like any other. */
export const report = async (name: string, work: () => Promise<Tally>): Promise<Tally> => {
  const began = Date.now();
  const tally = await work().catch((error: unknown) => failed(name, error));
  const { passed, failed: failures } = total([tally]);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${failures ? "✗" : "✓"} ${name.padEnd(16)} ${passed} passed, ${failures} failed  (${seconds} s)`);
  for (const { title, message } of tally.failures) console.log(`\n  ✗ ${title}\n${excerpt(message)}\n`);
  return tally;
};

export const reportSteps = async (steps: Step[] = []): Promise<Tally[]> => {
  const tallies: Tally[] = [];
  for (const step of steps) tallies.push(await report(step.name, () => runStep(step)));
  return tallies;
};

/** Builds the functions and the site that the emulators serve. */
export const build = async (): Promise<Tally> => {
  await buildFunctions();
  buildWeb();
  return { passed: 1, failures: [] };
};
