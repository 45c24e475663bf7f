import type { Browser, BrowserContext, Request } from "@playwright/test";
import type { Firestore } from "firebase-admin/firestore";
import { inBrowser, signedIn, untilQuiet } from "../browser.ts";
import { type Build, readBuild } from "./build.ts";
import { jsBudget } from "./bytes.ts";
import { TRUST } from "./certificate.ts";
import { FRONT } from "./front.ts";
import { findPaths, type PathOf, ROUTES } from "./routes.ts";
import { kB, type Section } from "./table.ts";

const KINDS = ["script", "stylesheet", "font", "image"];
/** Opens a page. Returns the requests to the site that finished. */
const load = async (context: BrowserContext, path: string): Promise<Request[]> => {
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  await untilQuiet(page, () => page.goto(`${FRONT}${path}`));
  return finished.filter((request) => request.url().startsWith(FRONT));
};

/** The bytes of bodies of this kind, as they were sent. What is in the browser's cache is not sent. */
const sentBytes = async (requests: Request[], kind: string): Promise<number> => {
  const sizes = await Promise.all(requests.filter((one) => one.resourceType() === kind).map((one) => one.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
};

/** The scripts that a page loaded, in bytes compressed with gzip, which budgets count. */
const gzipBytes = (build: Build, requests: Request[]): number =>
  [...new Set(requests.map((one) => one.url().slice(FRONT.length + 1)))]
    .filter((name) => name.endsWith(".js"))
    .reduce((sum, name) => sum + build.sizeOf(name), 0);

const measure = async (browser: Browser, pathOf: PathOf) => {
  const build = readBuild();
  const rows: string[][] = [];
  const broken: string[] = [];
  for (const who of ["visitor", "customer", "admin"] as const) {
    const user = who === "visitor" ? undefined : await signedIn(browser, who, FRONT);
    const storageState = await user?.storageState({ indexedDB: true });
    for (const route of ROUTES.filter((one) => one.who === who)) {
      // Each page gets a context of its own, whose cache is empty.
      const context = await browser.newContext(storageState && { storageState });
      const requests = await load(context, pathOf(route));
      const sizes = await Promise.all(KINDS.map((kind) => sentBytes(requests, kind)));
      await context.close();
      rows.push([route.name, who, ...sizes.map(kB), String(requests.length)]);
      const bytes = gzipBytes(build, requests);
      if (bytes > jsBudget(route)) broken.push(`${route.name} (${who}) loads ${kB(bytes)} of JavaScript (gzip).`);
    }
    await user?.close();
  }
  return { rows, broken };
};

/** What a browser loads, page by page, prefetched code included. */
export const networkSection = async (db: Firestore): Promise<Section> => {
  const pathOf = await findPaths(db);
  const { rows, broken } = await inBrowser((browser) => measure(browser, pathOf), [TRUST]);
  return {
    title: "What a browser loads on a first visit, as sent (brotli), with what it prefetches",
    head: ["page", "who", ...KINDS, "requests"],
    rows,
    broken,
  };
};
