import type { ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { createStripe } from "../../src/payments/stripe/client.ts";
import { watchFunctions } from "../../tools/build.ts";
import { inRoot, tool } from "../folders.ts";
import { HOST, PROJECT_ID, ports } from "../ports.ts";
import { seedIfEmpty } from "../seed/seed.ts";
import { endChild, hasEnded, killQuietly, startChild } from "./child.ts";
import { configFile } from "./config.ts";
import {
  clientEnvironment,
  emulatorEnvironment,
  hubUrl,
  siteUrl,
  stripeUrl,
  usesRealStripe,
  viteUrl,
  webEnvironment,
  webhookUrl,
} from "./environment.ts";
import { problemIn } from "./firebase-log.ts";
import { dataFolder, type ShopOptions } from "./start-shop.ts";

/*
 * Starts every process of a shop, watches them and ends them. It runs in a process of its own, so that it can still save the
 * shop and end everything after the command that started it, or the terminal, was killed: then the IPC channel closes.
 */
const { name, keep = false, dev = false }: ShopOptions = JSON.parse(process.argv[2] ?? "");
const folder = dataFolder(name);
const saved = join(folder, "firebase");

const START_LIMIT_MS = 10 * 60_000;
/** Saving a shop with many products takes a while. */
const END_LIMIT_MS = 60_000;

let firebase: ChildProcess | undefined;
let stripe: ChildProcess | undefined;
let vite: ChildProcess | undefined;
/** firebase-tools starts the Firestore emulator in a process group of its own. */
let firestorePid: number | undefined;
let isReady = false;
let isStopping = false;

/** Saves Firestore and the accounts with firebase-tools' export, which replaces the last export when it is complete. */
const save = async () => {
  const response = await fetch(`${hubUrl}/_admin/export`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: saved, initiatedBy: "salus" }),
  });
  if (!response.ok) throw new Error(await response.text());
};

/** Ends everything: first the Stripe emulator, so that no payment happens after the shop is saved. */
const stop = async (code: number) => {
  if (isStopping) return;
  isStopping = true;
  let exitCode = code;
  await Promise.all([endChild(stripe, "SIGTERM", END_LIMIT_MS), endChild(vite, "SIGTERM", END_LIMIT_MS)]);
  if (isReady && keep)
    await save().catch((error) => {
      console.error(`The shop's data could not be saved: ${error.message}`);
      exitCode = 1;
    });
  // Interrupted before it has started the Firestore emulator, firebase-tools would leave that behind.
  while (firebase && !firestorePid && !hasEnded(firebase)) await findFirestore();
  await endChild(firebase, "SIGINT", END_LIMIT_MS);
  if (firestorePid) killQuietly(firestorePid);
  process.exit(exitCode);
};

const fail = (sentence: string) => {
  if (!isStopping) console.error(`${sentence} The logs are in ${folder}.`);
  void stop(1);
};

/** Starts a program of the shop. If one ends, so does the shop. */
const start = (
  title: string,
  log: string,
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; onLine?: (line: string) => void },
) => {
  const child = startChild(command, args, {
    cwd: options.cwd ?? inRoot(),
    env: { ...process.env, ...options.env },
    log: join(folder, log),
    onLine: options.onLine,
  });
  child.on("error", (error) => fail(`${title} could not be started: ${error.message}.`));
  child.on("exit", () => fail(`${title} stopped unexpectedly, so the shop was stopped.`));
  return child;
};

const startFirebase = () =>
  start(
    "The Firebase emulators",
    "firebase.log",
    tool("firebase"),
    [
      ...["emulators:start", "--project", PROJECT_ID, "--config", configFile(), "--non-interactive"],
      ...(existsSync(saved) ? ["--import", saved] : []),
    ],
    {
      // firebase-tools writes its own logs to the folder that it runs in.
      cwd: folder,
      env: emulatorEnvironment(),
      onLine: (line) => {
        const problem = problemIn(line);
        if (problem && !isStopping) console.error(problem);
      },
    },
  );

const startStripe = () =>
  start(
    "The Stripe emulator",
    "stripe.log",
    process.execPath,
    ["--import", "tsx", "functions/stripe-emulator/main.ts"],
    {
      env: { STRIPE_EMULATOR_DATA: join(folder, "stripe.json"), STRIPE_WEBHOOK_URL: webhookUrl },
    },
  );

