import { cardForm } from "./support/card-form.ts";
import { aPerson } from "./support/people.ts";
import { rowOf, toast } from "./support/screens.ts";
import { readOrder } from "./support/shelves.ts";
import { expect, test } from "./support/test.ts";

test("[P-6 D-4] cancelling asks first; a no keeps the order, a yes removes it and gives its stock back", async ({
  openAs,
  shelves,
}) => {
  const nora = await aPerson();
  const product = await shelves.put({ availableQuantity: 40 });
  const orderId = await shelves.order(nora, product, 7);
  expect(await shelves.stockOf(product)).toBe(33);
  const page = await openAs(nora);
  await page.goto("/dashboard/orders");
  const cancel = rowOf(page, product.name).getByRole("button", { name: "Cancel" });
  const question = page.getByRole("dialog", { name: "are you sure?", exact: true });

  await cancel.click();
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(question).toBeHidden();
  await expect(rowOf(page, product.name)).toBeVisible();
  expect(await readOrder(orderId)).toBeDefined();

  await cancel.click();
  await question.getByRole("button", { name: "Yes, cancel the order" }).click();
  await expect(toast(page, "Your order is cancelled.")).toBeVisible();
  await expect(page.getByText("You have no orders yet")).toBeVisible();
  expect(await readOrder(orderId)).toBeUndefined();
  expect(await shelves.stockOf(product)).toBe(40);
});

test("[D-4] a paid order shows its transaction id, and has neither Pay nor Cancel", async ({ openAs, shelves }) => {
  const nora = await aPerson();
  const product = await shelves.put();
  const orderId = await shelves.order(nora, product);
  const page = await openAs(nora);
  await page.goto(`/dashboard/payment/${orderId}`);
  await cardForm(page).pay("good");
  await page.getByRole("main").getByRole("status").getByRole("link", { name: "My Orders" }).click();
  const row = rowOf(page, product.name);
  await expect(row).toContainText(/pi_\w+/);
  await expect(row.getByRole("link")).toHaveCount(0);
  await expect(row.getByRole("button")).toHaveCount(0);
});

test("[D-10 P-6] an admin deletes an unpaid order after being asked, which gives its stock back", async ({
  openAs,
  shelves,
}) => {
  const nora = await aPerson();
  const product = await shelves.put({ availableQuantity: 40 });
  const orderId = await shelves.order(nora, product, 5);
  const page = await openAs(await aPerson("admin"));
  await page.goto("/dashboard/manageOrders");
  await rowOf(page, nora.name)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page
    .getByRole("dialog", { name: "are you sure?", exact: true })
    .getByRole("button", { name: "Yes, delete the order" })
    .click();
  await expect(toast(page, "The order is deleted.")).toBeVisible();
  await expect(rowOf(page, nora.name)).toBeHidden();
  expect(await readOrder(orderId)).toBeUndefined();
  expect(await shelves.stockOf(product)).toBe(40);
});
