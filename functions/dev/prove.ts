import { useSeparatePorts } from "./port-offset.ts";

/* `npm run prove`: runs the proofs, the named ones, or one file. The last line is "N passed, N failed". */
useSeparatePorts(950);
const { runSteps } = await import("./tests/run-steps.ts");
const { proofSteps } = await import("./tests/steps.ts");
process.exit(await runSteps("prove", proofSteps(process.argv.slice(2))));
