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
  launch(data, "stripe.log", process.execPath, ["--import", "tsx", inRoot("functions/stripe-emulator/main.ts")], {
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

/** The status that an address answers with; undefined when it does not answer. */
const statusOf = async (url: string): Promise<number | undefined> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
};

const answers = async (url: string) => (await statusOf(url)) !== undefined;

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
  until("Vite's dev server", child, () => answers(`http://${HOST}:${ports.vite}/`));

const PRODUCTS = `${siteUrl}/api/products`;
const TRIES = 3;

/**
 * Waits for the API's first answer. It comes from the functions, a little later than Firebase says that they are there.
 * @throws Unmet when they answer that they can't: most likely the shop was saved by another version of itself.
 */
export const apiReady = (firebase: ChildProcess, data: DataFolder) => {
  let refusals = 0;
  return until("The API", firebase, async () => {
    const status = (await statusOf(PRODUCTS)) ?? 0;
    if (status >= 500) refusals += 1;
    if (refusals === TRIES)
      throw new Unmet(
        `${PRODUCTS} answers ${status}: if the shop's data is of another version, delete ${data.path} to start with the demo shop.`,
      );
    if (refusals > 0) await delay(1000);
    return status === 200;
  });
};

/** Waits for the first page of the site. */
export const siteReady = (firebase: ChildProcess) =>
  until("The site", firebase, async () => (await statusOf(siteUrl)) === 200);

export const needsStripeEmulator = () => !usesRealStripe();
