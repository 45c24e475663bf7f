import { runSteps } from "../dev/tests/run-steps.ts";
import { rehearsalSteps } from "../dev/tests/steps.ts";

/*
 * `npm run rehearse`: deploys to a stand-in for Google's APIs, in a project that is set up and in one that is not; calls the functions of the package
 * that was uploaded; and asks gcloud, where it is installed, about each command of the set-up and of the documents.
 */
const { passed, failed } = await runSteps("rehearse", rehearsalSteps());
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
