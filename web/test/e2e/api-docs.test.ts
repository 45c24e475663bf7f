import { AxeBuilder } from "@axe-core/playwright";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** Every call that the description names, as its page titles it. */
const describedCalls = async (request: APIRequestContext): Promise<string[]> => {
  const answer = await request.get("/api/openapi.json");
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, { summary: string }>> };
  return Object.values(paths).flatMap((methods) => Object.values(methods).map(({ summary }) => summary));
};

test("[X-7] the API's page shows every call, and needs no script and no other host", async ({ page, request }) => {
  const hosts = new Set<string>();
  const kinds = new Set<string>();
  page.on("request", (request) => {
    hosts.add(new URL(request.url()).origin);
    kinds.add(request.resourceType());
  });
  await page.goto("/api/docs");
  for (const summary of await describedCalls(request))
    await expect(page.getByRole("heading", { name: summary, exact: true })).toHaveCount(1);
  expect([...hosts]).toEqual([new URL(page.url()).origin]);
  expect(kinds).not.toContain("script");
  await expect(page.getByRole("main")).toHaveCSS("display", "block");
  await expect(page.locator("header")).toHaveCSS("background-color", "rgb(12, 60, 71)");
});

test("[X-7] the API's page leads to each call, and opens its answers by keyboard", async ({ page }) => {
  await page.goto("/api/docs");
  await page.getByRole("navigation").getByRole("link", { name: "POST /order", exact: true }).click();
  const call = page.getByRole("region", { name: "Place an order" });
  await expect(call.getByRole("heading", { name: "Place an order" })).toBeInViewport();
  await expect(call).toContainText("Who can call it: customers");
  await expect(call.getByText("quantity", { exact: true })).toBeVisible();
  const refused = call.locator("details").filter({ hasText: "409 Conflict" });
  await expect(refused.locator("pre").first()).toBeHidden();
  await refused.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(refused.locator("pre").first()).toContainText('"success": false');
});

test("[X-7] every link of the API's page leads somewhere", async ({ page }) => {
  await page.goto("/api/docs");
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map((link) => link.hash.slice(1))
      .filter((id) => document.querySelectorAll(`[id="${id}"]`).length !== 1),
  );
  expect(broken).toEqual([]);
  const download = page.getByRole("link", { name: "OpenAPI document" });
  expect((await page.request.get(new URL((await download.getAttribute("href")) ?? "", page.url()).href)).status()).toBe(
    200,
  );
});

for (const colorScheme of ["light", "dark"] as const)
  for (const width of [390, 1280])
    test(`[X-7] axe finds nothing on the API's page at ${width} pixels, when it is ${colorScheme}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await page.goto("/api/docs");
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("#placeOrder details, #listOrders details"))
          details.setAttribute("open", "");
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    });
