import type { Page } from "@playwright/test";
import { pages as shopPages } from "../../src/config/pages.ts";
import { untilListening } from "./support/network.ts";
import { pagesOf } from "./support/pages.ts";
import { heading } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

/** A layout shift, and what moved. */
interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** The largest sum of layout shifts that the budget allows, whether or not an action came before them. */
const MOST = 0.02;

/** Keeps the layout shifts of a document in `window.shifts`. */
const watchLayout = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        window.shifts.push({
          value,
          moved: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node))),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Expects that nothing has moved since the last call. */
const expectStill = async (page: Page, what: string) => {
  // The observer learns of a shift after the frame in which it happened.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const shifts = await page.evaluate(() => window.shifts.splice(0));
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${what}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST);
};

const WIDTHS = { phone: { width: 360, height: 740 }, desktop: { width: 1350, height: 940 } };

for (const role of ["customer", "admin"] as const)
  for (const [device, viewport] of Object.entries(WIDTHS))
    test(`[F-1] nothing moves on the pages of a user with the role ${role} on a ${device}, opened, reloaded or from the menu`, async ({
      openAs,
      shop,
    }) => {
      const { user, pages } = await pagesOf(role, shop);
      if (!user) throw new Error("Only visitors are no users");
      const page = await openAs(user, { viewport });
      const line = await page.context().newCDPSession(page);
      await line.send("Network.enable");
      await line.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 150,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      await watchLayout(page);
      for (const { path, title, isComplete } of pages)
        await test.step(title, async () => {
          await page.goto(path);
          await isComplete(page);
          await expectStill(page, `${title} opened`);
        });
      await page.reload();
      await pages.at(-1)?.isComplete(page);
      await expectStill(page, "reloaded");
      await page.goto(role === "admin" ? shopPages.manageOrders.path : shopPages.myOrders.path);
      await untilListening(page);
      await expectStill(page, "kept up to date by Firestore");
      for (const { path, title, isComplete } of pages.filter((one) => one.path.startsWith("/dashboard/")))
        await test.step(title, async () => {
          const link = page.getByRole("navigation", { name: "Dashboard" }).locator(`a[href="${path}"]`);
          if ((await link.count()) === 0) return;
          if (device === "phone") await page.getByRole("button", { name: /^Dashboard:/ }).click();
          await link.click();
          await expect(heading(page, title)).toBeVisible();
          await isComplete(page);
          await expectStill(page, `${title} from the menu`);
        });
    });

test("[F-3] a skeleton pulses only after a second, so that its animation takes no time from the page's scripts", async ({
  openAs,
}) => {
  const page = await openAs(await createUser());
  // Loading does not end.
  await page.route(/\.js$/, () => {});
  await page.goto("/dashboard/orders", { waitUntil: "commit" });
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
  const delays = () => document.getAnimations().map(({ effect }) => effect?.getTiming().delay);
  expect(await page.evaluate(delays)).toEqual([1000]);
});

test("[F-1 F-3] on a phone, a card far below the screen is laid out when it comes near, and the page stays as long as it was", async ({
  openAs,
}) => {
  // It places no order, which would move the rows of another test's table.
  const page = await openAs(await createUser("admin"), { viewport: WIDTHS.phone });
  await page.goto("/dashboard/manageProducts");
  const cards = page.locator("[data-row]");
  await expect(cards).toHaveCount(20);
  const isLaidOut = () =>
    cards
      .last()
      .getByRole("link")
      .first()
      .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await isLaidOut()).toBe(false);
  const before = await length();
  for (let index = 0; index < 20; index++) await cards.nth(index).scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
  expect(Math.abs((await length()) - before)).toBeLessThan(100);
});
