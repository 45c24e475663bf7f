import { expectAccessible } from "../../test/e2e/support/accessibility.ts";
import { expect, test } from "../../test/e2e/support/test.ts";

test("[X-7] the API's page needs no script and no other host, its links work, it fits a narrow screen and has no axe findings", async ({
  page,
}) => {
  const asked = new Set<string>();
  page.on("request", (sent) => asked.add(`${new URL(sent.url()).origin} ${sent.resourceType()}`));
  await page.goto("/api/docs");
  const { origin } = new URL(page.url());
  expect([...asked].filter((one) => !one.startsWith(origin) || one.endsWith("script"))).toEqual([]);
  await expect(page.locator("header")).toHaveCSS("background-color", "rgb(12, 60, 71)");
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map((link) => link.hash.slice(1))
      .filter((id) => document.querySelectorAll(`[id="${id}"]`).length !== 1),
  );
  expect(broken).toEqual([]);

  await page.getByRole("navigation").getByRole("link", { name: "POST /order", exact: true }).click();
  const call = page.getByRole("region", { name: "Place an order", exact: true });
  await expect(call.getByRole("heading", { name: "Place an order", exact: true })).toBeInViewport();
  const refused = call.locator("details").filter({ hasText: "409 Conflict" });
  await expect(refused.locator("pre").first()).toBeHidden();
  await refused.locator("summary").press("Enter");
  await expect(refused.locator("pre").first()).toContainText('"success": false');

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
