import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressesOf, pageList, shellPath } from "../../../web/src/config/pages.ts";
import { inRoot } from "../../dev/folders.ts";
import { copyRepository, runNode } from "../../lab/rehearse/checkout.ts";
import { answerOf, fieldsOf, functionsOf, indexesOf } from "../../lab/rehearse/deployed.ts";
import { startFirestore } from "../../lab/rehearse/firestore.ts";
import { PROJECT, type SiteConfig } from "../../lab/rehearse/google/project.ts";
import { setUp } from "../../lab/rehearse/google/set-up.ts";
import { startGoogle } from "../../lab/rehearse/google.ts";
import { setUpCommands } from "../../lab/rehearse/set-up-commands.ts";
import { unzip } from "../../lab/rehearse/unzip.ts";
import { FIELDS, FUNCTIONS, INDEXES, SITE } from "./expected.ts";

let firestore: Awaited<ReturnType<typeof startFirestore>>;
let google: Awaited<ReturnType<typeof startGoogle>>;
let checkout: ReturnType<typeof copyRepository>;
beforeAll(async () => {
  firestore = await startFirestore();
  google = await startGoogle(firestore.compile);
  checkout = copyRepository(google.port);
  setUp(google.project, setUpCommands());
});
afterAll(() => {
  google.stop();
  firestore.stop();
  rmSync(checkout.folder, { recursive: true, force: true });
});

/** Files that systems and people leave beside others, and that nobody may read. */
const addDotFiles = () => {
  const folder = join(checkout.shop, "web/public");
  mkdirSync(join(folder, ".cache"), { recursive: true });
  for (const name of [".DS_Store", ".env", ".cache/notes.txt"]) writeFileSync(join(folder, name), "made up");
  writeFileSync(join(checkout.shop, "functions/.env"), "MAIL_OWNER=owner@example.com\n");
};

const deploy = (project: string) => checkout.firebase(["deploy", "--project", project, "--force"]);
const released = () => {
  const version = [...google.project.versions.values()].findLast(({ status }) => status === "FINALIZED");
  return { files: {}, config: { rewrites: [], headers: [] } as SiteConfig, ...version };
};
const scripts = () => {
  const folder = join(checkout.shop, "web/dist/assets");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join();
};

test("[T-4] a deployment to another project than that of the settings is refused", async () => {
  const before = google.project.versions.size;
  const { code, output } = await deploy("another-project");
  expect(output).toContain(`settings are for the project "${PROJECT}", but this deployment goes to "another-project"`);
  expect([code, google.project.versions.size]).toEqual([1, before]);
});

test("[T-4] a deployment releases the site once, updates the service of the home page once, and has nothing left to set up", async () => {
  addDotFiles();
  const { code, output } = await deploy(PROJECT);
  const { unknown, late, releases, puts } = google.project;
  expect({ code, unknown, late, output }).toMatchObject({ code: 0, unknown: [], late: [] });
  expect([releases, puts]).toEqual([1, ["home"]]);
  expect(scripts().includes(PROJECT)).toBe(true);
});

describe("[T-4] each function has the resources, rights and triggers that are meant, and no more", () => {
  test.each(Object.entries(FUNCTIONS))("%s", (name, { breaks, ...expected }) => {
    const runs = "nodejs22 in us-central1, ACTIVE";
    expect(functionsOf(google.project)[name], breaks).toEqual({
      ...expected,
      runs,
      settings: ["MAIL_OWNER"],
      ingress: null,
    });
  });

  test("there are no others", () => {
    expect([...google.project.functions.keys()].sort()).toEqual(Object.keys(FUNCTIONS));
  });
});

describe("[T-4] each address is answered by what is meant, with the headers that are meant", () => {
  test.each(Object.entries(SITE))("%s", (address, [answer, headers, breaks]) => {
    const { files, config } = released();
    const any = Object.keys(files).find((file) => file.startsWith("/assets/")) ?? "";
    const path = address.replace("/assets/*", any);
    const found = answerOf(config, files, path);
    expect([found.answer, found.headers], breaks).toEqual([answer.replace("/assets/*", any), headers]);
  });

  test("there are no other rules", () => {
    const { files, config } = released();
    const { rewrites, headers, ...rest } = config;
    const used = new Set(Object.keys(SITE).flatMap((address) => answerOf(config, files, address).rules));
    expect([...rewrites, ...headers].filter((rule) => !used.has(rule))).toEqual([]);
    expect(rest).toEqual({ cleanUrls: true, trailingSlashBehavior: "REMOVE" });
  });
});

test("[T-4] the site has its pages, their scripts and images, and nothing else", () => {
  const found = Object.keys(released().files).filter(
    (file) => !/^\/(assets\/[\w.-]+\.(js|css|woff2)|(products|avatars|blogs)\/[\w-]+\.(svg|html|txt))$/.test(file),
  );
  const atBuild = pageList.filter(({ rendered }) => rendered === undefined);
  const files = atBuild.flatMap((page) =>
    page.who === "all" ? addressesOf(page).filter((path) => !path.includes(":")) : [shellPath(page.path)],
  );
  const others = [
    "/404.html",
    "/app.html",
    "/existing-client.js",
    "/favicon.ico",
    "/favicon.svg",
    "/og.png",
    "/robots.txt",
    "/sitemap.xml",
  ];
  const names = files.map((path) => `${path}.html`);
  expect(found.sort()).toEqual([...names, ...others].sort());
});

test("[T-4] the rules are those of the repository, and the emulator's compiler accepts them", async () => {
  const { rules } = google.project;
  expect(rules).toBe(readFileSync(inRoot("firestore.rules"), "utf8"));
  expect(await firestore.compile(rules)).toEqual([]);
});

test("[T-4] Firestore has the indexes, fields without indexes, and TTL policies that are meant, and no others", () => {
  expect(indexesOf(google.project)).toEqual(INDEXES);
  expect(fieldsOf(google.project)).toEqual(FIELDS);
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
