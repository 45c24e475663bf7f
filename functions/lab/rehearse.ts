import { runSteps } from "../dev/tests/run-steps.ts";
import { rehearsalSteps } from "../dev/tests/steps.ts";

/* `npm run rehearse`: deploys to a stand-in for Google's APIs, several times, and calls the functions of the package that was uploaded. */
const { passed, failed } = await runSteps("rehearse", rehearsalSteps());
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
