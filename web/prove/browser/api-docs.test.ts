import { expectAccessible } from "../../test/e2e/support/accessibility.ts";
import { expect, test } from "../../test/e2e/support/test.ts";

test("[X-7] the API's page describes every call, and all of its links work", async ({ page, request }) => {
  const hosts = new Set<string>();
  const types = new Set<string>();
  page.on("request", (sent) => {
    hosts.add(new URL(sent.url()).origin);
    types.add(sent.resourceType());
  });
  await page.goto("/api/docs");
  const answer = await request.get("/api/openapi.json");
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, { summary: string }>> };
  const summaries = Object.values(paths).flatMap((calls) => Object.values(calls).map(({ summary }) => summary));
  const headings = await page.getByRole("heading").allTextContents();
  for (const summary of summaries) expect(headings.filter((text) => text === summary)).toHaveLength(1);
  expect([...hosts]).toEqual([new URL(page.url()).origin]);
  expect(types).not.toContain("script");
  await expect(page.getByRole("main")).toHaveCSS("display", "block");
  await expect(page.locator("header")).toHaveCSS("background-color", "rgb(12, 60, 71)");

  const broken = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map((link) => link.hash.slice(1))
      .filter((id) => document.querySelectorAll(`[id="${id}"]`).length !== 1),
  );
  expect(broken).toEqual([]);
  const file = await page.getByRole("link", { name: "OpenAPI document" }).getAttribute("href");
  expect((await request.get(new URL(file ?? "", page.url()).href)).status()).toBe(200);

  await page.getByRole("navigation").getByRole("link", { name: "POST /order", exact: true }).click();
  const call = page.getByRole("region", { name: "Place an order", exact: true });
  await expect(call.getByRole("heading", { name: "Place an order", exact: true })).toBeInViewport();
  await expect(call).toContainText("Who can call it: customers");
  await expect(call.getByText("quantity", { exact: true })).toBeVisible();
  const refused = call.locator("details").filter({ hasText: "409 Conflict" });
  await expect(refused.locator("pre").first()).toBeHidden();
  await refused.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(refused.locator("pre").first()).toContainText('"success": false');
});

test("[X-7] the API's page has no axe findings, and fits a narrow screen", async ({ page }) => {
  await page.goto("/api/docs");
  await page.evaluate(() => {
    // The sections of the other calls and schemas are generated in the same way.
    for (const other of document.querySelectorAll("section.call:not(#placeOrder, #listOrders, #schema-Order)"))
      other.remove();
    for (const details of document.querySelectorAll("#placeOrder details, #listOrders details"))
      details.setAttribute("open", "");
  });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectAccessible(page, "the API's page");
});
