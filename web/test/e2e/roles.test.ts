import { aPerson } from "./support/people.ts";
import { accessToken, heading, orderForm, toast } from "./support/screens.ts";
import { ordersOf } from "./support/shelves.ts";
import { expect, test } from "./support/test.ts";

test("[P-4] an admin who orders is told that it is not for them; the form starts over and nothing is ordered", async ({
  openAs,
  shelves,
}) => {
  const ada = await aPerson("admin");
  const product = await shelves.put({ minimumOrderQuantity: 2, availableQuantity: 40 });
  const page = await openAs(ada);
  await page.goto(`/purchase/${product.id}`);
  const form = orderForm(page);
  await form.plus.click();
  await form.address.fill("1 Office Road");
  await form.phone.fill("555 0123456");
  await form.send.click();
  await expect(toast(page, `Hello ${ada.name}! You are Admin so it's not for you`)).toBeVisible();
  await expect(form.quantity).toHaveValue("2");
  await expect(form.address).toHaveValue("");
  await expect(form.phone).toHaveValue("");
  expect(await ordersOf(ada)).toEqual([]);
  expect(await shelves.stockOf(product)).toBe(40);
});

test("[A-6 R-2] a customer who opens an admin's page is signed out and goes to /login", async ({ openAs, shelves }) => {
  const product = await shelves.put();
  await shelves.order(await aPerson(), product);
  const page = await openAs(await aPerson());
  await page.goto("/dashboard");
  await expect(heading(page, "My Profile")).toBeVisible();
  expect(await accessToken(page)).toBeTruthy();

  await page.goto("/dashboard/manageOrders");
  await expect(page).toHaveURL("/login");
  await expect(heading(page, "Login")).toBeVisible();
  await expect(page.getByText(product.name)).toHaveCount(0);
  expect(await accessToken(page)).toBeNull();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login");
});

test("[R-2] a customer can't open the payment of somebody else's order", async ({ openAs, shelves }) => {
  const product = await shelves.put();
  const orderId = await shelves.order(await aPerson(), product);
  const page = await openAs(await aPerson());
  await page.goto(`/dashboard/payment/${orderId}`);
  await expect(page.getByText("This order does not exist")).toBeVisible();
  await expect(page.getByText(product.name)).toHaveCount(0);
});
