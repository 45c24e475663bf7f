import type { ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { watchFunctions } from "../../tools/build.ts";
import { migrate } from "../../tools/migrate/migrate.ts";
import { lineOf } from "../../tools/migrate.ts";
import { inRoot, tool } from "../folders.ts";
import { startMailbox } from "../mailbox/mailbox.ts";
import { startSweep } from "../mailbox/sweep.ts";
import { HOST, PROJECT_ID, ports } from "../ports.ts";
import { seedIfEmpty, withEmulators } from "../seed/seed.ts";
import { type ChildOptions, endChild, hasEnded, killQuietly, startChild } from "./child.ts";
import { configFile } from "./config.ts";
import * as environment from "./environment.ts";
import { problemIn } from "./firebase-log.ts";
import { dataFolder, type ShopOptions } from "./start-shop.ts";
import { withoutTriggers } from "./without-triggers.ts";

/*
 * Starts every process of a shop, watches them and ends them. It runs in a process of its own, so that it can still
 * save the shop and end everything after the command that started it, or the terminal, was killed: then the IPC channel
 * closes.
 */
const { name, keep = false, dev = false }: ShopOptions = JSON.parse(process.argv[2] ?? "");
const folder = dataFolder(name);
const saved = join(folder, "firebase");
const { siteUrl, stripeUrl, viteUrl } = environment;

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

const post = async (url: string, body: unknown): Promise<void> => {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answers ${await response.text()}`);
};

/** Saves Firestore and the accounts with firebase-tools' export, which replaces the last export when it is complete. */
const save = () => post(`${environment.hubUrl}/_admin/export`, { path: saved, initiatedBy: "salus" });

/** Saves the shop if it is kept, and ends everything. The Stripe emulator saves its own data when it ends. */
const stop = async (code: number) => {
  if (isStopping) return;
  isStopping = true;
  let exitCode = code;
  if (isReady && keep)
    await save().catch((error) => {
      console.error(`The shop could not be saved: ${error.message}. It is as it was when it was last saved.`);
      exitCode = 1;
    });
  await Promise.all([endChild(stripe, "SIGTERM", END_LIMIT_MS), endChild(vite, "SIGTERM", END_LIMIT_MS)]);
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
const start = (title: string, args: string[], options: Partial<ChildOptions> & { log: string }) => {
  const { cwd = inRoot(), env, log } = options;
  const child = startChild(args, { ...options, cwd, env: { ...process.env, ...env }, log: join(folder, log) });
  child.on("error", (error) => fail(`${title} could not be started: ${error.message}.`));
  child.on("exit", () => fail(`${title} stopped unexpectedly, so the shop was stopped.`));
  return child;
};

const startFirebase = () => {
  const args = ["emulators:start", "--project", PROJECT_ID, "--config", configFile(), "--non-interactive"];
  return start(
    "The Firebase emulators",
    [tool("firebase"), ...args, ...(existsSync(saved) ? ["--import", saved] : [])],
    {
      log: "firebase.log",
      // firebase-tools writes its own logs to the folder that it runs in.
      cwd: folder,
      env: environment.emulatorEnvironment(),
      onLine: (line) => {
        const problem = problemIn(line);
        if (problem && !isStopping) console.error(problem);
      },
    },
  );
};

const startStripe = () =>
  start("The Stripe emulator", ["--import", "tsx", "functions/stripe-emulator/main.ts"], {
    log: "stripe.log",
    env: { STRIPE_EMULATOR_DATA: join(folder, "stripe.json"), STRIPE_WEBHOOK_URL: environment.webhookUrl },
  });

const startVite = () =>
  start(
    "Vite's dev server",
    [tool("vite"), "--mode", "emulator", "--host", HOST, "--port", String(ports.vite), "--strictPort"],
    {
      log: "vite.log",
      cwd: inRoot("web"),
      env: environment.webEnvironment(),
      onLine: (line) => /error/i.test(line) && console.error(line),
    },
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
  const response = await fetch(`${environment.hubUrl}/emulators`).catch(() => undefined);
  const emulators = ((await response?.json()) ?? {}) as Record<string, { pid?: number }>;
  firestorePid ??= emulators.firestore?.pid;
  if (!firestorePid) await delay(100);
  return Boolean(firestorePid && emulators.auth && emulators.functions && emulators.hosting);
};

const callApi = () => statusOf(`${siteUrl}/api/products`);

/**
 * Seeds a shop that has no products. The seed settles its own payments, so their webhooks are dropped: the Functions
 * emulator would start a process for each that arrives while it is busy.
 */
const seed = () =>
  withEmulators(`${HOST}:${ports.stripe}`, async (target) => {
    const control = async (name: string) => target.stripe && post(`${stripeUrl}/_test/${name}`, []);
    await control("holdWebhooks");
    await withoutTriggers(async () => {
      if (await seedIfEmpty(target)) await control("forgetWebhooks");
    });
    await control("releaseWebhooks");
  });

/** Brings the data of an earlier version to its present shape. */
const migrateData = () =>
  withEmulators(`${HOST}:${ports.stripe}`, async ({ db }) => {
    for (const [index, step] of (await migrate(db)).entries())
      if (step.counts.changed + step.counts.left > 0) console.log(lineOf(index + 1, step));
  });

const startAll = async () => {
  Object.assign(process.env, environment.clientEnvironment());
  // Without an export the shop was never saved: what is in the folder is incomplete.
  if (!keep || !existsSync(saved)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (dev) await watchFunctions();
  await startMailbox();
  firebase = startFirebase();
  if (!environment.usesRealStripe()) stripe = startStripe();
  if (dev) vite = startVite();
  await until("The Firebase emulators", findFirestore);
  if (stripe) await until("The Stripe emulator", async () => (await statusOf(stripeUrl)) > 0);
  if (vite) await until("Vite's dev server", async () => (await statusOf(viteUrl)) > 0);
  if (keep) await migrateData();
  // The functions answer a little after firebase-tools reports them.
  await until("The API", async () => (await callApi()) === 200);
  await seed();
  if (keep) await until("The site", async () => (await statusOf(siteUrl)) === 200);
  // A process of the API that starts on a busy machine would keep a test waiting, though others are idle.
  if (!keep) await Promise.all(Array.from({ length: environment.PROCESSES }, callApi));
  if (isStopping) return;
  if (keep) startSweep();
  isReady = true;
  process.send?.("ready", undefined, undefined, () => undefined);
};

process.on("disconnect", () => void stop(0));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
// A closed terminal can no longer be written to. The shop is saved all the same.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
process.on("uncaughtException", (error) => fail(error.message));

startAll().catch((error) => fail(error.message));
