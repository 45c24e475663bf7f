import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore, Timestamp } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressesOf, shellPath } from "../../../web/src/config/page-facts.ts";
import { pageList } from "../../../web/src/config/pages.ts";
import { inRoot } from "../../dev/folders.ts";
import { aProduct } from "../../testing/builders.ts";
import { EVERYWHERE, FIELDS, FUNCTIONS, SITE } from "./expected.ts";
import { runNode } from "./support/checkout.ts";
import { answerOf, fieldsOf, functionIn } from "./support/deployed.ts";
import { PROJECT } from "./support/google/project.ts";
import { type Call, callFunction, eventOf, schedule } from "./support/platform.ts";
import { type Rehearsal, startRehearsal } from "./support/rehearsal.ts";
import { compileRules } from "./support/rules.ts";

let shop: Rehearsal;
/** The functions' package as it was deployed. */
let source: string;
beforeAll(async () => {
  shop = await startRehearsal();
  source = join(shop.folder, "installed");
});
afterAll(() => shop.stop());

/** Files that systems and people leave beside others, and that nobody may read. */
const addDotFiles = () => {
  const folder = join(shop.shop, "web/public");
  mkdirSync(join(folder, ".cache"), { recursive: true });
  for (const name of [".DS_Store", ".env", ".cache/notes.txt"]) writeFileSync(join(folder, name), "made up");
};

test("[T-4] a deployment to another project than that of the settings is refused", async () => {
  cpSync(join(shop.shop, `web/.env.${PROJECT}`), join(shop.shop, "web/.env.another-project"));
  const { code, output } = await shop.firebase(["deploy", "--project", "another-project", "--force"]);
  expect(output).toContain(`settings are for the project "${PROJECT}", but this deployment goes to "another-project"`);
  expect([code, shop.project.versions.size]).toEqual([1, 0]);
});

test("[T-4] a deployment releases the site once, updates the service of the home page once, and has nothing left to set up", async () => {
  addDotFiles();
  const { code, output } = await shop.deploy();
  const { late, releases, puts } = shop.project;
  expect(code, output).toBe(0);
  expect([late, releases, puts]).toEqual([[], 1, ["home"]]);
  expect(shop.scripts().includes(PROJECT)).toBe(true);
});

describe("[T-4] each function has the resources, rights and triggers that are meant, and no more", () => {
  test.each(Object.entries(FUNCTIONS))("%s", (name, { breaks, ...expected }) => {
    expect(functionIn(shop.project, name), breaks).toEqual({ ...expected, ...EVERYWHERE });
  });

  test("there are no others", () => {
    expect([...shop.project.functions.keys()].sort()).toEqual(Object.keys(FUNCTIONS));
  });
});

describe("[T-4] each address is answered by what is meant, with the headers that are meant", () => {
  test.each(SITE)("$address", ({ address, answer, headers, breaks }) => {
    const { files, config } = shop.released();
    const any = Object.keys(files).find((file) => file.startsWith("/assets/")) ?? "";
    const found = answerOf(config, files, address.replace("/assets/*", any));
    expect([found.answer, found.headers], breaks).toEqual([answer.replace("/assets/*", any), headers]);
  });

  test("there are no other rules", () => {
    const { files, config } = shop.released();
    const { rewrites, headers, ...rest } = config;
    const used = new Set(SITE.flatMap(({ address }) => answerOf(config, files, address).rules));
    expect([...rewrites, ...headers].filter((rule) => !used.has(rule))).toEqual([]);
    expect(rest).toEqual({ cleanUrls: true, trailingSlashBehavior: "REMOVE" });
  });
});

test("[T-4] the site has its pages, their scripts and images, and nothing else", () => {
  const kinds = /^\/(assets\/[\w.-]+\.(js|css|woff2)|(products|avatars|articles|blogs)\/[\w-]+\.(svg|png|html|txt))$/;
  const found = Object.keys(shop.released().files).filter((file) => !kinds.test(file));
  const pages = pageList
    .filter(({ rendered }) => rendered === undefined)
    .flatMap((page) => (page.who === "all" ? addressesOf(page) : [shellPath(page.path)]))
    .filter((path) => !path.includes(":"));
  const names = [...pages, "/404", "/app"].map((path) => `${path}.html`);
  const icons = ["apple-touch-icon.png", "favicon.ico", "favicon.svg", "icon-192.png", "icon-512.png", "og.png"];
  const others = ["api-docs.js", "existing-client.js", "robots.txt", "site.webmanifest", "sitemap.xml"];
  expect(found.sort()).toEqual([...names, ...[...icons, ...others].map((name) => `/${name}`)].sort());
});

