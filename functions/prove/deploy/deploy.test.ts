import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressesOf, pageList, shellPath } from "../../../web/src/config/pages.ts";
import { inRoot } from "../../dev/folders.ts";
import { EVERYWHERE, FIELDS, FUNCTIONS, INDEXES, SITE } from "./expected.ts";
import { answerOf, fieldsOf, functionsOf, indexesOf } from "./support/deployed.ts";
import { PROJECT } from "./support/google/project.ts";
import { type Rehearsal, startRehearsal } from "./support/rehearsal.ts";
import { unzip } from "./support/unzip.ts";

let shop: Rehearsal;
beforeAll(async () => {
  shop = await startRehearsal();
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
  const before = shop.project.versions.size;
  const { code, output } = await shop.firebase(["deploy", "--project", "another-project", "--force"]);
  expect(output).toContain(`settings are for the project "${PROJECT}", but this deployment goes to "another-project"`);
  expect([code, shop.project.versions.size]).toEqual([1, before]);
});

test("[T-4] a deployment releases the site once, updates the service of the home page once, and has nothing left to set up", async () => {
  addDotFiles();
  const { code, output } = await shop.deploy();
  const { late, releases, puts } = shop.project;
  expect(code, output).toBe(0);
  expect(late).toEqual([]);
  expect([releases, puts]).toEqual([1, ["home"]]);
  expect(shop.scripts().includes(PROJECT)).toBe(true);
});

describe("[T-4] each function has the resources, rights and triggers that are meant, and no more", () => {
  test.each(Object.entries(FUNCTIONS))("%s", (name, { breaks, ...expected }) => {
    expect(functionsOf(shop.project)[name], breaks).toEqual({ ...expected, ...EVERYWHERE });
  });

  test("there are no others", () => {
    expect([...shop.project.functions.keys()].sort()).toEqual(Object.keys(FUNCTIONS));
  });
});

describe("[T-4] each address is answered by what is meant, with the headers that are meant", () => {
  test.each(Object.entries(SITE))("%s", (address, [answer, headers, breaks]) => {
    const { files, config } = shop.released();
    const any = Object.keys(files).find((file) => file.startsWith("/assets/")) ?? "";
    const path = address.replace("/assets/*", any);
    const found = answerOf(config, files, path);
    expect([found.answer, found.headers], breaks).toEqual([answer.replace("/assets/*", any), headers]);
  });

  test("there are no other rules", () => {
    const { files, config } = shop.released();
    const { rewrites, headers, ...rest } = config;
    const used = new Set(Object.keys(SITE).flatMap((address) => answerOf(config, files, address).rules));
    expect([...rewrites, ...headers].filter((rule) => !used.has(rule))).toEqual([]);
    expect(rest).toEqual({ cleanUrls: true, trailingSlashBehavior: "REMOVE" });
  });
});

test("[T-4] the site has its pages, their scripts and images, and nothing else", () => {
  const found = Object.keys(shop.released().files).filter(
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

test("[T-4] the rules are those of the repository, and the emulator's compiler has nothing against them", async () => {
  const { rules } = shop.project;
  expect(rules).toBe(readFileSync(inRoot("firestore.rules"), "utf8"));
  expect(await shop.firestore.compile(rules)).toEqual([]);
});

test("[T-4] Firestore has the indexes, fields without indexes, and TTL policies that are meant, and no others", () => {
  expect(indexesOf(shop.project)).toEqual(INDEXES);
  expect(fieldsOf(shop.project)).toEqual(FIELDS);
});

test("[T-4] the functions' package has the bundle, the pages that are rendered on request, and a complete lock file", () => {
  const files = [...unzip(shop.project.source).keys()];
  const unexpected = files.filter(
    (file) =>
      !/^([\w-]+\.js|package(-lock)?\.json|\.npmrc|pages\/dist\/(renderer\.mjs|templates\.json|assets\/[\w.-]+\.js))$/.test(
        file,
      ),
  );
  expect(unexpected).toEqual([]);
});
