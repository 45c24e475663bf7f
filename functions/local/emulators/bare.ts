import { spawn } from "node:child_process";
import { buildFunctions } from "../build.ts";
import { buildWeb } from "../build-web.ts";
import { inRoot, tool } from "../folders.ts";
import { PROJECT_ID } from "../ports.ts";
import { configFile } from "./config.ts";
import { emulatorEnvironment } from "./environment.ts";
import { requireJava } from "./java.ts";

/*
 * `npm run emulators -- [options]`: Firebase's own `emulators:start` in this terminal, with nothing around it save that the
 * app is built and the Firestore emulator found. The Stripe emulator is `npm run stripe`, the demo shop `npm run seed`.
 */
requireJava();
await buildFunctions();
buildWeb();
const args = ["emulators:start", "--project", PROJECT_ID, "--config", configFile(), ...process.argv.slice(2)];
// Ctrl-C reaches firebase-tools from the terminal, which then takes its time to end.
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => undefined);
spawn(tool("firebase"), args, { cwd: inRoot(), env: emulatorEnvironment(), stdio: "inherit" }).on("exit", (code) =>
  process.exit(code ?? 1),
);
