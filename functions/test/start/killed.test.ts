import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore, Timestamp } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { webFolder } from "../../dev/emulators/config.ts";
import { dataFolder } from "../../dev/emulators/data-folder.ts";
import { clientEnvironment } from "../../dev/emulators/environment.ts";
import { requireFreePorts } from "../../dev/emulators/free-ports.ts";
import { stopLeftovers } from "../../dev/emulators/stop-suite.ts";
import { control } from "../../dev/emulators/webhooks.ts";
import { inRoot } from "../../dev/folders.ts";
import { HOST, type PortName, PROJECT_ID, ports } from "../../dev/ports.ts";
import { openPayment } from "../../src/payments/open-payment.ts";
import { createStripe } from "../../src/payments/stripe/client.ts";
import { orders } from "../../src/store/collections.ts";
import { anOrder } from "../../testing/builders.ts";
import { buildFunctions } from "../../tools/build.ts";

Object.assign(process.env, clientEnvironment());
const data = dataFolder("killed");
const app = initializeApp({ projectId: PROJECT_ID });
const db = getFirestore(app);
const stripe = createStripe({ secretKey: "sk_test_emulator", emulatorHost: `${HOST}:${ports.stripe}` });
let shop: ChildProcess | undefined;

/** Starts the shop as its own command does, and waits until it can be used. */
const startShop = () =>
  new Promise<void>((resolve, reject) => {
    let said = "";
    shop = spawn(process.execPath, ["--import", "tsx", inRoot("functions/test/start/shop-command.ts")], {
      cwd: inRoot(),
    });
    shop.stdout?.on("data", (text) => String(text).includes("ready") && resolve());
    shop.stderr?.on("data", (text) => (said += text));
    shop.on("exit", () => reject(new Error(`The shop did not start: ${said}`)));
  });

const allPorts = (Object.keys(ports) as PortName[]).filter((name) => name !== "vite");
const nothingIsLeft = () => vi.waitFor(() => requireFreePorts(allPorts), { timeout: 60_000, interval: 200 });

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

const kill = (pid: number | undefined) => pid && process.kill(pid, "SIGKILL");

/** What a machine does that loses its power: no process gets to do anything any more. */
const killEverything = () => {
  const running = data.running();
  if (!running) throw new Error("No shop is running");
  shop?.kill("SIGKILL");
  kill(running.keeper.pid);
  kill(running.stripe?.pid);
  kill(running.firestore?.pid);
  // With its workers, which are in its group.
  kill(-(running.firebase?.pid ?? 0));
};

beforeAll(async () => {
  data.clear();
  await buildFunctions();
  mkdirSync(inRoot("web", webFolder), { recursive: true });
  writeFileSync(inRoot("web", webFolder, "index.html"), "<!doctype html><title>Salus</title>");
});

afterAll(async () => {
  shop?.removeAllListeners("exit").kill("SIGKILL");
  await nothingIsLeft().catch(() => stopLeftovers(data, false));
  await deleteApp(app);
  data.clear();
  rmSync(inRoot("web", webFolder), { recursive: true });
});

test("a shop whose command is killed saves what it has, and leaves no process behind", async () => {
  await startShop();
  await orders(db)
    .doc("last-moment")
    .set({ ...anOrder(), createdAt: Timestamp.now() });
  shop?.removeAllListeners("exit").kill("SIGKILL");
  await nothingIsLeft();
  await eventually(() => expect(data.running()).toBeUndefined());

  await startShop();
  expect((await orders(db).doc("last-moment").get()).exists).toBe(true);
});

const isPaid = async (orderId: string) => (await orders(db).doc(orderId).get()).data()?.paid;

test("[Y-7] an order whose payment was forgotten, because everything was killed right after it, is paid again after the next start", async () => {
  expect(data.running()?.ready).toBe(true);
  const orderId = "just-paid";
  const order = anOrder();
  await control("holdWebhooks");
  await orders(db)
    .doc(orderId)
    .set({ ...order, createdAt: Timestamp.now() });
  const caller = { uid: order.uid, email: order.customer, role: "customer" } as const;
  const opened = await openPayment({ db, stripe, projectId: PROJECT_ID, now: () => new Date() }, caller, orderId);
  if (!opened.ok) throw new Error(opened.code);
  await stripe.paymentIntents.confirm(opened.paymentIntentId, { payment_method: "pm_card_visa" });

  // The shop is saved while the order is unpaid; the webhook then pays it, which is not saved any more.
  const now = Date.now();
  await eventually(() => expect(data.savedAt().getTime()).toBeGreaterThan(now));
  process.kill(data.running()?.keeper.pid ?? 0, "SIGSTOP");
  await control("releaseWebhooks");
  await eventually(async () => expect(await control("undeliveredEvents")).toEqual([]));
  expect(await isPaid(orderId)).toBe(true);
  shop?.removeAllListeners("exit");
  killEverything();

  await startShop();
  await eventually(async () => expect(await isPaid(orderId)).toBe(true));
  expect((await stripe.refunds.list({ payment_intent: opened.paymentIntentId })).data).toEqual([]);
});
