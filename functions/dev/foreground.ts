import { whenNpmIsGone } from "./emulators/parent.ts";
import type { RunningSuite } from "./emulators/run-suite.ts";

/**
 * Calls `onStop` once, when the person or the system wants this command to end: Ctrl-C, a signal, the terminal closed, npm
 * killed. What comes after the first is ignored: npm and the terminal each send a Ctrl-C, and saving must not be cut short.
 */
export const onStopWanted = (onStop: () => void): void => {
  let wanted = false;
  const once = () => {
    if (!wanted) onStop();
    wanted = true;
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, once);
  // A closed terminal can't be written to any more, and that is no reason to end without saving.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
  whenNpmIsGone(once);
};

/** Stays until the suite has ended, and ends this process with it: with one sentence and 1 unless it was asked to end. */
export const stayUntilEnded = async ({ ended, data }: RunningSuite): Promise<never> => {
  const reason = await ended;
  if (reason) console.error(reason);
  else console.log(`Stopped. The shop's data is in ${data.path}.`);
  process.exit(reason ? 1 : 0);
};
