import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressesOf, pageList, shellPath } from "../../../web/src/config/pages.ts";
import { inRoot } from "../../dev/folders.ts";
import { copyRepository, runNode } from "../../lab/rehearse/checkout.ts";
import { PROJECT } from "../../lab/rehearse/google/project.ts";
import { startGoogle } from "../../lab/rehearse/google.ts";
import { unzip, writeFiles } from "../../lab/rehearse/unzip.ts";

/** `npm test` rehearses one deployment, `npm run rehearse` a first, failed one as well, later ones, and the installed package. */
const whole = process.env.SALUS_REHEARSE === "all";

const STRIPE_KEY = "STRIPE_SECRET_KEY";
const LIMITS = "512Mi, 1 CPU, 40 calls x 20, 60 s";
const SWEEP = "512Mi, 1 CPU, 40 calls x 1, 300 s";
const MAILER = "512Mi, 1 CPU, 5 calls x 2, 60 s";
const COLLECTED = "512Mi, 1 CPU, 500 calls x 1, 60 s";
const WRITTEN = "nam5: google.cloud.firestore.document.v1.written, retried";
const CREATED = "nam5: google.cloud.firestore.document.v1.created, ";
const DELETED = "nam5: google.cloud.firestore.document.v1.deleted, retried";
const EVENT = '{ "params": { "productId": "gloves" } }';
const NO_DATABASE = /default credentials|OAuth2 access token|waits for the database/;

type Row = [
  starts: string,
  callers: string,
  limits: string,
  account: string,
  secrets: string,
  call: string,
  answer: RegExp,
];
/** Each function: what starts it, who may call it, its resources, account and secrets; a call, and its answer where there is no database. */
const FUNCTIONS: Record<string, Row> = {
  api: ["https", "allUsers", LIMITS, "salus-api", STRIPE_KEY, "GET /openapi.json", /^200 .*openapi/],
  catalogueCategories: [WRITTEN, "", LIMITS, "salus-catalogue", "", EVENT, NO_DATABASE],
  catalogueProducts: [WRITTEN, "", COLLECTED, "salus-catalogue", "", EVENT, /^done/],
  endRevokedSessions: ["every 5 minutes", "salus-people", SWEEP, "salus-people", "", EVENT, NO_DATABASE],
  home: ["https", "allUsers", LIMITS, "salus-pages", "", "GET /", /^200 <!doctype html>.*Salus/ims],
  images: ["https", "allUsers", LIMITS, "salus-pages", "", "GET /images/none", /^404 /],
  orderCreated: [`${CREATED}retried`, "", LIMITS, "salus-mailer", "", EVENT, /^done/],
  orderDeleted: [DELETED, "", LIMITS, "salus-payments", STRIPE_KEY, EVENT, /^done/],
  productReviews: [WRITTEN, "", LIMITS, "salus-catalogue", "", EVENT, /^done/],
  reconcileCatalogue: ["every day 03:00", "salus-catalogue", SWEEP, "salus-catalogue", "", EVENT, NO_DATABASE],
  reconcilePayments: ["every 1 hours", "salus-payments", SWEEP, "salus-payments", STRIPE_KEY, EVENT, NO_DATABASE],
  releaseExpiredOrders: ["every 15 minutes", "salus-payments", SWEEP, "salus-payments", STRIPE_KEY, EVENT, NO_DATABASE],
  // Without a mail server, letters wait.
  sendMail: [CREATED, "", MAILER, "salus-mailer", "SMTP_URL", EVENT, /^done/m],
  sendWaitingMail: ["every 10 minutes", "salus-mailer", SWEEP, "salus-mailer", "SMTP_URL", EVENT, /^done/m],
  stripeWebhook: [
    "https",
    "allUsers",
    LIMITS,
    "salus-payments",
    `${STRIPE_KEY}, STRIPE_WEBHOOK_SECRET`,
    "POST /",
    /^400 .*event-not-signed/,
  ],
};

interface Rewrite {
  destination?: string;
  function?: { functionId: string };
}

let google: Awaited<ReturnType<typeof startGoogle>>;
let checkout: ReturnType<typeof copyRepository>;
beforeAll(async () => {
  google = await startGoogle();
  checkout = copyRepository(google.port);
});
afterAll(() => {
  google.stop();
  rmSync(checkout.folder, { recursive: true, force: true });
});

