import { spawn } from "node:child_process";
import { buildFunctions } from "../../tools/build.ts";
import { buildWeb } from "../../tools/build-web.ts";
import { inRoot, tool } from "../folders.ts";
import { type PortName, PROJECT_ID, ports } from "../ports.ts";
import { configFile } from "./config.ts";
import { emulatorEnvironment } from "./environment.ts";
import { requireFreePorts } from "./free-ports.ts";
import { requireJava } from "./java.ts";

/*
 * `npm run emulators -- [options]`: Firebase's own `emulators:start` in this terminal, with nothing around it save that the
 * app is built and the Firestore emulator found. The Stripe emulator is `npm run stripe`, the demo shop `npm run seed`.
 */
requireJava();
await requireFreePorts((Object.keys(ports) as PortName[]).filter((name) => name !== "vite" && name !== "stripe"));
await buildFunctions();
buildWeb();
const args = ["emulators:start", "--project", PROJECT_ID, "--config", configFile(), ...process.argv.slice(2)];
// Detached from the terminal: a Ctrl-C comes from it and from npm, and a second one makes firebase-tools abandon Java.
const firebase = spawn(tool("firebase"), args, {
  cwd: inRoot(),
  env: emulatorEnvironment(),
  stdio: "inherit",
  detached: true,
});
let last = 0;
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(name, () => {
    if (Date.now() - last > 1000) firebase.kill("SIGINT");
    last = Date.now();
  });
firebase.on("exit", (code) => process.exit(code ?? 1));
