import type { BrowserContext, Page, Request } from "@playwright/test";
import type { Firestore } from "firebase-admin/firestore";
import { jsBudget } from "../bytes/budgets.ts";
import { type Build, readBuild } from "../bytes/build.ts";
import { bytesOf } from "../bytes/route-bytes.ts";
import { type BenchRoute, ROUTES } from "../routes.ts";
import { kB, type Section, tableOf } from "../table.ts";
import { signedIn, startBrowser } from "./browser.ts";
import { FRONT } from "./front.ts";

const KINDS = { script: "JS", stylesheet: "CSS", font: "fonts", image: "images" } as const;
type Kind = keyof typeof KINDS;
const isKind = (text: string): text is Kind => text in KINDS;

/** What a page loaded: bytes of bodies as they came over the wire, requests to the site, and its scripts. */
interface Loaded {
  bytes: Record<Kind, number>;
  requests: number;
  scripts: string[];
}

const QUIET_MS = 1500;

/** Waits until nothing more comes. A live page never ends its connection to Firestore: the browser's own idea of quiet won't do. */
const settle = async (page: Page, count: () => number) => {
  for (let before = -1; count() !== before; ) {
    before = count();
    await page.waitForTimeout(QUIET_MS);
  }
};

const load = async (context: BrowserContext, path: string): Promise<Loaded> => {
  const page = await context.newPage();
  const loaded: Loaded = { bytes: { script: 0, stylesheet: 0, font: 0, image: 0 }, requests: 0, scripts: [] };
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  await page.goto(`${FRONT}${path}`);
  await page.locator("main h1").first().waitFor();
  await settle(page, () => finished.length);
  for (const request of finished.filter((one) => one.url().startsWith(FRONT))) {
    const kind = request.resourceType();
    loaded.requests += 1;
    if (kind === "script") loaded.scripts.push(request.url().slice(FRONT.length + 1));
    if (isKind(kind)) loaded.bytes[kind] += (await request.sizes()).responseBodySize;
  }
  await page.close();
  return loaded;
};

/** What is wrong with what a page loaded, in sentences. */
const complaintsOf = (build: Build, route: BenchRoute, { scripts }: Loaded): string[] => {
  const { path, who } = route;
  const expected = bytesOf(build, route).scripts;
  const twice = scripts.filter((name, index) => scripts.indexOf(name) !== index);
  const missing = expected.filter((name) => !scripts.includes(name));
  const all = [...new Set(scripts)]
    .filter((name) => name.endsWith(".js"))
    .reduce((sum, name) => sum + build.sizeOf(name), 0);
  const more = scripts.filter((name) => !expected.includes(name));
  return [
    ...(twice.length > 0 ? [`${path} (${who}) loads twice: ${twice.join(", ")}`] : []),
    ...(missing.length > 0 ? [`${path} (${who}) was expected to load ${missing.join(", ")}`] : []),
    ...(who === "visitor" && more.length > 0 ? [`${path} loads, unexpected: ${more.join(", ")}`] : []),
    ...(all > jsBudget(route) ? [`${path} (${who}) loads ${kB(all)} (gzip) with what it prefetches.`] : []),
  ];
};

/** What a browser really loads, page by page, as the site sends it (brotli), prefetched pieces included. */
export const networkSection = async (db: Firestore): Promise<Section> => {
  const [product, order] = await Promise.all([
    db.collection("products").limit(1).get(),
    db.collection("orders").where("email", "==", "customer@example.com").where("paid", "==", false).limit(1).get(),
  ]);
  const pathOf = ({ path }: BenchRoute) =>
    path.replace("$product", product.docs[0]?.id ?? "").replace("$order", order.docs[0]?.id ?? "");

  const build = readBuild();
  const browser = await startBrowser();
  const rows: string[][] = [];
  const broken: string[] = [];
  try {
    for (const who of ["visitor", "customer", "admin"] as const) {
      const people = who === "visitor" ? undefined : await signedIn(browser, who);
      const storageState = await people?.storageState({ indexedDB: true });
      for (const route of ROUTES.filter((one) => one.who === who)) {
        // A context of its own for each page: its cache is empty.
        const context = await browser.newContext(storageState && { storageState });
        const loaded = await load(context, pathOf(route));
        await context.close();
        const sizes = Object.keys(KINDS).map((kind) => (isKind(kind) ? kB(loaded.bytes[kind]) : ""));
        rows.push([route.name, who, ...sizes, String(loaded.requests)]);
        broken.push(...complaintsOf(build, route, loaded));
      }
      await people?.close();
    }
  } finally {
    await browser.close();
  }
  return {
    title: "What a browser loads at a first visit, as sent (brotli), with what it prefetches",
    text: tableOf(["page", "who", ...Object.values(KINDS), "requests"], rows),
    broken,
  };
};
