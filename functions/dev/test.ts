import { rmSync } from "node:fs";
import { useSeparatePorts } from "./port-offset.ts";

/* `npm test`: runs every test suite, or the named ones. The last line is "N passed, N failed". */
useSeparatePorts(300);
const { inRoot } = await import("./folders.ts");
const { runSteps } = await import("./tests/run-steps.ts");
const { testSteps } = await import("./tests/steps.ts");

const steps = testSteps(process.argv.slice(2));
rmSync(inRoot("test-results"), { recursive: true, force: true });
const { passed, failed } = await runSteps("test", steps);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
