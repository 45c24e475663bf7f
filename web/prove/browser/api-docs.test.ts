import { expectAccessible } from "../../test/e2e/support/accessibility.ts";
import { expect, test } from "../../test/e2e/support/test.ts";

for (const colorScheme of ["light", "dark"] as const)
  test(`[X-7] the API's page shows every call in a ${colorScheme} browser, loads nothing from elsewhere, and has no axe findings`, async ({
    page,
    request,
  }) => {
    const hosts = new Set<string>();
    page.on("request", (sent) => sent.url().startsWith("http") && hosts.add(new URL(sent.url()).origin));
    await page.emulateMedia({ colorScheme });
    await page.goto("/api/docs");
    const { paths } = (await (await request.get("/api/openapi.json")).json()) as { paths: Record<string, object> };
    const calls = Object.values(paths).flatMap((methods) => Object.keys(methods));
    await expect(page.locator(".opblock")).toHaveCount(calls.length);
    expect([...hosts]).toEqual([new URL(page.url()).origin]);

    const call = page.locator("#operations-Orders-placeOrder");
    await call.getByRole("button", { name: "Place an order" }).click();
    await expect(call).toContainText("Who can call it: customers");
    await expect(call).toContainText("admins-place-no-orders");
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await expectAccessible(page, "the API's page");
  });