test("[T-4] the rules are those of the repository, and the emulator's compiler has nothing against them", async () => {
  const { rules } = shop.project;
  expect(rules).toBe(readFileSync(inRoot("firestore.rules"), "utf8"));
  expect(await compileRules(rules)).toEqual([]);
});

test("[T-4] Firestore has the indexes of the repository, and the fields without indexes and TTL policies that are meant", () => {
  const { indexes } = JSON.parse(readFileSync(inRoot("firestore.indexes.json"), "utf8"));
  expect(shop.project.indexes.size).toBe(indexes.length);
  expect(fieldsOf(shop.project)).toEqual(FIELDS);
});

test("[T-4] the functions' package has the bundle, the pages that are rendered on request, and a complete lock file", async () => {
  const archive = join(shop.folder, "functions.zip");
  writeFileSync(archive, shop.project.source);
  await createRequire(inRoot("package.json"))("firebase-tools/lib/unzip.js").unzip(archive, source);
  const all = readdirSync(source, { recursive: true, encoding: "utf8" });
  const files = all.filter((name) => statSync(join(source, name)).isFile());
  const pages = /^pages\/dist\/(renderer\.mjs|templates\.json|assets\/[\w.-]+\.js)$/;
  const others = /^([\w-]+\.js|package(-lock)?\.json|\.npmrc)$/;
  expect(files.filter((name) => !pages.test(name) && !others.test(name))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(["index.js", "package-lock.json", "pages/dist/renderer.mjs"]));
});

describe("on the platform", () => {
  const PRODUCT = aProduct();
  const CREATED = Timestamp.fromMillis(Date.UTC(2026, 0, 31));
  const get = (path: string): Call => ({ method: "GET", path });
  /** A field as the Firestore API has it. */
  const storedValue = (value: unknown): object => {
    if (value === null) return { nullValue: 0 };
    if (typeof value === "string") return { stringValue: value };
    if (typeof value === "boolean") return { booleanValue: value };
    if (Array.isArray(value)) return { arrayValue: { values: value.map(storedValue) } };
    return Number.isInteger(value) ? { integerValue: value } : { doubleValue: value };
  };
  const written = (path: string, product: object = PRODUCT) => {
    const fields = Object.fromEntries(Object.entries(product).map(([name, value]) => [name, storedValue(value)]));
    return eventOf("written", path, { ...fields, createdAt: { timestampValue: { seconds: CREATED.seconds } } });
  };

  /** Each function's call and answer, with one product, and without Firebase Authentication and Stripe. */
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

  let db: Firestore;
  let framework: string;
  beforeAll(async () => {
    framework = join(shop.folder, "framework");
    mkdirSync(framework);
    for (const [folder, ...args] of [
      [source, "ci", "--omit=dev"],
      [framework, "install", "@google-cloud/functions-framework@5", "--prefix", framework],
    ] as const) {
      const { code, output } = await runNode([...args, "--ignore-scripts"], folder, process.env, "npm");
      expect(code, output).toBe(0);
    }
    db = getFirestore(initializeApp({ projectId: PROJECT }));
    await db.doc("products/gloves").set({ ...PRODUCT, createdAt: CREATED });
  });
  afterAll(() => db.terminate());

  const callDeployed = (name: string, call: Call) => {
    const secrets = FUNCTIONS[name]?.secrets.split(", ").map((secret) => [secret, SECRETS[secret] ?? ""]) ?? [];
    const env = {
      ...shop.project.functions.get(name)?.serviceConfig.environmentVariables,
      ...Object.fromEntries(secrets),
      K_SERVICE: name.toLowerCase(),
      FIRESTORE_EMULATOR_HOST: process.env.FIRESTORE_EMULATOR_HOST,
      SALUS_GOOGLE_PORT: String(shop.googlePort),
    };
    return callFunction({ framework, source }, env, call);
  };

  test.each(Object.entries(CALLS))("[T-4] the installed package's %s answers", async (name, [call, answer]) => {
    const result = await callDeployed(name, call);
    expect(result).toEqual({ answer: expect.stringMatching(answer), log: expect.any(String) });
  });

  test("[T-4] an event of a product, as production sends it, brings the product to the catalog", async () => {
    const masks = aProduct({ name: "Masks, box of 50", sku: "MASKS-50" });
    await db.doc("products/masks").set({ ...masks, createdAt: CREATED });
    await callDeployed("catalogueProducts", written("products/masks", masks));
    const shards = await db.collection("catalogue").get();
    const rows = shards.docs.flatMap((shard) => (shard.get("rows") ? [gunzipSync(shard.get("rows")).toString()] : []));
    expect(rows.join()).toContain(masks.name);
  });
});
