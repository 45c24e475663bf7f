import type { Route } from "@playwright/test";
import { serveBareHome } from "./support/bare-home.ts";
import { cutOff } from "./support/complaints.ts";
import { API_CALLS } from "./support/network.ts";
import { NOT_FOUND } from "./support/pages.ts";
import { aPerson } from "./support/people.ts";
import { heading, orderForm, toast } from "./support/screens.ts";
import { ordersOf } from "./support/shelves.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

test("[N-4 H-8] a home page whose products can't be had says so, and Try again gets them", async ({
  page,
  complaints,
}) => {
  complaints.expect(cutOff(API_CALLS));
  await serveBareHome(page);
  await page.route(API_CALLS, (route) => route.abort());
  await page.goto("/");
  const notice = page.getByRole("alert").filter({ hasText: "The products could not be loaded" });
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(notice).toBeVisible();

  await page.unroute(API_CALLS);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(notice).toBeHidden();
});

test("[N-4] a page whose data is on its way shows a spinner, not a blank", async ({ page }) => {
  await serveBareHome(page);
  await page.route(API_CALLS, () => {});
  await page.goto("/");
  await expect(page.getByRole("status").filter({ hasText: "Loading products" })).toBeVisible();
});

test("[P-2 N-4] a product that does not exist says so and leads on to those that do", async ({ openAs }) => {
  const page = await openAs(await aPerson());
  await page.goto("/purchase/no-such-product");
  await expect(page.getByText("This product does not exist")).toBeVisible();
  await page.getByRole("link", { name: "All products" }).click();
  await expect(heading(page, "Products")).toBeVisible();
});

test("[N-7] an address that the shop does not have says so, with a way home", async ({ page, complaints }) => {
  complaints.expect(NOT_FOUND);
  await page.goto("/no/such/page");
  await expect(heading(page, "The page you are looking for is not available")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: /home/i }).click();
  await expect(page).toHaveURL("/home");
});

test("[N-4 D-4] My Orders without orders says so and leads to the products", async ({ openAs }) => {
  const page = await openAs(await aPerson());
  await page.goto("/dashboard/orders");
  await expect(page.getByText("You have no orders yet")).toBeVisible();
  await page.getByRole("link", { name: "See our products" }).click();
  await expect(heading(page, "Products")).toBeVisible();
});

test("[P-5 P-6 V-2] when somebody else buys the rest while one types, the form says so at once and keeps address and phone", async ({
  openAs,
  shelves,
}) => {
  const [nora, rival] = [await aPerson(), await aPerson()];
  const product = await shelves.put({ minimumOrderQuantity: 2, availableQuantity: 10 });
  const page = await openAs(nora);
  await page.goto(`/purchase/${product.id}`);
  const { quantity, address, phone, send } = orderForm(page);
  await quantity.fill("10");
  await address.fill("12 Harbour Street");
  await phone.fill("555 0123456");

  await shelves.order(rival, product, 7);
  await expect(page.getByText("Only 3 available")).toBeVisible();
  await send.click();
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await expect(address).toHaveValue("12 Harbour Street");
  await expect(phone).toHaveValue("555 0123456");
  expect(await ordersOf(nora)).toEqual([]);

  await quantity.fill("3");
  await send.click();
  await expect(page).toHaveURL("/dashboard/orders");
  expect(await shelves.stockOf(product)).toBe(0);
});

test("[P-5 P-6] when somebody else buys the rest in the very moment one orders, the order is refused with try another", async ({
  openAs,
  shelves,
  complaints,
}) => {
  const [nora, rival] = [await aPerson(), await aPerson()];
  const product = await shelves.put({ minimumOrderQuantity: 2, availableQuantity: 4 });
  const page = await openAs(nora);
  await page.goto(`/purchase/${product.id}`);
  const { address, phone, quantity, send } = orderForm(page);
  await quantity.fill("3");
  await address.fill("12 Harbour Street");
  await phone.fill("555 0123456");

  // The rival comes between the click and the database.
  complaints.expect(/permission-denied|PERMISSION_DENIED|insufficient permissions/i);
  const rivalFirst = async (route: Route) => {
    await shelves.order(rival, product, 2);
    await route.continue();
  };
  await page.route(/Firestore\/Write\/channel/, rivalFirst, { times: 1 });
  await send.click();
  await expect(toast(page, "try another")).toBeVisible();
  await expect(address).toHaveValue("");
  await expect(quantity).toHaveValue("2");
  expect(await ordersOf(nora)).toEqual([]);
  expect(await shelves.stockOf(product)).toBe(2);
});

test("[P-2 N-4] a product that sells out while one looks at it says so and can't be ordered any more", async ({
  openAs,
  shelves,
}) => {
  const product = await shelves.put({ minimumOrderQuantity: 2, availableQuantity: 4 });
  const page = await openAs(await aPerson());
  await page.goto(`/purchase/${product.id}`);
  await expect(orderForm(page).send).toBeEnabled();
  await db.doc(`products/${product.id}`).update({ availableQuantity: 1 });
  await expect(page.getByText("This product is sold out.", { exact: false })).toBeVisible();
  await expect(orderForm(page).send).toBeDisabled();
});
