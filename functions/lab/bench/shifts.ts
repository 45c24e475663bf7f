import type { Browser, BrowserContext } from "@playwright/test";
import type { Firestore } from "firebase-admin/firestore";
import { inBrowser, signedIn, untilQuiet } from "../browser.ts";
import { FRONT } from "./front.ts";
import { findPaths, MEASURED_ROUTES, type PathOf } from "./routes.ts";
import type { Section } from "./table.ts";

const WIDTHS = [360, 1350];
const BUDGET = 0.02;
/** A phone of the bench: 1.6 Mbit/s, 150 ms to the server, and a processor four times slower. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWDOWN = 4;

/** Runs in the page before its own scripts. The sum of all shifts is at least CLS, which counts only the worst five seconds. */
const OBSERVE = `
  window.bench = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) bench += value;
  }).observe({ type: "layout-shift", buffered: true });
`;

/** How much moves on a page: opened with an empty cache, and reloaded. */
const shiftsOf = async (context: BrowserContext, path: string, width: number): Promise<number[]> => {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 740 });
  await page.addInitScript(OBSERVE);
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", SLOW_LINE);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const figures: number[] = [];
  for (const open of [() => page.goto(`${FRONT}${path}`), () => page.reload()]) {
    await untilQuiet(page, open);
    figures.push(await page.evaluate<number>("bench"));
  }
  return figures;
};

const measure = async (browser: Browser, pathOf: PathOf) => {
  const figures: { name: string; who: string; shifts: number[] }[] = [];
  for (const who of ["visitor", "customer", "admin"] as const) {
    const user = who === "visitor" ? undefined : await signedIn(browser, who, FRONT);
    const storageState = await user?.storageState({ indexedDB: true });
    for (const route of MEASURED_ROUTES.filter((one) => one.who === who)) {
      const shifts: number[] = [];
      for (const width of WIDTHS) {
        const context = await browser.newContext(storageState && { storageState });
        shifts.push(...(await shiftsOf(context, pathOf(route), width)));
        await context.close();
      }
      figures.push({ name: route.name, who, shifts });
    }
    await user?.close();
  }
  return figures;
};

/** How much moves while a page loads, on narrow and wide screens. Most of it does not depend on the machine. */
export const shiftsSection = async (db: Firestore): Promise<Section> => {
  const pathOf = await findPaths(db);
  const figures = await inBrowser((browser) => measure(browser, pathOf));
  const columns = WIDTHS.flatMap((width) => [`${width} px, opened`, `${width} px, reloaded`]);
  return {
    title: `Layout shifts on a slow line and a processor ${SLOWDOWN} times slower (at most ${BUDGET})`,
    head: ["page", "who", ...columns],
    rows: figures.map(({ name, who, shifts }) => [name, who, ...shifts.map((shift) => shift.toFixed(3))]),
    broken: figures.flatMap(({ name, who, shifts }) =>
      shifts.flatMap((shift, index) =>
        shift <= BUDGET ? [] : [`${name} (${who}) moves by ${shift.toFixed(3)} at ${columns[index]}.`],
      ),
    ),
  };
};
