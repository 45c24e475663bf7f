import { existsSync, readFileSync, rmSync } from "node:fs";
import { inRoot } from "../../dev/folders.ts";
import { runSteps } from "../../dev/tests/run-steps.ts";
import { proofSteps } from "../../dev/tests/steps.ts";

const FIGURES = inRoot("test-results/figures.jsonl");

interface Figure {
  name: string;
  value: string;
}

const readFigures = (): Figure[] => {
  if (!existsSync(FIGURES)) return [];
  const lines = readFileSync(FIGURES, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Figure);
};

/** Runs every proof, or the named ones, and prints their figures. Resolves to the exit code: 0 when all of them hold. */
export const runProof = async (names: string[]): Promise<number> => {
  const steps = proofSteps(names, FIGURES);
  rmSync(FIGURES, { force: true });
  const { passed, failed } = await runSteps("prove", steps);
  console.log("");
  for (const { name, value } of readFigures()) console.log(`${name}: ${value}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};