/** Deploys, and expects no call that the stand-in does not know. */
const deploy = async (project?: string) => {
  google.project.puts.length = 0;
  google.project.written.length = 0;
  const result = await checkout.deploy(project);
  expect({ unknown: google.project.unknown, output: result.output }).toMatchObject({ unknown: [] });
  return result;
};
const released = () => [...google.project.versions.values()].findLast(({ status }) => status === "FINALIZED");
const scripts = () => {
  const folder = join(checkout.shop, "web/dist/assets");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join();
};
const buildDemo = () => runNode(["functions/dev/check-node.cjs", "setup"], checkout.shop);

if (whole)
  test("[T-4] where Eventarc is used for the first time, the deployment fails without a release, and says what to do", async () => {
    expect(await buildDemo()).toMatchObject({ code: 0 });
    google.project.isEventarcLate = true;
    const { code, output } = await deploy();
    expect([code, google.project.releases]).toEqual([2, 0]);
    google.project.isEventarcLate = false;
    expect(output).toContain("Retry the deployment in a few minutes");
  });

test("[T-4] a deployment to another project than that of the settings is refused", async () => {
  const before = google.project.versions.size;
  const { code, output } = await deploy("another-project");
  expect(output).toContain(`settings are for the project "${PROJECT}", but this deployment goes to "another-project"`);
  expect([code, google.project.versions.size]).toEqual([1, before]);
});

test("[T-4] a deployment releases the site once, and updates the service of the home page once", async () => {
  const { code, output } = await deploy();
  expect({ code, output }).toMatchObject({ code: 0 });
  expect([google.project.releases, google.project.puts]).toEqual([1, ["home"]]);
  expect(scripts().includes(PROJECT)).toBe(true);
});

test("[T-4] each function has the resources, rights and triggers that are meant, and no more", () => {
  const { functions, invokers, jobs } = google.project;
  const short = (account = "") =>
    account.replace("serviceAccount:", "").replace(`@${PROJECT}.iam.gserviceaccount.com`, "");
  const deployed = [...functions].map(([name, { buildConfig, serviceConfig: service, eventTrigger: trigger }]) => {
    expect(buildConfig.runtime).toBe("nodejs24");
    const job = jobs.get(`/jobs/firebase-schedule-${name}-us-central1`);
    const event =
      trigger &&
      `${trigger.triggerRegion}: ${trigger.eventType}, ${trigger.retryPolicy === "RETRY_POLICY_RETRY" ? "retried" : ""}`;
    const limits = `${service.availableMemory}, ${service.availableCpu} CPU, ${service.maxInstanceRequestConcurrency} calls x ${service.maxInstanceCount}, ${service.timeoutSeconds} s`;
    const callers = invokers.get(name.toLowerCase())?.map(short).join() ?? "";
    const secrets = (service.secretEnvironmentVariables ?? []).map(({ key }) => key).join(", ");
    return [name, [event ?? job?.schedule ?? "https", callers, limits, short(service.serviceAccountEmail), secrets]];
  });
  expect(Object.fromEntries(deployed)).toEqual(
    Object.fromEntries(Object.entries(FUNCTIONS).map(([name, row]) => [name, row.slice(0, 5)])),
  );
});

test("[T-4] the site has its pages, their scripts and images, and nothing else", () => {
  const found = Object.keys(released()?.files ?? {}).filter(
    (file) =>
      !/^\/(assets\/[\w.-]+\.(js|css|woff2)|(products|avatars|articles|blogs)\/[\w-]+\.(svg|png|html|txt))$/.test(file),
  );
  const atBuild = pageList.filter(({ rendered }) => rendered === undefined);
  const files = atBuild.flatMap((page) =>
    page.who === "all" ? addressesOf(page).filter((path) => !path.includes(":")) : [shellPath(page.path)],
  );
  const others = [
    "/404.html",
    "/app.html",
    "/apple-touch-icon.png",
    "/existing-client.js",
    "/favicon.ico",
    "/favicon.svg",
    "/icon-192.png",
    "/icon-512.png",
    "/og.png",
    "/robots.txt",
    "/site.webmanifest",
    "/sitemap.xml",
  ];
  const names = files.map((path) => `${path}.html`);
  expect(found.sort()).toEqual([...names, ...others].sort());
});

