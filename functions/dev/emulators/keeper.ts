import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { createStripe } from "../../src/payments/stripe/client.ts";
import { watchFunctions } from "../../tools/build.ts";
import { HOST, PROJECT_ID, ports } from "../ports.ts";
import { seedIfEmpty } from "../seed/seed.ts";
import { dataFolder, type Running } from "./data-folder.ts";
import { clientEnvironment } from "./environment.ts";
import { followLog, inShort, isForThePerson } from "./follow-log.ts";
import type { FromKeeper, Suite, ToKeeper } from "./messages.ts";
import { isAlive, remember } from "./processes.ts";
import { saveOnChange, takeSnapshot } from "./snapshots.ts";
import { stopSuite } from "./stop-suite.ts";
import * as suite from "./suite.ts";
import { repeatWebhooks, withWebhooksInTurn } from "./webhooks.ts";

/*
 * The keeper: a process of its own that starts everything, watches over it and ends it. It goes on when the terminal or the
 * command that started it is killed, just long enough to save the shop and end what it started.
 */
const wanted: Suite = JSON.parse(process.argv[2] ?? "");
const data = dataFolder(wanted.name);
const running: Running = { keeper: remember(process.pid) ?? { pid: process.pid, since: "" } };
const endings: (() => unknown)[] = [];
let stopping = false;

const tell = (message: FromKeeper) => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

const note = (changes: Partial<Running>) => {
  Object.assign(running, changes);
  data.setRunning(running);
};

const stop = async (code: number) => {
  if (stopping) return;
  stopping = true;
  note({ stopping });
  for (const ending of endings.reverse()) await ending();
  await stopSuite(data, running, !wanted.fresh, (error) => tell({ type: "notice", text: String(error) }));
  data.forgetRunning();
  process.exit(code);
};

const fail = (text: string) => {
  if (stopping) return;
  tell({ type: "failed", text });
  void stop(1);
};

const seed = async () => {
  const app = initializeApp({ projectId: PROJECT_ID }, "seed");
  const stripe = suite.needsStripeEmulator()
    ? createStripe({ secretKey: "sk_test_emulator", emulatorHost: `${HOST}:${ports.stripe}` })
    : undefined;
  await seedIfEmpty({
    db: getFirestore(app),
    auth: getAuth(app),
    projectId: PROJECT_ID,
    now: () => new Date(),
    stripe,
  });
  await deleteApp(app);
};

const start = async () => {
  Object.assign(process.env, clientEnvironment());
  if (wanted.dev) {
    endings.push(await watchFunctions());
    // Where what does not compile is told.
    endings.push(followLog(data.inside("keeper.log"), (text) => tell({ type: "notice", text })));
  }
  endings.push(
    followLog(
      data.inside("firebase.log"),
      (line) => isForThePerson(line) && tell({ type: "notice", text: inShort(line) }),
    ),
  );

  const saved = data.latest() && data.savedAt();
  const firebase = suite.launchFirebase(data);
  note({ firebase: remember(firebase.pid) });
  const waits = [suite.firebaseReady(firebase, (firestore) => running.firestore || note({ firestore }))];
  if (suite.needsStripeEmulator()) {
    const stripe = suite.launchStripe(data);
    note({ stripe: remember(stripe.pid) });
    waits.push(suite.stripeReady(stripe));
  }
  if (wanted.dev) {
    const vite = suite.launchVite(data);
    note({ vite: remember(vite.pid) });
    waits.push(suite.viteReady(vite));
  }
  await Promise.all(waits);
  await suite.apiReady(firebase, data);
  // Tests need no pages: where these can't be built, it is those of the pages that fail.
  if (!wanted.fresh) await suite.siteReady(firebase);
  await (suite.needsStripeEmulator() ? withWebhooksInTurn(seed) : seed());
  if (saved && suite.needsStripeEmulator()) await repeatWebhooks(saved);
  note({ ready: true });
  if (!wanted.fresh) {
    await takeSnapshot(data);
    const db = getFirestore(initializeApp({ projectId: PROJECT_ID }));
    endings.push(saveOnChange(db, data, (error) => stopping || tell({ type: "notice", text: String(error) })));
  }
  watch();
  tell({ type: "ready" });
};

/** One of the processes gone means a shop that is half there: better to stop it, and say so. */
const watch = () => {
  const timer = setInterval(() => {
    const { firebase, firestore, stripe, vite } = running;
    const names = Object.entries({
      "Firebase emulators": firebase,
      "Firestore emulator": firestore,
      "Stripe emulator": stripe,
      "Vite server": vite,
    });
    const gone = names.find(([, one]) => one && !isAlive(one));
    if (gone) fail(`The ${gone[0]} ended unexpectedly, so the shop was stopped: the logs are in ${data.path}.`);
  }, 1000);
  endings.push(() => clearInterval(timer));
};

process.on("message", (message: ToKeeper) => message.type === "stop" && void stop(0));
process.on("disconnect", () => void stop(0));
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => void stop(0));
process.on("uncaughtException", (error) => fail(`${error.message} The logs are in ${data.path}.`));

start().catch((error: unknown) =>
  fail(`${error instanceof Error ? error.message : error} The logs are in ${data.path}.`),
);
