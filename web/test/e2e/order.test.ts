import { orderNumber } from "../../../functions/src/contract/order-number.ts";
import { expectAccessible, watchMotion } from "./support/accessibility.ts";
import { agree, alert, heading, rowOf } from "./support/screens.ts";
import { readOrder } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

test("[B-5 D-4 K-1 N-4 P-6] a customer prints an order on one sheet without the shop's frame, and cancels it, whose stock returns", async ({
  openAs,
  shop,
}) => {
  const nora = await createUser();
  const product = await shop.putProduct({ availableQuantity: 40 });
  const orderId = await shop.putOrder(nora, product, 7);
  const page = await openAs(nora);
  await page.goto(`/dashboard/orders/${orderId}`);
  const title = heading(page, `Order ${orderNumber(orderId)}`);
  await expect(title).toBeVisible();
  const sender = page.getByText("1 Example Street").first();
  await expect(sender).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const shown of [title, sender, rowOf(page, product.name), page.getByText("12 Harbor Street")])
    await expect(shown).toBeVisible();
  for (const role of ["banner", "navigation", "contentinfo", "button"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  for (const format of ["A4", "Letter"]) expect((await page.pdf({ format })).toString("latin1")).toMatch(/\/Count 1\b/);

  await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
  await page.goto("/dashboard/orders");
  const cancel = rowOf(page, product.name).getByRole("button", { name: "Cancel" });
  const moved = await watchMotion(page);
  await cancel.click();
  await expectAccessible(page, "the question");
  await agree(page, "Go back");
  await cancel.click();
  await agree(page, "Yes, cancel the order");
  await expect(alert(page, "Your order is canceled.")).toBeVisible();
  await expect(page.getByText("You have no orders yet")).toBeVisible();
  expect(await moved()).toEqual([]);
  await expectAccessible(page, "a toast and an empty list");
  expect(await readOrder(orderId)).toBeUndefined();
  expect(await shop.stockOf(product)).toBe(40);
});
