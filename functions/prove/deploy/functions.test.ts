import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore, Timestamp } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aProduct } from "../../testing/builders.ts";
import { FUNCTIONS } from "./expected.ts";
import { runNode } from "./support/checkout.ts";
import { PROJECT } from "./support/google/project.ts";
import { type Call, callFunction, eventOf, schedule } from "./support/platform.ts";
import { type Rehearsal, startRehearsal } from "./support/rehearsal.ts";
import { unzip, writeFiles } from "./support/unzip.ts";

const PRODUCT = aProduct();
const CREATED = Timestamp.fromMillis(Date.UTC(2026, 0, 31));
const get = (path: string): Call => ({ method: "GET", path });
/** A field as the Firestore API has it. */
const storedValue = (value: unknown) => {
  if (value === null) return { nullValue: 0 };
  if (typeof value === "string") return { stringValue: value };
  return Number.isInteger(value) ? { integerValue: value } : { doubleValue: value };
};
const written = (path: string, product: object = PRODUCT) => {
  const fields = Object.fromEntries(Object.entries(product).map(([name, value]) => [name, storedValue(value)]));
  return eventOf("written", path, { ...fields, createdAt: { timestampValue: { seconds: CREATED.seconds } } });
};

/** A call of each function, and its answer where the database has one product and Firebase Authentication and Stripe can't be reached. */
const CALLS: Record<string, [call: Call, answer: RegExp]> = {
  api: [get("/openapi.json"), /^200 .*openapi/],
  catalogueCategories: [eventOf("written", "categories/gloves", { name: { stringValue: "Gloves" } }), /^204/],
  catalogueProducts: [written("products/gloves"), /^204/],
  endRevokedSessions: [schedule("endRevokedSessions"), /^500/],
  home: [get("/"), /^200 <!doctype html>.*Salus/ims],
  images: [get("/images/none"), /^404 /],
  orderCreated: [eventOf("created", "orders/one", {}), /^204/],
  orderDeleted: [eventOf("deleted", "orders/one", {}), /^204/],
  productReviews: [written("products/gloves/reviews/casey"), /^204/],
  reconcileCatalogue: [schedule("reconcileCatalogue"), /^200/],
  reconcilePayments: [schedule("reconcilePayments"), /^500/],
  releaseExpiredOrders: [schedule("releaseExpiredOrders"), /^200/],
  sendMail: [eventOf("created", "mail/one", {}), /^204/],
  sendWaitingMail: [schedule("sendWaitingMail"), /^200/],
  stripeWebhook: [
    { method: "POST", path: "/", headers: { "content-type": "application/json" }, body: "{}" },
    /^400 .*event-not-signed/,
  ],
};
const SECRETS: Record<string, string> = {
  STRIPE_SECRET_KEY: "sk_live_made_up",
  STRIPE_WEBHOOK_SECRET: "whsec_made_up",
  SMTP_URL: "placeholder",
};

/** The platform's version of Node.js, as packages of npm have it, and the one that runs this. */
const PLATFORMS = ["22", "24"];
const programOf = (version: string) =>
  join(shop.folder, version, `node_modules/node-${process.platform}-${process.arch}/bin/node`);

/** What the platform sets for a function, and where it finds the emulator and the stand-in for everything else. */
const envOf = (name: string) => {
  const secrets = FUNCTIONS[name]?.secrets.split(", ").map((secret) => [secret, SECRETS[secret] ?? ""]) ?? [];
  return {
    ...shop.project.functions.get(name)?.serviceConfig.environmentVariables,
    ...Object.fromEntries(secrets),
    K_SERVICE: name.toLowerCase(),
    FIRESTORE_EMULATOR_HOST: shop.firestore.host,
    SALUS_GOOGLE_PORT: String(shop.googlePort),
  };
};

let shop: Rehearsal;
let db: Firestore;
let source: string;
let framework: string;
beforeAll(async () => {
  shop = await startRehearsal();
  const { code, output } = await shop.deploy();
  expect(code, output).toBe(0);
  [source, framework] = [join(shop.folder, "installed"), join(shop.folder, "framework")];
  for (const folder of [source, framework]) mkdirSync(folder);
  writeFiles(unzip(shop.project.source), source);
  const npm = (args: string[], cwd: string) => runNode([...args, "--ignore-scripts"], cwd, process.env, "npm");
  const packages: [string[], string][] = [
    [["ci", "--omit=dev"], source],
    [["install", "--prefix", framework, "@google-cloud/functions-framework@5"], framework],
  ];
  for (const [args, folder] of packages) {
    const installed = await npm(args, folder);
    expect(installed.code, installed.output).toBe(0);
  }
  // The package `node` downloads with an install script. These contain the program.
  for (const version of PLATFORMS) {
    const folder = join(shop.folder, version);
    mkdirSync(folder);
    const name = `node-${process.platform}-${process.arch}@${version}`;
    await npm(["install", "--prefix", folder, name], folder);
  }

  process.env.FIRESTORE_EMULATOR_HOST = shop.firestore.host;
  db = getFirestore(initializeApp({ projectId: PROJECT }));
  await db.doc("products/gloves").set({ ...PRODUCT, createdAt: CREATED });
});
afterAll(async () => {
  await db.terminate();
  shop.stop();
});

describe.each([process.version, ...PLATFORMS])("[T-4] on Node.js %s, the installed package answers", (version) => {
  test.for(Object.entries(CALLS))("%s", async ([name, [call, answer]], { skip }) => {
    const node = version === process.version ? process.execPath : programOf(version);
    skip(!existsSync(node), `npm has no Node.js ${version} for this machine`);
    const result = await callFunction({ node, framework, source }, envOf(name), call);
    expect(result).toEqual({ answer: expect.stringMatching(answer), log: expect.any(String) });
  });
});

test("[T-4] an event of a product, as production sends it, brings the product to the catalogue", async () => {
  const masks = aProduct({ name: "Masks, box of 50", sku: "MASKS-50" });
  await db.doc("products/masks").set({ ...masks, createdAt: CREATED });
  await callFunction(
    { node: process.execPath, framework, source },
    envOf("catalogueProducts"),
    written("products/masks", masks),
  );
  const shards = await db.collection("catalogue").get();
  const rows = shards.docs.flatMap((shard) => (shard.get("rows") ? [gunzipSync(shard.get("rows")).toString()] : []));
  expect(rows.join()).toContain(masks.name);
});
