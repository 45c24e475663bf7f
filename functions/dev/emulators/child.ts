import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { inRoot } from "../folders.ts";

export type ChildOptions = {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Where the output goes. */
  log: string;
  onLine?: ((line: string) => void) | undefined;
};

/**
 * Starts a Node.js program as the leader of its own process group: the terminal's Ctrl-C does not reach it. It ends
 * with this process, even if that is killed.
 */
export const startChild = (args: string[], options: ChildOptions): ChildProcess => {
  const { cwd, env, log, onLine } = options;
  const command = ["--import", inRoot("functions/dev/emulators/end-with-parent.mjs"), ...args];
  const child = spawn(process.execPath, command, {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const file = createWriteStream(log);
  for (const input of [child.stdout, child.stderr])
    if (input)
      createInterface({ input }).on("line", (line) => {
        file.write(`${line}\n`);
        onLine?.(line);
      });
  return child;
};

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Asks a program to end, and kills what is left of its process group then, or after `timeout` ms. */
export const endChild = async (child: ChildProcess | undefined, signal: NodeJS.Signals, timeout: number) => {
  if (!child?.pid) return;
  if (!hasEnded(child)) {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    const limit = setTimeout(() => child.kill("SIGKILL"), timeout);
    await ended;
    clearTimeout(limit);
  }
  killQuietly(-child.pid);
};

/** Kills a process, or a process group when `pid` is negative. Does nothing if it has ended. */
export const killQuietly = (pid: number) => {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
};
