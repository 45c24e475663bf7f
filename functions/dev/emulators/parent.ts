import { spawnSync } from "node:child_process";

const parentOf = (pid: number): { ppid: number; name: string } => {
  const { stdout } = spawnSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" });
  const [ppid = "", name = ""] = (stdout ?? "").trim().split(/\s+/);
  return { ppid: Number(ppid), name };
};

const exists = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Tells when the `npm` that runs this command is gone without having sent a signal (it was killed), so that nothing goes on
 * running that nobody can stop any more. Between npm and this process there may be a shell.
 */
export const whenNpmIsGone = (onGone: () => void): void => {
  if (!process.env.npm_lifecycle_event) return;
  const shell = parentOf(process.ppid);
  const watched = /sh$/.test(shell.name) && shell.ppid > 1 ? [process.ppid, shell.ppid] : [process.ppid];
  const timer = setInterval(() => {
    if (watched[0] === process.ppid && watched.every(exists)) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
};
