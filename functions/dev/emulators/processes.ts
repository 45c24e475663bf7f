import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** A process that this shop started. Its start time tells it from a later process with the same number. */
export type Started = { pid: number; since: string };

/** When a process started, in whatever unit the system has; undefined once it is gone, or dead and only not yet reaped. */
const startTime = (pid: number): string | undefined => {
  if (process.platform === "linux") {
    try {
      const afterName = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ") ?? [];
      return afterName[0] === "Z" ? undefined : afterName[19];
    } catch {
      return undefined;
    }
  }
  const { stdout } = spawnSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8" });
  const [state = "Z", ...since] = stdout.trim().split(/\s+/);
  return state.startsWith("Z") ? undefined : since.join(" ");
};

/** Remembers a process for later; undefined if it has ended already. */
export const remember = (pid: number | undefined): Started | undefined => {
  const since = pid && startTime(pid);
  return since ? { pid, since } : undefined;
};

export const isAlive = ({ pid, since }: Started) => startTime(pid) === since;

/** Signals what a process started in its turn (workers, service processes): each of ours leads a process group. */
const signalGroup = ({ pid }: Started, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
};

const within = async (milliseconds: number, isDone: () => boolean) => {
  const limit = Date.now() + milliseconds;
  while (!isDone() && Date.now() < limit) await delay(50);
};

/** Ends processes together: asks each with a signal, waits, and kills those that linger and all that they started. */
export const end = async (processes: (Started | undefined)[], ask: NodeJS.Signals, patience: number) => {
  const living = processes.filter((one) => one !== undefined).filter(isAlive);
  for (const { pid } of living) {
    try {
      process.kill(pid, ask);
    } catch {
      // It ended by itself in between.
    }
  }
  await within(patience, () => !living.some(isAlive));
  for (const one of living) signalGroup(one, "SIGKILL");
  await within(1000, () => !living.some((one) => signalGroup(one, 0)));
};
