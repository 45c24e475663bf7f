import type { Page } from "@playwright/test";
import { type Histogram, sumOf } from "../../../functions/src/contract/speed.ts";
import { heading, rowOf } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

/** How often the page was measured on desktops. */
const visitsOf = async (page: string) => {
  const { docs } = await db.collection("speed").get();
  const all = docs.map((one): Histogram => one.get(`counts.${page}.desktop.TTFB`) ?? {}).reduce(sumOf, {});
  return Object.values(all).reduce((sum, count) => sum + count, 0);
};

/** Visits a page, waits until it is measured, and leaves. */
const visit = async (page: Page, path: string) => {
  const measuring = page.waitForResponse(/measure-visit/);
  await page.goto(path);
  await measuring;
  await page.mouse.click(300, 300);
  await page.goto("about:blank", { waitUntil: "load" });
};

test("[F-1] [F-2] a visit is measured when it ends, unless it asks not to be tracked, and an admin sees it", async ({
  page,
  admin,
  openAs,
}) => {
  // Visits by programs are not measured.
  await page.addInitScript(() => Object.defineProperty(navigator, "webdriver", { get: () => false }));
  const [terms, delivery] = [await visitsOf("terms"), await visitsOf("delivery")];
  await page.addInitScript(() => {
    const asks = location.pathname === "/terms" ? "1" : null;
    Object.defineProperty(navigator, "doNotTrack", { get: () => asks });
  });
  await visit(page, "/terms");
  // A visit that ends before its measuring has begun is lost.
  await expect(async () => {
    await visit(page, "/delivery");
    await expect.poll(() => visitsOf("delivery"), { timeout: 10_000 }).toBeGreaterThan(delivery);
  }).toPass();
  expect(await visitsOf("terms")).toBe(terms);

  const dashboard = await openAs(admin);
  await dashboard.goto("/dashboard/speed?device=desktop");
  await expect(heading(dashboard, "Speed")).toBeVisible();
  await expect(rowOf(dashboard, "/delivery").getByText("good").first()).toBeVisible();
});
