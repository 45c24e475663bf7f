import { buildFunctions } from "../tools/build.ts";
import { buildWeb } from "../tools/build-web.ts";
import { findFirestoreJar } from "./emulators/firestore-jar.ts";
import { requireJava } from "./emulators/java.ts";

/* `npm run setup`: all that `npx firebase emulators:start` needs before it can be run. */
requireJava();
await buildFunctions();
buildWeb();
const jar = findFirestoreJar();
if (jar && jar !== process.env.FIRESTORE_EMULATOR_BINARY_PATH)
  console.log(`Run this first, so that firebase-tools need not download the Firestore emulator:

  export FIRESTORE_EMULATOR_BINARY_PATH="${jar}"
`);
console.log(`Then, each in a terminal of its own:

  npx firebase emulators:start    the shop at http://127.0.0.1:5000
  npm run stripe                  the Stripe emulator
  npm run seed                    the demo shop, once the others are up`);
