import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { type RunningSuite, startSuite } from "../../dev/emulators/run-suite.ts";
import { inRoot } from "../../dev/folders.ts";
import { onStopWanted } from "../../dev/foreground.ts";
import { build, report, reportSteps } from "../../dev/tests/report.ts";
import { endSteps } from "../../dev/tests/run-step.ts";
import { PROOFS, proofSteps } from "../../dev/tests/steps.ts";
import { type Tally, total } from "../../dev/tests/tally.ts";
import { Unmet } from "../../dev/unmet.ts";

const FIGURES = inRoot("test-results/figures.jsonl");
const suite = { name: "prove", fresh: true, dev: false };

interface Figure {
  name: string;
  value: string;
}

const readFigures = (): Figure[] => {
  if (!existsSync(FIGURES)) return [];
  const lines = readFileSync(FIGURES, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Figure);
};

/** @throws Unmet with the reason when the emulators can't be started. */
const start = async (early: (running: RunningSuite) => void): Promise<RunningSuite> => {
  const running = await startSuite(suite, (text) => console.log(`  ${text}`), early);
  if (!running.ready) throw new Unmet((await running.ended) ?? "The emulators ended before they were ready.");
  return running;
};

/** Runs every proof, or the named ones, and prints their figures. Answers the exit code: 0 when all of them hold. */
export const runProof = async (names: string[]): Promise<number> => {
  const unknown = names.find((name) => !PROOFS.includes(name));
  if (unknown) throw new Unmet(`There is no proof "${unknown}": choose from ${PROOFS.join(", ")}.`);
  let running: RunningSuite | undefined;
  onStopWanted(async () => {
    await endSteps();
    await running?.stop();
    process.exit(1);
  });
  mkdirSync(inRoot("test-results"), { recursive: true });
  rmSync(FIGURES, { force: true });

  const tallies: Tally[] = [await report("build", build)];
  running = await start((early) => {
    running = early;
  });
  tallies.push(...(await reportSteps(proofSteps(names.length > 0 ? names : PROOFS, FIGURES))));
  await running.stop();

  console.log("");
  for (const { name, value } of readFigures()) console.log(`${name}: ${value}`);
  const { failed } = total(tallies);
  console.log(failed === 0 ? "\nAll of it holds." : `\n${failed} of it ${failed === 1 ? "does" : "do"} not hold.`);
  return failed === 0 ? 0 : 1;
};
