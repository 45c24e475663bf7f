import { spawn } from "node:child_process";
import { buildFunctions } from "../../tools/build.ts";
import { buildWeb } from "../../tools/build-web.ts";
import { inRoot } from "../folders.ts";
import { onStop } from "../on-stop.ts";
import { PORT_NAMES } from "../port-offset.ts";
import { portOffset } from "../ports.ts";
import { UserError } from "../user-error.ts";
import { usesRealStripe } from "./environment.ts";
import { lockPorts, requireFreePorts } from "./free-ports.ts";
import { requireJava } from "./java.ts";

export type ShopOptions = {
  /** Names the data folder. */
  name: string;
  /** Keep the shop's data between starts. Otherwise every start has a fresh demo shop. */
  keep?: boolean;
  /** Start Vite's dev server as well, and rebuild the functions on change. */
  dev?: boolean;
};

export type Shop = {
  /** Resolves when the shop can be used. Rejects when it ends before that. */
  ready: Promise<void>;
  /** Resolves to the exit code when everything has ended. */
  ended: Promise<number>;
  /** Saves the shop if it is kept, and ends everything. */
  stop: () => Promise<number>;
};

/** The folder with the data and logs of a shop. */
export const dataFolder = (name: string) => inRoot(".data", portOffset === 0 ? name : `${name}-${portOffset}`);

/**
 * Checks for all that a shop needs, and claims its ports. Returns a function that releases them.
 * @throws UserError that names the first thing missing.
 */
export const requireMachine = async ({ dev = false }: { dev?: boolean } = {}): Promise<() => void> => {
  requireJava();
  const isNeeded = { vite: dev, stripe: !usesRealStripe(), lock: false };
  const unlock = await lockPorts();
  await requireFreePorts(PORT_NAMES.filter((name) => isNeeded[name as keyof typeof isNeeded] ?? true));
  return unlock;
};

/** Starts a shop, after `requireMachine` and the builds. It ends with this process, however that happens. */
export const startShop = (options: ShopOptions): Shop => {
  const supervisor = inRoot("functions/dev/emulators/supervisor.ts");
  const child = spawn(process.execPath, ["--import", "tsx", supervisor, JSON.stringify(options)], {
    cwd: inRoot(),
    // In a process group of its own, out of reach of the terminal's Ctrl-C.
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<number>((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
  const ready = new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    void ended.then(() => reject(new UserError("The shop did not start. The reason is printed above.")));
  });
  ready.catch(() => undefined);
  const stop = () => {
    if (child.connected) child.disconnect();
    return ended;
  };
  return { ready, ended, stop };
};

/** Runs `use` while a fresh demo shop is up, and stops it, also on Ctrl-C. */
export const withFreshShop = async <T>(name: string, use: () => Promise<T>): Promise<T> => {
  const unlock = await requireMachine();
  await Promise.all([buildFunctions(), buildWeb()]);
  const shop = startShop({ name });
  onStop(() => void shop.stop().then(() => process.exit(1)));
  try {
    await shop.ready;
    return await use();
  } finally {
    await shop.stop();
    unlock();
  }
};
