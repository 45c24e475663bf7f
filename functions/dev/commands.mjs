import { fileURLToPath } from "node:url";
import { installDependencies } from "./install.mjs";

/** The program behind each npm script. */
const PROGRAMS = {
  start: "start.ts",
  test: "test.ts",
  setup: "setup.ts",
  stripe: "../stripe-emulator/main.ts",
  seed: "seed/seed.ts",
  "make-admin": "../tools/make-admin.ts",
  migrate: "../tools/migrate.ts",
  "set-up-project": "../tools/set-up-project.ts",
  reconcile: "../tools/reconcile.ts",
  prove: "prove.ts",
  bench: "../lab/bench.ts",
};

/**
 * Installs the dependencies if they are missing, then runs a command's program in this process.
 * @param {string | undefined} command
 * @param {string[]} args
 */
export const runCommand = async (command, args) => {
  try {
    const program = Object.entries(PROGRAMS).find(([name]) => name === command)?.[1];
    if (!program) throw new Error(`Unknown command "${command}". Choose one of: ${Object.keys(PROGRAMS).join(", ")}.`);
    installDependencies();
    const { register } = await import("tsx/esm/api");
    register();
    const url = new URL(program, import.meta.url);
    process.argv = [process.execPath, fileURLToPath(url), ...args];
    await import(url.href);
  } catch (error) {
    // A UserError says all that the user needs. Anything else is a bug, whose stack matters.
    const isForUser = error instanceof Error && (error.name === "UserError" || error.constructor === Error);
    console.error(isForUser && !process.env.DEBUG ? error.message : error);
    process.exit(1);
  }
};
