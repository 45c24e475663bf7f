import { spawnSync } from "node:child_process";
import { inRoot } from "../../dev/folders.ts";
import { PROJECT_ID } from "../../dev/ports.ts";
import { median, type Section, tableOf } from "./table.ts";

/** The libraries that every function loads if it reads from Firestore. */
const BARE = "firebase-functions + firebase-admin/firestore";

/** The longest time that a function may take to load, in times of BARE. */
const RATIO_MAX = 1.2;

const FUNCTIONS = ["api", "home", "stripeWebhook", "orderDeleted", "releaseExpiredOrders", "reconcilePayments"];

const ROUNDS = 11;

/** Milliseconds that BARE and each function took, measured one right after the other, so that other load affects all. */
type Round = Record<string, number>;

const timed = (load: string) =>
  `const start = performance.now(); ${load}; process.stdout.write(String(performance.now() - start)); process.exit(0);`;

const programs = (): [string, string][] => [
  [BARE, timed('await import("firebase-functions"); await import("firebase-admin/firestore")')],
  ...FUNCTIONS.map((name): [string, string] => [
    name,
    timed(`const { ${name} } = await import("./lib/index.js"); if (!${name}) throw new Error("There is no ${name}")`),
  ]),
];

/**
 * Runs a program in a fresh Node.js process with the environment of a deployed function, and returns the number that it prints.
 * @throws Error with the program's error message when it fails.
 */
const timeOf = (program: string, name: string): number => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: inRoot("functions"),
    encoding: "utf8",
    env: { PATH: process.env.PATH, GCLOUD_PROJECT: PROJECT_ID, FUNCTION_TARGET: name, K_SERVICE: name },
  });
  if (status !== 0) throw new Error(`${name} could not be loaded:\n${stderr}`);
  return Number(stdout);
};

/** Loads BARE and each function once. Each turn starts with another one. */
const measureRound = (turn: number): Round => {
  const all = programs();
  const first = turn % all.length;
  const inTurn = [...all.slice(first), ...all.slice(0, first)];
  return Object.fromEntries(inTurn.map(([name, program]) => [name, timeOf(program, name)]));
};

/** Compares each function with `bare` round by round, so that a slow round does not matter. `bare` comes first. */
export const summaryOf = (rounds: Round[], bare: string) => {
  const timesOf = (name: string) => rounds.map((round) => round[name] ?? Number.NaN);
  const names = Object.keys(rounds[0] ?? {}).sort((a, b) => Number(b === bare) - Number(a === bare));
  return names.map((name) => {
    const ratio = median(timesOf(name).map((time, index) => time / (timesOf(bare)[index] ?? Number.NaN)));
    return { name, median: median(timesOf(name)), ratio, tooSlow: !(ratio <= RATIO_MAX) };
  });
};

/** How long each deployed function takes to load, compared with Firebase's libraries alone. */
export const functionsSection = (): Section => {
  // The first round reads from the disk what the others find in memory.
  measureRound(0);
  const rounds = Array.from({ length: ROUNDS }, (_, turn) => measureRound(turn));
  const summary = summaryOf(rounds, BARE);
  return {
    title: `Loading a function in a fresh process (ratio ≤ ${RATIO_MAX})`,
    text: tableOf(
      ["function", "median", "ratio"],
      summary.map(({ name, median, ratio }) => [name, `${median.toFixed(0)} ms`, ratio.toFixed(2)]),
    ),
    broken: summary
      .filter(({ tooSlow }) => tooSlow)
      .map(({ name, ratio }) => `${name} takes ${ratio.toFixed(2)} times as long to load as ${BARE}.`),
  };
};
