import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { build } from "esbuild";
import { inRoot } from "../../../dev/folders.ts";
import type { Task } from "./killed-process.ts";

const program = inRoot("test-results", `killed-${process.pid}.mjs`);

/** Processes that perform one operation each and are killed while they do. The next one is always started ahead. */
export const useKilledProcesses = () => {
  let next: { child: ChildProcess; ready: Promise<unknown> } | undefined;

  const start = () => {
    // Without the test runner's own options.
    const child = fork(program, { execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
    return { child, ready: once(child, "message") };
  };

  return {
    prepare: async () => {
      await build({
        entryPoints: [inRoot("functions/test/faults/support/killed-process.ts")],
        outfile: program,
        bundle: true,
        format: "esm",
        platform: "node",
        packages: "external",
        logLevel: "warning",
      });
      next = start();
    },
    /** Resolves to the signal that killed the process; null if it completed. */
    kill: async (task: Task): Promise<NodeJS.Signals | null> => {
      const { child, ready } = next ?? start();
      next = start();
      await ready;
      const ended = once(child, "exit");
      child.send(task);
      const [, signal] = await ended;
      return signal;
    },
    end: () => {
      next?.child.kill("SIGKILL");
      rmSync(program, { force: true });
    },
  };
};
