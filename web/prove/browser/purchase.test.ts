import type { Route } from "@playwright/test";
import { DENIED, httpError, networkError } from "../../test/e2e/support/console.ts";
import { FIRESTORE_WRITES, holdCalls, SCRIPTS } from "../../test/e2e/support/network.ts";
import { alert, heading, orderForm, rowOf } from "../../test/e2e/support/screens.ts";
import { ordersOf } from "../../test/e2e/support/shop.ts";
import { expect, test } from "../../test/e2e/support/test.ts";
import { createUser } from "../../test/e2e/support/users.ts";

test("[P-5 P-6 N-4] an order loses a race for stock, then is slow", async ({ openAs, shop, consoleErrors }) => {
  const [nora, rival] = [await createUser(), await createUser()];
  const product = await shop.putProduct({ minimumOrderQuantity: 2, availableQuantity: 6 });
  const page = await openAs(nora);
  await page.clock.install();
  await page.goto(`/purchase/${product.id}`);
  const { address, quantity, send, form, fill } = orderForm(page);

  await fill(5);
  consoleErrors.expect(DENIED);
  const rivalFirst = async (route: Route) => {
    await shop.putOrder(rival, product, 2);
    await route.continue();
  };
  await page.route(FIRESTORE_WRITES, rivalFirst, { times: 1 });
  await send.click();
  await expect(alert(page, "try another")).toBeVisible();
  await expect(address).toHaveValue("");
  await expect(quantity).toHaveValue("2");
  expect(await ordersOf(nora)).toEqual([]);
  expect(await shop.stockOf(product)).toBe(4);

  await fill(3);
  const writes = await holdCalls(page, FIRESTORE_WRITES);
  await send.click();
  await writes.arrived;
  await expect(send).toBeDisabled();
  await page.clock.runFor(9_000);
  await expect(form.getByText("This is taking longer than usual.", { exact: false })).toBeVisible();
  writes.release();
  await expect(page).toHaveURL("/dashboard/orders");
  await expect(rowOf(page, product.name)).toBeVisible();
  expect(await ordersOf(nora)).toHaveLength(1);
});

test("[N-8 P-5] a page without its script reloads once, and says so", async ({ openAs, shop, consoleErrors }) => {
  const product = await shop.putProduct();
  const page = await openAs(await createUser());
  const script = /\/assets\/profile-page-[^/]+\.js/;
  consoleErrors.expect(httpError(404, /\/assets\//), /ChunkLoadError|could not be loaded/);
  // Routed before the page loads, which prefetches the scripts of its links.
  await page.route(script, (route) => route.fulfill({ status: 404 }));
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
  await page.unroute(script);
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
