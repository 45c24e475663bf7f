import type { Browser, Page } from "@playwright/test";
import type { Firestore } from "firebase-admin/firestore";
import { signedIn, startBrowser } from "../site/browser.ts";
import { FRONT } from "../site/front.ts";
import { machineLoad, median, percentile, type Section, tableOf } from "../table.ts";
import { fillShop, MANY } from "./fill.ts";
import { observe, slowDown, takeFigures, timeToHeading } from "./probes.ts";

/** Milliseconds. */
const BUDGETS = { typing: 200, longTask: 50, routeChange: 100 };
const SLOWER = 4;
const TIMES = 5;

interface Figure {
  name: string;
  ms: number;
  budget: number;
}

const openAs = async (browser: Browser, who: "customer" | "admin", path: string): Promise<Page> => {
  const page = await (await signedIn(browser, who)).newPage();
  await observe(page);
  await page.goto(`${FRONT}${path}`);
  return page;
};

/** The slowest of what somebody sees of their typing: the web's "interaction to next paint". */
const typing = async (browser: Browser): Promise<Figure> => {
  const page = await openAs(browser, "customer", "/products");
  const search = page.getByRole("searchbox", { name: "Search by name" });
  await page
    .getByRole("link", { name: /Book Now/ })
    .first()
    .waitFor();
  await slowDown(page, SLOWER);
  await takeFigures(page);
  for (const text of ["nitrile gloves", "oximeter", "steel"]) {
    await search.fill("");
    await search.pressSequentially(text, { delay: 90 });
    await page
      .getByRole("link", { name: /Book Now/ })
      .first()
      .waitFor();
  }
  const { interactions } = await takeFigures(page);
  await page.context().close();
  // What takes less than 16 ms is not told of at all.
  const ms = interactions.length > 0 ? percentile(interactions, 98) : 16;
  return {
    name: `typing in the search, ${MANY} products, processor ${SLOWER} times slower: INP`,
    ms,
    budget: BUDGETS.typing,
  };
};

/** The longest task while an admin scrolls the table of all orders, filters it and turns its page. */
const orders = async (browser: Browser): Promise<Figure> => {
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
  await page.context().close();
  return {
    name: `Manage Orders, ${MANY} orders, scrolled, filtered, turned: longest task`,
    ms: Math.max(0, ...longTasks),
    budget: BUDGETS.longTask,
  };
};

/** To a page whose code a pointer over the link has brought, and to one that links in view have brought. */
const routeChanges = async (browser: Browser): Promise<Figure[]> => {
  const page = await openAs(browser, "customer", "/dashboard");
  await page.getByRole("heading", { name: "My Profile" }).waitFor();
  const measure = async (links: [string, string]): Promise<Figure> => {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      for (const link of links) {
        await page.getByRole("link", { name: link, exact: true }).first().hover();
        await page.waitForTimeout(500);
        times.push(await timeToHeading(page, link, link));
      }
    }
    return { name: `${links.join(" and back to ")}: heading`, ms: median(times), budget: BUDGETS.routeChange };
  };
  const figures = [await measure(["My Orders", "My Profile"]), await measure(["Add Review", "My Profile"])];
  await page.context().close();
  return figures;
};

/** How the app answers to people, in a shop that has grown. */
export const interactionSection = async (db: Firestore): Promise<Section> => {
  await fillShop(db);
  const before = machineLoad();
  const browser = await startBrowser();
  try {
    const figures = [...(await routeChanges(browser)), await typing(browser), await orders(browser)];
    return {
      title: `How soon the app answers (it wants a quiet machine: ${before})`,
      text: tableOf(
        ["what", "figure", "budget"],
        figures.map(({ name, ms, budget }) => [name, `${ms.toFixed(0)} ms`, `≤ ${budget} ms`]),
      ),
      broken: figures
        .filter(({ ms, budget }) => !(ms <= budget))
        .map(({ name, ms, budget }) => `${name}: ${ms.toFixed(0)} ms, and the budget is ${budget} ms.`),
    };
  } finally {
    await browser.close();
  }
};
