import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { webFolder } from "../../dev/emulators/config.ts";
import { hubUrl, siteUrl } from "../../dev/emulators/environment.ts";
import { requireFreePorts } from "../../dev/emulators/free-ports.ts";
import { dataFolder } from "../../dev/emulators/start-shop.ts";
import { inRoot } from "../../dev/folders.ts";
import { PORT_NAMES } from "../../dev/port-offset.ts";
import { HOST, ports } from "../../dev/ports.ts";
import { callAt } from "../../test/support/call.ts";
import { buildFunctions } from "../../tools/build.ts";

const data = dataFolder("start-test");
const site = inRoot("web", webFolder);
const call = callAt(() => `${siteUrl}/api`);
let shop: ChildProcess | undefined;

const startShop = async () => {
  shop = spawn(process.execPath, ["--import", "tsx", inRoot("functions/test/start/shop.ts")], {
    cwd: inRoot(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ready = shop.stdout ? once(shop.stdout, "data") : Promise.reject(new Error("The shop has no output."));
  await Promise.race([ready, once(shop, "exit").then(() => Promise.reject(new Error("The shop did not start.")))]);
};

/** Every process of a shop listens on a port. */
const untilNothingRuns = () => vi.waitFor(() => requireFreePorts(PORT_NAMES.filter((name) => name !== "vite")), 60_000);

type Account = { idToken: string; localId: string };

/** Calls the Authentication emulator as a browser does. Rejects when it refuses. */
const authenticate = async (operation: string, email: string, password: string): Promise<Account> => {
  const url = `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=demo`;
  const body = JSON.stringify({ email, password, returnSecureToken: true });
  const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
  if (!response.ok) throw new Error(`${operation} answers ${response.status}`);
  return (await response.json()) as Account;
};

const signIn = async () => (await authenticate("signInWithPassword", "customer@example.com", "customer123")).idToken;

/** Signs up one user after another until the shop refuses, and notes the accounts that it said it had made. */
const signUpUntilRefused = async (made: string[]): Promise<void> => {
  const signUp = () => authenticate("signUp", `user-${made.length}@example.com`, "secret123");
  for (;;) {
    const account = await signUp().catch(() => undefined);
    if (!account) return;
    made.push(account.localId);
  }
};

/** The status line of the answer to a request for "//", which `fetch` cannot send. */
const askForNoAddress = () =>
  new Promise<string>((resolve) => {
    const socket = connect(ports.site, HOST, () => socket.write("GET // HTTP/1.0\r\n\r\n"));
    socket.once("data", (data) => resolve(String(data).split("\r\n")[0] ?? ""));
  });

const placeOrder = async (bearer: string): Promise<string> => {
  const customer = { customer: "customer@example.com", email: "customer@example.com", customerName: "Casey Customer" };
  const product = { productId: "nitrile-gloves", pName: "", price: 0, quantity: 0 };
  const { body: stored } = await call("GET", `/products/${product.productId}`);
  Object.assign(product, { pName: stored.name, price: stored.price, quantity: stored.minimumOrderQuantity });
  const delivery = { address: "1 Main Street", phone: "555-0100" };
  const { status, body } = await call("POST", "/order", { bearer, body: { ...product, ...customer, ...delivery } });
  expect([status, body]).toEqual([201, expect.objectContaining({ success: true })]);
  return body.insertedId;
};

/** Which of these accounts are not in the last export. */
const withoutSaved = (accounts: string[]) => {
  const saved = readFileSync(join(data, "firebase/auth_export/accounts.json"), "utf8");
  return accounts.filter((id) => !saved.includes(id));
};

/** Whether the last export of Firestore names a document. */
const isSaved = (id: string) => {
  const folder = join(data, "firebase/firestore_export");
  if (!existsSync(folder)) return false;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /output-\d+$/.test(file));
  return files.some((file) => readFileSync(join(folder, file)).includes(id));
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

test("a shop seeds itself, keeps all that it said was done between starts, and leaves no process behind, however it ends", async () => {
  await startShop();
  const first = await placeOrder(await signIn());
  expect(await askForNoAddress()).toBe("HTTP/1.1 400 Bad Request");
  const accounts: string[] = [];
  const signingUp = signUpUntilRefused(accounts);
  await expect.poll(() => accounts.length).toBeGreaterThan(0);
  // The terminal and npm both send a SIGINT for a Ctrl-C.
  shop?.kill("SIGINT");
  shop?.kill("SIGINT");
  if (shop) expect(await once(shop, "exit")).toEqual([0, null]);
  await untilNothingRuns();
  await signingUp;
  expect(withoutSaved(accounts)).toEqual([]);

  await startShop();
  const bearer = await signIn();
  expect(await call("GET", `/orders/${first}`, { bearer })).toMatchObject({ status: 200 });
  const second = await placeOrder(bearer);
  shop?.kill("SIGKILL");
  await untilNothingRuns();
  expect([isSaved(first), isSaved(second), isSaved("no-such-order")]).toEqual([true, true, false]);
});

/** The processes of the running shop that hold its data. */
const processes = async () => {
  const response = await fetch(`${hubUrl}/emulators`);
  const { firestore } = (await response.json()) as { firestore: { pid: number } };
  const parent = execFileSync("ps", ["-o", "ppid=", "-p", String(firestore.pid)], { encoding: "utf8" });
  return { firestore: firestore.pid, firebase: Number(parent) };
};
const signUp = async (email: string) => (await authenticate("signUp", email, "secret123")).localId;
const accountsInExport = () => readFileSync(join(data, "firebase/auth_export/accounts.json"), "utf8");

test("a shop whose emulators are killed stops, and saves what can be saved", async () => {
  await startShop();
  const order = await placeOrder(await signIn());
  const account = await signUp("before-firebase-tools@example.com");
  await expect.poll(() => readFileSync(join(data, "accounts.json"), "utf8")).toContain(account);
  process.kill((await processes()).firebase, "SIGKILL");
  if (shop) expect(await once(shop, "exit")).toEqual([1, null]);
  await untilNothingRuns();
  expect([isSaved(order), accountsInExport().includes(account)]).toEqual([true, true]);

  await startShop();
  expect(await call("GET", `/orders/${order}`, { bearer: await signIn() })).toMatchObject({ status: 200 });
  const later = await signUp("before-firestore@example.com");
  process.kill((await processes()).firestore, "SIGKILL");
  if (shop) expect(await once(shop, "exit")).toEqual([1, null]);
  await untilNothingRuns();
  expect([isSaved(order), accountsInExport().includes(later)]).toEqual([true, true]);
});