const startVite = () =>
  start(
    "Vite's dev server",
    "vite.log",
    tool("vite"),
    ["--mode", "emulator", "--host", HOST, "--port", String(ports.vite), "--strictPort"],
    { cwd: inRoot("web"), env: webEnvironment(), onLine: (line) => /error/i.test(line) && console.error(line) },
  );

const until = async (what: string, check: () => Promise<boolean>) => {
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await check())) {
    if (Date.now() > limit) return fail(`${what} did not answer.`);
    await delay(200);
  }
};

/** The HTTP status of a URL; 0 when nothing answers. */
const statusOf = async (url: string): Promise<number> => {
  const response = await fetch(url).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status ?? 0;
};

/** Looks up the Firestore emulator, whose process ID only firebase-tools knows. */
const findFirestore = async () => {
  const response = await fetch(`${hubUrl}/emulators`).catch(() => undefined);
  const emulators = ((await response?.json()) ?? {}) as Record<string, { pid?: number }>;
  firestorePid ??= emulators.firestore?.pid;
  if (!firestorePid) await delay(100);
  return Boolean(firestorePid && emulators.auth && emulators.functions && emulators.hosting);
};

const MAX_ERRORS = 3;

/** Waits for the functions, which answer a little after firebase-tools reports them. */
const waitForApi = async () => {
  const url = `${siteUrl}/api/products`;
  let errors = 0;
  await until("The API", async () => {
    const status = await statusOf(url);
    if (status >= 500) errors += 1;
    if (errors === MAX_ERRORS)
      fail(`${url} answers ${status}: if an older version of Salus saved the data, delete ${folder} to start afresh.`);
    return status === 200;
  });
};

/** Calls a control of the Stripe emulator. Resolves to its result. */
const control = async (name: string, ...args: unknown[]): Promise<unknown> => {
  const response = await fetch(`${stripeUrl}/_test/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(args),
  });
  if (!response.ok) throw new Error(`The Stripe emulator's ${name} failed: ${await response.text()}`);
  return response.json();
};

/**
 * Seeds a shop that has no products. The seed settles its own payments, so their webhooks are dropped: the Functions emulator
 * would start a process for each that arrives while it is busy.
 */
const seed = async () => {
  const app = initializeApp({ projectId: PROJECT_ID });
  const target = { db: getFirestore(app), auth: getAuth(app), projectId: PROJECT_ID, now: () => new Date() };
  if (stripe) {
    await control("holdWebhooks");
    const emulatorHost = `${HOST}:${ports.stripe}`;
    const client = createStripe({ secretKey: "sk_test_emulator", emulatorHost });
    const isSeeded = await seedIfEmpty({ ...target, stripe: client });
    const events = (await control("undeliveredEvents")) as unknown[];
    if (isSeeded && events.length > 0) await control("loseWebhooks", { times: events.length });
    await control("releaseWebhooks");
  } else await seedIfEmpty(target);
  await deleteApp(app);
};

const startAll = async () => {
  Object.assign(process.env, clientEnvironment());
  // Without an export the shop was never ready: what is in the folder is incomplete.
  if (!keep || !existsSync(saved)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (dev) await watchFunctions();
  firebase = startFirebase();
  if (!usesRealStripe()) stripe = startStripe();
  if (dev) vite = startVite();
  await until("The Firebase emulators", findFirestore);
  if (stripe) await until("The Stripe emulator", async () => (await statusOf(stripeUrl)) > 0);
  if (vite) await until("Vite's dev server", async () => (await statusOf(viteUrl)) > 0);
  await waitForApi();
  if (keep) await until("The site", async () => (await statusOf(siteUrl)) === 200);
  await seed();
  if (isStopping) return;
  // From now on there is something to keep, even if nobody gets to stop the shop in an orderly way.
  if (keep && !existsSync(saved)) await save();
  isReady = true;
  process.send?.("ready", undefined, undefined, () => undefined);
};

process.on("disconnect", () => void stop(0));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
// A closed terminal can no longer be written to. The shop is saved all the same.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
process.on("uncaughtException", (error) => fail(error.message));

startAll().catch((error) => fail(error.message));
