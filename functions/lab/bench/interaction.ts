import type { Browser, Locator, Page } from "@playwright/test";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { fillShopWithProducts } from "../../dev/seed/seed-many.ts";
import { anOrder } from "../../testing/builders.ts";
import { inBrowser, signedIn } from "../browser.ts";
import { FRONT } from "./front.ts";
import { machineLoad, median, percentile, type Section } from "./table.ts";

/** How many products and orders the shop has. */
const MANY = Number(process.env.BENCH_MANY ?? 10_000);
/** Orders in one commit. */
const IN_A_BATCH = 500;
/** Lighthouse's phone, in CSS pixels, and how many times slower its processor is. */
const PHONE = { width: 412, height: 823 };
const SLOWDOWN = 4;
const TIMES = 5;
/** How many visits an interaction is measured in. Its figure is their median, as Lighthouse's are those of several runs. */
const VISITS = 5;
/** How long a user looks at a page before they use it, and how long they press a button. */
const LOOK_MS = 1000;
const PRESS_MS = 60;

/** Milliseconds. */
interface Figure {
  name: string;
  ms: number;
  /** What it is the median of, if it is one of several visits. */
  of?: number[];
  budget: number;
}

/** Adds products and orders. Every tenth order is paid, and each is a minute older than the one before. */
const fillShop = async (db: Firestore): Promise<void> => {
  await fillShopWithProducts(db, MANY, new Date());
  for (let first = 0; first < MANY; first += IN_A_BATCH) {
    const batch = db.batch();
    for (let index = first; index < Math.min(first + IN_A_BATCH, MANY); index++)
      batch.set(db.doc(`orders/made-up-${index}`), {
        ...anOrder({ paid: index % 10 === 0, transactionId: index % 10 === 0 ? `pi_${index}` : null }),
        createdAt: Timestamp.fromMillis(Date.now() - 60_000 * (index + 1)),
      });
    await batch.commit();
  }
};

/** Runs in the page before its own scripts: keeps the duration of each interaction and of each long task. */
const OBSERVE = `
  window.bench = { interactions: [], longTasks: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) bench.interactions.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) bench.longTasks.push(entry.duration);
  }).observe({ type: "longtask", buffered: true });
`;

/** What was observed since the last call, in milliseconds. */
const takeFigures = (page: Page): Promise<{ interactions: number[]; longTasks: number[] }> =>
  page.evaluate(`new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => {
    resolve(bench);
    bench = { interactions: [], longTasks: [] };
  })))`);

