const PARENT_CHECK_MS = 500;

/**
 * Calls `stop` once, when the user or the system wants this command to end: on Ctrl-C, on a signal, when the terminal
 * closes, or when npm was killed. Later signals are ignored: npm and the terminal each send one for a Ctrl-C, and
 * saving must not be cut short.
 */
export const onStop = (stop: () => void): void => {
  let isStopping = false;
  const stopOnce = () => {
    if (!isStopping) stop();
    isStopping = true;
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stopOnce);
  // A closed terminal can no longer be written to.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stopOnce(), PARENT_CHECK_MS).unref();
};
