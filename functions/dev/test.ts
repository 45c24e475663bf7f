import { useSeparatePorts } from "./port-offset.ts";

/* `npm test`: runs every test suite, the named ones, or one file. The last line is "N passed, N failed". */
useSeparatePorts(300);
const { runSteps } = await import("./tests/run-steps.ts");
const { testSteps } = await import("./tests/steps.ts");
process.exit(await runSteps("test", testSteps(process.argv.slice(2))));
