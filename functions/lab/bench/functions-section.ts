import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../../dev/folders.ts";
import { BARE, FUNCTIONS, measureRound, timeOf } from "../load-time/measure.ts";
import { RATIO_MAX, summaryOf } from "../load-time/summary.ts";
import { kB, type Section, tableOf } from "./table.ts";

const ROUNDS = 11;

/** Megabytes that a fresh process takes once it has loaded a function, or the bare libraries. */
const memoryOf = (name: string): number => {
  const what =
    name === BARE
      ? `await import("firebase-functions"); await import("firebase-admin/firestore");`
      : `await import("./lib/index.js");`;
  return timeOf(`${what} process.stdout.write(String(process.memoryUsage().rss / 1e6)); process.exit(0);`, name);
};

const bundle = (): number => {
  const folder = inRoot("functions/lib");
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.m?js$/.test(name));
  return scripts.reduce((sum, name) => sum + readFileSync(inRoot("functions/lib", name)).length, 0);
};

/** What each deployed function takes to start: time beside the bare libraries of Firebase, and memory. */
export const functionsSection = (): Section => {
  // The first round reads from the disk what the others find in memory.
  measureRound(0);
  const summary = summaryOf(
    Array.from({ length: ROUNDS }, (_, turn) => measureRound(turn)),
    BARE,
  );
  const rows = summary.map(({ name, median, ratio }) => [
    name,
    `${median.toFixed(0)} ms`,
    ratio.toFixed(2),
    `${memoryOf(name).toFixed(0)} MB`,
  ]);
  return {
    title: `Starting a function (${FUNCTIONS.length} of them, ${kB(bundle())} of their own code; ratio ≤ ${RATIO_MAX})`,
    text: tableOf(["loaded in a fresh process", "median", "ratio", "memory"], rows),
    broken: summary
      .filter(({ tooSlow }) => tooSlow)
      .map(({ name, ratio }) => `${name} takes ${ratio.toFixed(2)} times what the bare libraries take to load.`),
  };
};
