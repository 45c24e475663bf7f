import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { inRoot, tool } from "../folders.ts";
import { HOST, PROJECT_ID, ports } from "../ports.ts";
import { Unmet } from "../unmet.ts";
import { configFile } from "./config.ts";
import type { DataFolder, Running } from "./data-folder.ts";
import {
  emulatorEnvironment,
  hubUrl,
  siteUrl,
  stripeUrl,
  usesRealStripe,
  webEnvironment,
  webhookUrl,
} from "./environment.ts";
import { remember } from "./processes.ts";

const PATIENCE = 180_000;

/** Starts a program as the leader of its own group: the terminal's Ctrl-C does not reach it, only the keeper does. */
const launch = (
  data: DataFolder,
  log: string,
  command: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
) => {
  const file = openSync(data.inside(log), "a");
  return spawn(command, args, { ...options, detached: true, stdio: ["ignore", file, file] });
};

export const launchFirebase = (data: DataFolder): ChildProcess => {
  const from = data.latest();
  const args = ["emulators:start", "--project", PROJECT_ID, "--config", configFile(), "--non-interactive"];
  const env = emulatorEnvironment();
  // firebase-tools leaves logs and half-made exports where it runs.
  return launch(data, "firebase.log", tool("firebase"), from ? [...args, "--import", from] : args, {
    cwd: data.path,
    env,
  });
};

export const launchStripe = (data: DataFolder): ChildProcess =>
  launch(data, "stripe.log", process.execPath, ["--import", "tsx", inRoot("functions/local/stripe-emulator/main.ts")], {
    cwd: inRoot(),
    env: { ...process.env, STRIPE_EMULATOR_DATA: data.inside("stripe.jsonl"), STRIPE_WEBHOOK_URL: webhookUrl },
  });

export const launchVite = (data: DataFolder): ChildProcess =>
  launch(
    data,
    "vite.log",
    tool("vite"),
    ["--mode", "emulator", "--host", HOST, "--port", String(ports.vite), "--strictPort"],
    {
      cwd: inRoot("web"),
      env: { ...process.env, ...webEnvironment() },
    },
  );

/** Whether an address answers with this status; with any at all when none is given. */
const answers = async (url: string, status?: number): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return !status || response.status === status;
  } catch {
    return false;
  }
};

/** Asks until it gets a yes. Ends at once when the process that it waits for has ended. */
const until = async (what: string, child: ChildProcess, isSo: () => Promise<boolean>) => {
  const end = Date.now() + PATIENCE;
  while (!(await isSo())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Unmet(`${what} ended before it was ready.`);
    if (Date.now() > end) throw new Unmet(`${what} was not ready within ${PATIENCE / 1000} seconds.`);
    await delay(200);
  }
};

type Emulators = Record<string, { pid?: number } | undefined>;

/** What firebase-tools says is running; Java's process number is known from it alone. */
const runningEmulators = async (): Promise<Emulators> => {
  try {
    return (await (await fetch(`${hubUrl}/emulators`, { signal: AbortSignal.timeout(5000) })).json()) as Emulators;
  } catch {
    return {};
  }
};

/** Waits for the emulators, telling of Java's process as soon as there is one. */
export const firebaseReady = (child: ChildProcess, onFirestore: (firestore: Running["firestore"]) => void) =>
  until("The Firebase emulators", child, async () => {
    const emulators = await runningEmulators();
    const firestore = remember(emulators.firestore?.pid);
    if (firestore) onFirestore(firestore);
    return Boolean(emulators.hosting && emulators.functions && emulators.auth && firestore && (await answers(siteUrl)));
  });

export const stripeReady = (child: ChildProcess) => until("The Stripe emulator", child, () => answers(stripeUrl));

export const viteReady = (child: ChildProcess) =>
  until("Vite's dev server", child, () => answers(`http://${HOST}:${ports.vite}/`, 200));

/** The shop can be used once its first page and its first call have been answered through the site. */
export const shopReady = (firebase: ChildProcess) =>
  until("The shop", firebase, async () => (await answers(siteUrl, 200)) && answers(`${siteUrl}/api/products`, 200));

/** The API answers, whether or not there are pages: enough for tests, of which those of the pages then fail. */
export const apiReady = (firebase: ChildProcess) =>
  until("The API", firebase, () => answers(`${siteUrl}/api/products`, 200));

export const needsStripeEmulator = () => !usesRealStripe();
