import { buildFunctions } from "../tools/build.ts";
import { BARE, measureRound } from "./load-time/measure.ts";
import { RATIO_MAX, summaryOf, tableOf } from "./load-time/summary.ts";

const ROUNDS = 11;

await buildFunctions();
// The first round reads from the disk what the others find in memory.
measureRound(0);
const rounds = Array.from({ length: ROUNDS }, (_, turn) => measureRound(turn));
const summary = summaryOf(rounds, BARE);
console.log(tableOf(summary));
if (summary.some(({ tooSlow }) => tooSlow)) {
  console.error(`A deployed function may take ${RATIO_MAX} times what the bare libraries take to load.`);
  process.exitCode = 1;
}
