import { httpError, networkError } from "../../test/e2e/support/console.ts";
import { SCRIPTS } from "../../test/e2e/support/network.ts";
import { alert, heading, orderForm } from "../../test/e2e/support/screens.ts";
import { expect, test } from "../../test/e2e/support/test.ts";
import { createUser } from "../../test/e2e/support/users.ts";

test("[N-8 P-5] a page without its script reloads once, and says so", async ({ openAs, shop, consoleErrors }) => {
  const product = await shop.putProduct();
  const page = await openAs(await createUser());
  consoleErrors.expect(httpError(404, /\/assets\//), /ChunkLoadError|could not be loaded/);
  // Routed before the page loads, which prefetches the scripts of its links.
  await page.route(SCRIPTS, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const isMissing = (await response.text()).includes("Your profile is saved");
    return route.fulfill(isMissing ? { status: 404 } : { response });
  });
  await page.goto(`/purchase/${product.id}`);
  await orderForm(page).address.fill("12 Harbor Street");
  const reloaded = page.waitForEvent("load");
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
  await reloaded;
  const notice = alert(page, "This page could not be loaded");
  await expect(notice).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await page.goBack();
  await expect(orderForm(page).address).toHaveValue("12 Harbor Street");
  await page.goForward();
  await expect(notice).toBeVisible();
  await page.unroute(SCRIPTS);
  await notice.getByRole("button", { name: "Reload the page" }).click();
  await expect(heading(page, "My Profile")).toBeVisible();
});

test("[N-8] a page that loses the connection while Firestore's code loads is not reloaded, and keeps what was typed", async ({
  openAs,
  shop,
  consoleErrors,
}) => {
  const page = await openAs(await createUser());
  const product = await shop.putProduct();
  consoleErrors.expect(networkError(/\/assets\//));
  const lost = new Set<string>();
  await page.route(SCRIPTS, async (route) => {
    const url = route.request().url();
    // The server closes idle connections, perhaps just as one is used again.
    const response = await route.fetch({ maxRetries: 3 });
    if (lost.has(url) || !(await response.text()).includes("google.firestore")) return route.fulfill({ response });
    lost.add(url);
    await route.abort("connectionreset");
  });
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.goto(`/purchase/${product.id}`);
  const { address, fill } = orderForm(page);
  await fill();
  await expect.poll(() => lost.size).toBeGreaterThan(0);
  await expect(address).toHaveValue("12 Harbor Street");
  expect(loads).toBe(1);
  // Scripts that are still on their way end with the page.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
