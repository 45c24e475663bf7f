import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { createInterface } from "node:readline";

export type ChildOptions = {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Where the output goes. */
  log: string;
  onLine?: ((line: string) => void) | undefined;
};

/** Starts a program as the leader of its own process group: the terminal's Ctrl-C does not reach it. */
export const startChild = (command: string, args: string[], { cwd, env, log, onLine }: ChildOptions): ChildProcess => {
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const file = createWriteStream(log);
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on("line", (line) => {
      file.write(`${line}\n`);
      onLine?.(line);
    });
  return child;
};

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Asks a program to end, then kills what is left of its process group: at once when it has ended, else after `timeout` ms. */
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
