import { buildFunctions } from "../tools/build.ts";
import { buildWeb } from "../tools/build-web.ts";
import { configFile } from "./emulators/config.ts";
import { siteUrl } from "./emulators/environment.ts";
import { findFirestoreJar } from "./emulators/firestore-jar.ts";
import { requireJava } from "./emulators/java.ts";
import { portOffset } from "./ports.ts";

/* `npm run setup`: builds what `npx firebase emulators:start` needs. */
requireJava();
await buildFunctions();
await buildWeb();
const jar = findFirestoreJar();
if (jar && jar !== process.env.FIRESTORE_EMULATOR_BINARY_PATH)
  console.log(`Run this first, so that firebase-tools does not download the Firestore emulator:

  export FIRESTORE_EMULATOR_BINARY_PATH="${jar}"
`);
const config = portOffset ? ` --config ${configFile()}` : "";
console.log(`Then run each of these in a terminal of its own:

  npx firebase emulators:start${config}    the shop at ${siteUrl}
  npm run stripe                  the Stripe emulator
  npm run seed                    the demo shop, once the others are up`);
