import { expectAccessible, watchMotion } from "./support/accessibility.ts";
import { OFFLINE } from "./support/console.ts";
import { agree, alert, heading, question, rowOf } from "./support/screens.ts";
import { readOrder } from "./support/shop.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

test("[D-4 K-1 N-4 P-6] a customer cancels an order, and its stock returns", async ({
  openAs,
  shop,
  consoleErrors,
}) => {
  const nora = await createUser();
  const product = await shop.putProduct({ availableQuantity: 40 });
  const orderId = await shop.putOrder(nora, product, 7);
  expect(await shop.stockOf(product)).toBe(33);
  const page = await openAs(nora);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/dashboard/orders");
  const cancel = rowOf(page, product.name).getByRole("button", { name: "Cancel" });
  const moved = await watchMotion(page);

  await cancel.click();
  await expectAccessible(page, "the question");
  await agree(page, "Go back");
  await expect(question(page)).toBeHidden();
  await expect(rowOf(page, product.name)).toBeVisible();

  consoleErrors.expect(...OFFLINE);
  await cancel.click();
  await page.context().setOffline(true);
  await agree(page, "Yes, cancel the order");
  await expect(alert(page, "You seem to be offline. The order was not cancelled.")).toBeVisible();
  expect(await readOrder(orderId)).toBeDefined();

  await page.context().setOffline(false);
  await cancel.click();
  await agree(page, "Yes, cancel the order");
  await expect(alert(page, "Your order is cancelled.")).toBeVisible();
  await expect(page.getByText("You have no orders yet")).toBeVisible();
  expect(await moved()).toEqual([]);
  await expectAccessible(page, "a toast and an empty list");
  expect(await readOrder(orderId)).toBeUndefined();
  expect(await shop.stockOf(product)).toBe(40);
  await page.getByRole("link", { name: "See our products" }).click();
  await expect(heading(page, "Products")).toBeVisible();
});

test("[D-10 D-12 P-6] an admin sees orders live, and can delete only unpaid ones", async ({ openAs, shop, admin }) => {
  const page = await openAs(admin);
  await page.goto("/dashboard/manageOrders?state=unpaid");
  await expect(page.getByRole("link", { name: "Unpaid" })).toHaveAttribute("aria-current", "page");

  const product = await shop.putProduct({ availableQuantity: 40, minimumOrderQuantity: 2 });
  const nora = await createUser();
  const [first, second] = [await shop.putOrder(nora, product, 5), await shop.putOrder(nora, product, 3)];
  const rows = rowOf(page, product.name);
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByRole("cell", { name: "3", exact: true })).toBeVisible();

  await db.doc(`orders/${first}`).update({ paid: true, transactionId: "pi_test" });
  await expect(rows).toHaveCount(1);
  await page.getByRole("link", { name: "Paid", exact: true }).click();
  await expect(page).toHaveURL(/state=paid/);
  await expect(rows.getByText("pending")).toBeVisible();
  await expect(rows.getByRole("button")).toHaveCount(0);

  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(rows).toHaveCount(2);
  await rows.getByRole("button", { name: /^Delete/ }).click();
  await agree(page, "Yes, delete the order");
  await expect(alert(page, "The order is deleted.")).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect(await readOrder(second)).toBeUndefined();
  expect(await shop.stockOf(product)).toBe(35);
});
