import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { webFolder } from "../../dev/emulators/config.ts";
import { siteUrl } from "../../dev/emulators/environment.ts";
import { requireFreePorts } from "../../dev/emulators/free-ports.ts";
import { dataFolder } from "../../dev/emulators/start-shop.ts";
import { inRoot } from "../../dev/folders.ts";
import { PORT_NAMES } from "../../dev/port-offset.ts";
import { HOST, ports } from "../../dev/ports.ts";
import { callAt } from "../../test/support/call.ts";
import { signInWithPassword, signUpWithPassword } from "../../testing/sign-up.ts";
import { buildFunctions } from "../../tools/build.ts";

const data = dataFolder("start-test");
const site = inRoot("web", webFolder);
const call = callAt(() => `${siteUrl}/api`);
const auth = `http://${HOST}:${ports.auth}`;
const NORA = { email: "nora@example.com", password: "secret1" };
let shop: ChildProcess | undefined;
/** The output of the shop that starts. */
let printed = "";

const startShop = async () => {
  printed = "";
  const child = spawn(process.execPath, ["--import", "tsx", inRoot("functions/prove/start/shop.ts")], {
    cwd: inRoot(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  shop = child;
  for (const output of [child.stdout, child.stderr]) output.on("data", (text) => (printed += text));
  const ended = once(child, "exit").then(() => Promise.reject(new Error(`The shop did not start: ${printed}`)));
  await Promise.race([vi.waitUntil(() => printed.includes("ready"), { timeout: 600_000 }), ended]);
};

/** Every process of a shop listens on a port. */
const untilNothingRuns = () => vi.waitFor(() => requireFreePorts(PORT_NAMES.filter((name) => name !== "vite")), 60_000);

const placeOrder = async () => {
  const { idToken: bearer } = await signInWithPassword(auth, {
    email: "customer@example.com",
    password: "customer123",
  });
  const { body: product } = await call("GET", "/products/nitrile-gloves");
  const body = {
    productId: product._id,
    quantity: product.minimumOrderQuantity,
    address: "1 Street",
    phone: "555-0100",
  };
  const answer = await call("POST", "/order", { bearer, body });
  expect(answer.status).toBe(201);
  return { bearer, path: `/orders/${answer.body.insertedId}` };
};

beforeAll(async () => {
  rmSync(data, { recursive: true, force: true });
  await buildFunctions();
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, "index.html"), "<!doctype html><title>Salus</title>");
});
afterAll(async () => {
  shop?.kill("SIGINT");
  await untilNothingRuns();
  for (const folder of [data, site]) rmSync(folder, { recursive: true, force: true });
});

test("a shop seeds itself in silence, keeps its data between starts, and leaves no process behind, however it ends", async () => {
  await startShop();
  expect(printed).toBe("ready");
  const first = await placeOrder();
  await signUpWithPassword(auth, { ...NORA, displayName: "Nora" });
  // The terminal and npm both send a SIGINT for a Ctrl-C.
  for (const signal of ["SIGINT", "SIGINT"] as const) shop?.kill(signal);
  if (shop) expect(await once(shop, "exit")).toEqual([0, null]);
  await untilNothingRuns();

  await startShop();
  await signInWithPassword(auth, NORA);
  const second = await placeOrder();
  expect(await call("GET", first.path, second)).toMatchObject({ status: 200 });
  shop?.kill("SIGKILL");
  await untilNothingRuns();

  await startShop();
  expect(await call("GET", second.path, await placeOrder())).toMatchObject({ status: 200 });
});