test("[T-4] the rules, indexes, rewrites and headers are those of the repository", () => {
  const { rules, indexes, fields } = google.project;
  const { hosting } = JSON.parse(readFileSync(inRoot("firebase.json"), "utf8"));
  const meant = JSON.parse(readFileSync(inRoot("firestore.indexes.json"), "utf8"));
  expect(rules).toBe(readFileSync(inRoot("firestore.rules"), "utf8"));
  expect([indexes.size, fields.size]).toEqual([meant.indexes.length, meant.fieldOverrides.length]);
  const { rewrites, headers } = released()?.config ?? { rewrites: [], headers: [] };
  expect(headers).toHaveLength(hosting.headers.length);
  const targets = rewrites.map(({ run, path }) => run?.serviceId ?? path);
  expect(targets).toEqual(hosting.rewrites.map((rule: Rewrite) => rule.function?.functionId ?? rule.destination));
});

test("[T-4] the functions' package has the bundle, the pages that are rendered on request, and a complete lock file", () => {
  const files = [...unzip(google.project.source).keys()];
  const unexpected = files.filter(
    (file) =>
      !/^([\w-]+\.js|package(-lock)?\.json|\.npmrc|pages\/dist\/(renderer\.mjs|templates\.json|assets\/[\w.-]+\.js))$/.test(
        file,
      ),
  );
  expect(unexpected).toEqual([]);
});

if (whole) {
  test("[T-4] a second deployment of the same shop updates no function, and releases the site", async () => {
    expect(await deploy()).toMatchObject({ code: 0 });
    expect([google.project.releases, google.project.written, google.project.puts]).toEqual([2, [], []]);
  });

  test("[T-4] a changed lock file updates every function", async () => {
    const file = join(checkout.shop, "package-lock.json");
    const lock = JSON.parse(readFileSync(file, "utf8"));
    lock.packages["node_modules/stripe"].integrity = "another";
    writeFileSync(file, JSON.stringify(lock));
    expect(await deploy()).toMatchObject({ code: 0 });
    expect([...google.project.written].sort()).toEqual(Object.keys(FUNCTIONS));
    writeFileSync(file, readFileSync(inRoot("package-lock.json")));
  });

  test("[T-4] after a build for production, the demo shop is built anew", async () => {
    expect(await buildDemo()).toMatchObject({ code: 0 });
    expect([scripts().includes(PROJECT), scripts().includes("demo-shop")]).toEqual([false, true]);
  });

  test("[T-4] every function answers from the installed package, on this Node.js and on the platform's", async () => {
    await checkout.deploy();
    const folder = join(checkout.folder, "installed");
    mkdirSync(folder);
    writeFiles(unzip(google.project.source), folder);
    const npm = (args: string[], cwd: string) => runNode(args, cwd, {}, "npm");
    expect(await npm(["ci", "--omit=dev", "--ignore-scripts"], folder)).toMatchObject({ code: 0 });
    cpSync(inRoot("functions/lab/rehearse/call-function.mjs"), join(folder, "call-function.mjs"));

    // The package `node` downloads with an install script. These contain the program.
    const platform = `node-${process.platform}-${process.arch}`;
    await npm(["install", "--prefix", checkout.folder, "--ignore-scripts", `${platform}@22`], checkout.folder);
    const programs = [process.execPath, join(checkout.folder, "node_modules", platform, "bin/node")].filter((file) =>
      existsSync(file),
    );
    const env = {
      GCLOUD_PROJECT: PROJECT,
      STRIPE_SECRET_KEY: "sk_live_made_up",
      STRIPE_WEBHOOK_SECRET: "whsec_made_up",
      METADATA_SERVER_DETECTION: "none",
    };
    for (const node of programs)
      for (const [name, [, , , , , call, answer]] of Object.entries(FUNCTIONS)) {
        const { output } = await runNode(
          ["call-function.mjs", name, call],
          folder,
          { ...env, HOME: folder, FUNCTION_TARGET: name, K_SERVICE: name },
          node,
        );
        expect({ node, name, output }).toEqual({ node, name, output: expect.stringMatching(answer) });
      }
  });
}
