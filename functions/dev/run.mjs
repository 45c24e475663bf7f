import { fileURLToPath } from "node:url";
import { installWhatIsMissing } from "./install.mjs";

/** Every command of the root package.json, and the program that does it. */
const COMMANDS = {
  start: "start.ts",
  dev: "dev.ts",
  test: "test.ts",
  setup: "setup.ts",
  emulators: "emulators/bare.ts",
  stripe: "../stripe-emulator/main.ts",
  seed: "seed/seed.ts",
  "make-admin": "../tools/make-admin.ts",
  reconcile: "../tools/reconcile.ts",
  "load-time": "../lab/load-time.ts",
  prove: "../lab/prove.ts",
  bench: "../lab/bench.ts",
  screenshots: "../lab/screenshots.ts",
};

/**
 * Installs what is missing, then runs one command's program in this process.
 * @param {string | undefined} command
 * @param {string[]} args
 */
export const run = async (command, args) => {
  try {
    const program = Object.entries(COMMANDS).find(([name]) => name === command)?.[1];
    if (!program) throw new Error(`There is no command "${command}": choose from ${Object.keys(COMMANDS).join(", ")}.`);
    await installWhatIsMissing();
    const { register } = await import("tsx/esm/api");
    register();
    const address = new URL(program, import.meta.url);
    process.argv = [process.execPath, fileURLToPath(address), ...args];
    await import(address.href);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    if (process.env.DEBUG) console.error(error);
    process.exit(1);
  }
};
