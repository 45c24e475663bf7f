import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { inRoot } from "../folders.ts";
import { HOST, type PortName, ports } from "../ports.ts";
import { Unmet } from "../unmet.ts";
import { type DataFolder, dataFolder } from "./data-folder.ts";
import { usesRealStripe } from "./environment.ts";
import { requireFreePorts } from "./free-ports.ts";
import { requireJava } from "./java.ts";
import type { FromKeeper, Suite, ToKeeper } from "./messages.ts";
import { isAlive } from "./processes.ts";
import { stopLeftovers } from "./stop-suite.ts";

export type RunningSuite = {
  data: DataFolder;
  /** Settles when everything has ended: with the sentence that says why, unless it was asked to. */
  ended: Promise<string | undefined>;
  /** Saves the shop and ends everything. Asking twice is asking once. */
  stop: () => Promise<string | undefined>;
};

const portsOf = ({ dev }: Suite): PortName[] =>
  (Object.keys(ports) as PortName[]).filter(
    (name) => (name !== "vite" || dev) && (name !== "stripe" || !usesRealStripe()),
  );

/** The suite that runs from this folder, if any. One that was just killed is waited for while it saves and ends. */
const whatStillRuns = async (data: DataFolder) => {
  const limit = Date.now() + 60_000;
  let running = data.running();
  while (running?.stopping && isAlive(running.keeper) && Date.now() < limit) {
    await delay(100);
    running = data.running();
  }
  return running && isAlive(running.keeper) ? running : undefined;
};

/**
 * Looks at all that a suite needs before any of it is started: Java, Stripe's keys, free ports.
 * @throws Unmet that names the first thing missing.
 */
export const requireRoom = async (suite: Suite): Promise<DataFolder> => {
  requireJava();
  const data = dataFolder(suite.name);
  const running = await whatStillRuns(data);
  if (running)
    throw new Unmet(
      `This shop runs already on port ${ports.site} (process ${running.keeper.pid}): it is at http://${HOST}:${ports.site}, and stops with Ctrl-C where it was started.`,
    );
  await stopLeftovers(data, !suite.fresh);
  await requireFreePorts(portsOf(suite));
  return data;
};

const settle = (keeper: ChildProcess, data: DataFolder, suite: Suite) =>
  new Promise<string | undefined>((resolve) => {
    let reason: string | undefined;
    keeper.on("message", (message: FromKeeper) => {
      if (message.type === "failed") reason = message.text;
    });
    keeper.on("exit", async (code) => {
      // A keeper that was killed left its work to us.
      await stopLeftovers(data, !suite.fresh);
      resolve(reason ?? (code === 0 ? undefined : `The shop's keeper was killed; the logs are in ${data.path}.`));
    });
  });

/**
 * Starts the suite through a keeper, which ends it when this process ends, however it ends. Answers once the shop can be used,
 * or, not `ready`, once it has ended before that: `ended` then says why.
 * @throws Unmet when something that it needs is missing.
 */
export const startSuite = async (
  suite: Suite,
  onNotice: (text: string) => void,
  onStart: (running: RunningSuite) => void = () => {},
) => {
  const data = await requireRoom(suite);
  // Before its first export a shop was never ready: what stands there is half a seed.
  if (suite.fresh || !data.latest()) data.clear();
  data.create();
  data.sweep();
  const log = openSync(data.inside("keeper.log"), "w");
  const keeper = spawn(
    process.execPath,
    ["--import", "tsx", inRoot("functions/dev/emulators/keeper.ts"), JSON.stringify(suite)],
    { cwd: inRoot(), detached: true, stdio: ["ignore", log, log, "ipc"] },
  );
  const ended = settle(keeper, data, suite);
  const stop = () => {
    const message: ToKeeper = { type: "stop" };
    if (keeper.connected) keeper.send(message, () => undefined);
    return ended;
  };
  const running: RunningSuite = { data, ended, stop };
  onStart(running);

  const ready = new Promise<boolean>((resolve) => {
    keeper.on("message", (message: FromKeeper) => {
      if (message.type === "ready") resolve(true);
      if (message.type === "notice") onNotice(message.text);
    });
    void ended.then(() => resolve(false));
  });
  return { ...running, ready: await ready };
};
