import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { build } from "esbuild";
import { inRoot } from "../../../dev/folders.ts";
import type { Doom } from "./doomed.ts";

const program = inRoot("test-results", `doomed-${process.pid}.mjs`);

/** Processes that do one thing each and are killed on their way; one is always started ahead. */
export const useDoomed = () => {
  let next: { child: ChildProcess; ready: Promise<unknown> } | undefined;

  const start = () => {
    // The test runner's own switches are nothing to it.
    const child = fork(program, { execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
    return { child, ready: once(child, "message") };
  };

  return {
    prepare: async () => {
      await build({
        entryPoints: [inRoot("functions/test/faults/support/doomed.ts")],
        outfile: program,
        bundle: true,
        format: "esm",
        platform: "node",
        packages: "external",
        logLevel: "warning",
      });
      next = start();
    },
    /** Resolves to the signal that ended it; null when it came to its end. */
    kill: async (doom: Doom): Promise<NodeJS.Signals | null> => {
      const { child, ready } = next ?? start();
      next = start();
      await ready;
      const ended = once(child, "exit");
      child.send(doom);
      const [, signal] = await ended;
      return signal;
    },
    end: () => {
      next?.child.kill("SIGKILL");
      rmSync(program, { force: true });
    },
  };
};
