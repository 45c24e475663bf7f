import type { BrowserContext, Page, Request } from "@playwright/test";
import type { Firestore } from "firebase-admin/firestore";
import { signedIn, startBrowser } from "../browser.ts";
import { type Build, readBuild } from "./build.ts";
import { jsBudget } from "./bytes.ts";
import { FRONT } from "./front.ts";
import { type BenchRoute, ROUTES } from "./routes.ts";
import { kB, type Section, tableOf } from "./table.ts";

const KINDS = ["script", "stylesheet", "font", "image"];
const QUIET_MS = 1500;

/** Waits until no more requests finish. Playwright's "networkidle" never comes: a live page stays connected to Firestore. */
const settle = async (page: Page, count: () => number) => {
  for (let before = -1; count() !== before; ) {
    before = count();
    await page.waitForTimeout(QUIET_MS);
  }
};

/** Opens a page. Returns the requests to the site that finished. */
const load = async (context: BrowserContext, path: string): Promise<Request[]> => {
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  await page.goto(`${FRONT}${path}`);
  await page.locator("main h1").first().waitFor();
  await settle(page, () => finished.length);
  return finished.filter((request) => request.url().startsWith(FRONT));
};

/** The bytes of bodies of this kind, as they were sent. */
const sentBytes = async (requests: Request[], kind: string): Promise<number> => {
  const sizes = await Promise.all(requests.filter((one) => one.resourceType() === kind).map((one) => one.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
};

/** What is wrong with the scripts that a page loaded. */
const complaintsOf = (build: Build, route: BenchRoute, scripts: string[]): string[] => {
  const expected = build.bytesOf(route).scripts;
  const twice = scripts.filter((name, index) => scripts.indexOf(name) !== index);
  const missing = expected.filter((name) => !scripts.includes(name));
  const more = route.who === "visitor" ? scripts.filter((name) => !expected.includes(name)) : [];
  const bytes = [...new Set(scripts)].filter((name) => name.endsWith(".js")).map(build.sizeOf);
  const all = bytes.reduce((sum, size) => sum + size, 0);
  const problems: [string[], string][] = [
    [twice, "loads twice"],
    [missing, "was expected to load"],
    [more, "was not expected to load"],
    [all > jsBudget(route) ? [kB(all)] : [], "exceeds its budget with what it prefetches (gzip)"],
  ];
  return problems.flatMap(([names, problem]) =>
    names.length > 0 ? [`${route.name} (${route.who}) ${problem}: ${names.join(", ")}`] : [],
  );
};

/** What a browser loads, page by page, prefetched code included. */
export const networkSection = async (db: Firestore): Promise<Section> => {
  const orders = db.collection("orders").where("email", "==", "customer@example.com").where("paid", "==", false);
  const [product, order] = await Promise.all([db.collection("products").limit(1).get(), orders.limit(1).get()]);
  const idOf = { ":productId": product.docs[0]?.id, ":orderId": order.docs[0]?.id };
  const build = readBuild();
  const browser = await startBrowser();
  const rows: string[][] = [];
  const broken: string[] = [];
  try {
    for (const who of ["visitor", "customer", "admin"] as const) {
      const user = who === "visitor" ? undefined : await signedIn(browser, who, FRONT);
      const storageState = await user?.storageState({ indexedDB: true });
      for (const route of ROUTES.filter((one) => one.who === who)) {
        const path = Object.entries(idOf).reduce((text, [name, id = ""]) => text.replace(name, id), route.path);
        // Each page gets a context of its own, whose cache is empty.
        const context = await browser.newContext(storageState && { storageState });
        const requests = await load(context, path);
        const sizes = await Promise.all(KINDS.map((kind) => sentBytes(requests, kind)));
        await context.close();
        rows.push([route.name, who, ...sizes.map(kB), String(requests.length)]);
        const scripts = requests.filter((one) => one.resourceType() === "script");
        broken.push(
          ...complaintsOf(
            build,
            route,
            scripts.map((one) => one.url().slice(FRONT.length + 1)),
          ),
        );
      }
      await user?.close();
    }
  } finally {
    await browser.close();
  }
  return {
    title: "What a browser loads on a first visit, as sent (brotli), with what it prefetches",
    text: tableOf(["page", "who", ...KINDS, "requests"], rows),
    broken,
  };
};