/** Milliseconds from the click on a link, in the page's own time, until the heading of the same name is painted. */
const timeToHeading = (page: Page, name: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const name = ${JSON.stringify(name)};
    const begin = performance.now();
    new MutationObserver((_, observer) => {
      if (!document.querySelector("main h1")?.textContent.includes(name)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    [...document.querySelectorAll("a")].find((one) => one.textContent.trim() === name).click();
  })`);

const openAs = async (browser: Browser, who: "customer" | "admin", path: string, on?: "phone"): Promise<Page> => {
  const context = await signedIn(browser, who, FRONT);
  const page = await context.newPage();
  await page.addInitScript(OBSERVE);
  if (on === "phone") {
    await page.setViewportSize(PHONE);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  }
  await page.goto(`${FRONT}${path}`);
  return page;
};

/** Presses an element with the mouse alone: Playwright's own click runs code in the page, which would be measured with it. */
const press = async (page: Page, target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is nothing to press: ${target}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: PRESS_MS });
};

/** What a user does on a page, on a phone. */
interface Interaction {
  name: string;
  path: string;
  /** What the page shows once it can be used. */
  ready: (page: Page) => Locator;
  act: (page: Page) => Promise<unknown>;
}

const button = (name: string) => (page: Page) => page.getByRole("button", { name }).first();
const link = (name: RegExp) => (page: Page) => page.getByRole("link", { name }).first();
const book = link(/Book Now/);

const INTERACTIONS: Interaction[] = [
  {
    name: `typing in the search of ${MANY} products`,
    path: "/products",
    ready: book,
    act: async (page) => {
      const search = page.getByRole("searchbox", { name: "Search" });
      for (const text of ["nitrile gloves", "oximeter", "steel"]) {
        await search.fill("");
        await search.pressSequentially(text, { delay: 90 });
        await book(page).waitFor();
      }
    },
  },
  {
    name: "turning pages of products",
    path: "/products",
    ready: book,
    act: async (page) => {
      for (const number of [2, 3, 4]) {
        await press(page, link(/^Next page$/)(page));
        // The page before it stays, with its links, until the next one is there.
        await page.locator("[aria-current=page]", { hasText: String(number) }).waitFor();
      }
    },
  },
  {
    name: "changing the quantity of an order, and typing an address",
    path: "/purchase/made-up-3",
    ready: button("One more"),
    act: async (page) => {
      for (let time = 0; time < TIMES; time++) await press(page, button("One more")(page));
      await page.getByLabel("Address").pressSequentially("12 Harbour Street", { delay: 60 });
    },
  },
  {
    name: "opening and closing a dialog",
    path: "/dashboard/orders",
    ready: button("Cancel"),
    act: async (page) => {
      for (let time = 0; time < TIMES; time++) {
        await press(page, button("Cancel")(page));
        await page.waitForTimeout(LOOK_MS);
        await press(page, button("Go back")(page));
        await page.waitForTimeout(LOOK_MS);
      }
    },
  },
];

/** How long a user waits at most, in one visit, to see that something happens: the web's "interaction to next paint". */
const respond = async (browser: Browser, { path, ready, act }: Interaction): Promise<number> => {
  const page = await openAs(browser, "customer", path, "phone");
  await ready(page).waitFor();
  await page.waitForTimeout(LOOK_MS);
  await takeFigures(page);
  await act(page);
  // The browser does not report interactions below 16 ms.
  const { interactions } = await takeFigures(page);
  await page.context().close();
  return percentile([16, ...interactions], 98);
};

const responding =
  (interaction: Interaction) =>
  async (browser: Browser): Promise<Figure> => {
    const visits: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) visits.push(await respond(browser, interaction));
    return { name: `${interaction.name}, on a phone: INP`, ms: median(visits), of: visits, budget: 200 };
  };

/** The longest task while an admin scrolls the table of all orders, filters it and turns its pages. */
const manageOrders = async (browser: Browser): Promise<Figure> => {
  const page = await openAs(browser, "admin", "/dashboard/manageOrders");
  await page.getByRole("table").waitFor();
  await takeFigures(page);
  for (const name of ["Unpaid", "Paid", "All"]) {
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("table", { name: new RegExp(`^${name}`) }).waitFor();
    for (let step = 0; step < 10; step++) await page.mouse.wheel(0, 400);
    await page.getByRole("link", { name: "Next page" }).click();
    await page.getByRole("link", { name: "Previous page" }).waitFor();
  }
  const { longTasks } = await takeFigures(page);
  const name = `Manage Orders, ${MANY} orders, scrolled, filtered, turned: longest task`;
  return { name, ms: Math.max(0, ...longTasks), budget: 50 };
};

/** How soon a page shows whose code is prefetched: because the pointer is over its link, or because its link is in view. */
const routeChanges = async (browser: Browser): Promise<Figure> => {
  const page = await openAs(browser, "customer", "/dashboard");
  await page.getByRole("heading", { name: "My Profile" }).waitFor();
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++)
    for (const link of ["My Orders", "Add Review", "My Profile"]) {
      await page.getByRole("link", { name: link, exact: true }).first().hover();
      await page.waitForTimeout(500);
      times.push(await timeToHeading(page, link));
    }
  return { name: "opening My Orders, Add Review and My Profile: heading", ms: median(times), budget: 100 };
};

const spread = (figures: number[] = []): string =>
  figures.length > 0 ? ` (${Math.min(...figures).toFixed(0)} to ${Math.max(...figures).toFixed(0)})` : "";

/** How soon the app responds to a user in a large shop. */
export const interactionSection = async (db: Firestore): Promise<Section> => {
  await fillShop(db);
  const title = `How soon the app responds (needs an idle machine: ${machineLoad()})`;
  const figures: Figure[] = [];
  for (const measure of [routeChanges, ...INTERACTIONS.map(responding), manageOrders])
    figures.push(await inBrowser(measure));
  const rows = figures.map(({ name, ms, of, budget }) => [name, `${ms.toFixed(0)} ms${spread(of)}`, `≤ ${budget} ms`]);
  return {
    title,
    head: ["what", "figure", "budget"],
    rows,
    broken: figures.flatMap(({ ms, budget }, index) => (ms <= budget ? [] : [rows[index]?.join(", ") ?? ""])),
  };
};
