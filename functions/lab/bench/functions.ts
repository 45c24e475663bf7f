import { BARE, measureRound, RATIO_MAX, summaryOf } from "./load-time.ts";
import { type Section, tableOf } from "./table.ts";

const ROUNDS = 11;

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
