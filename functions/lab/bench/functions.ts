import { spawnSync } from "node:child_process";
import { inRoot } from "../../dev/folders.ts";
import { PROJECT_ID } from "../../dev/ports.ts";
import * as deployed from "../../src/index.ts";
import { median, type Section } from "./table.ts";

/** The libraries that every function loads if it reads from Firestore. */
const BARE = "firebase-functions + firebase-admin/firestore";

/** The longest time that a function may take to load, in times of BARE. */
const RATIO_MAX = 1.2;

const ROUNDS = 11;

const PROGRAMS: Record<string, string> = {
  [BARE]: 'await import("firebase-functions"); await import("firebase-admin/firestore")',
  ...Object.fromEntries(
    Object.keys(deployed).map((name) => [
      name,
      `const { ${name} } = await import("./lib/index.js"); if (!${name}) throw new Error("There is no ${name}")`,
    ]),
  ),
};

/** The milliseconds that a program takes in a fresh Node.js process with the environment of a deployed function. */
const timeOf = ([name, load]: [string, string]): number => {
  const program = `const start = performance.now(); ${load}; process.stdout.write(String(performance.now() - start)); process.exit(0);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: inRoot("functions"),
    encoding: "utf8",
    env: { PATH: process.env.PATH, GCLOUD_PROJECT: PROJECT_ID, FUNCTION_TARGET: name, K_SERVICE: name },
  });
  if (status !== 0) throw new Error(`${name} could not be loaded:\n${stderr}`);
  return Number(stdout);
};

/** How long each deployed function takes to load, compared with Firebase's libraries alone. */
export const functionsSection = (): Section => {
  const measureRound = () => Object.entries(PROGRAMS).map(timeOf);
  // The first round reads from the disk what the others find in memory.
  measureRound();
  const rounds = Array.from({ length: ROUNDS }, measureRound);
  // Each function is compared with BARE round by round, so that a slow round does not matter.
  const summary = Object.keys(PROGRAMS).map((name, index) => ({
    name,
    ms: median(rounds.map((times) => times[index] ?? Number.NaN)),
    ratio: median(rounds.map((times) => (times[index] ?? Number.NaN) / (times[0] ?? Number.NaN))),
  }));
  return {
    title: `Loading a function in a fresh process (ratio ≤ ${RATIO_MAX})`,
    head: ["function", "median", "ratio"],
    rows: summary.map(({ name, ms, ratio }) => [name, `${ms.toFixed(0)} ms`, ratio.toFixed(2)]),
    broken: summary
      .filter(({ ratio }) => !(ratio <= RATIO_MAX))
      .map(({ name, ratio }) => `${name} takes ${ratio.toFixed(2)} times as long to load as ${BARE}.`),
  };
};
