import { existsSync, readFileSync } from "node:fs";
import { useSeparatePorts } from "./port-offset.ts";

/* `npm run prove`: runs the proofs, the named ones, or one file, and prints their figures. */
useSeparatePorts(950);
const { runSteps } = await import("./tests/run-steps.ts");
const { FIGURES, proofSteps } = await import("./tests/steps.ts");

const exitCode = await runSteps("prove", proofSteps(process.argv.slice(2)));
const figures = existsSync(FIGURES) ? readFileSync(FIGURES, "utf8").trim().split("\n") : [];
for (const figure of figures) {
  const { name, value }: { name: string; value: string } = JSON.parse(figure);
  console.log(`${name}: ${value}`);
}
process.exit(exitCode);
