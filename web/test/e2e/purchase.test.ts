import { expectAccessible, watchMotion } from "./support/accessibility.ts";
import { untilFollowed } from "./support/network.ts";
import { agree, alert, orderForm, question, rowOf } from "./support/screens.ts";
import { ordersOf, readOrder } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

test("[P-2 P-5 P-6 V-2 N-4] the order form follows the stock live, and orders", async ({
  openAs,
  shop,
  consoleErrors,
}) => {
  const [nora, rival] = [await createUser(), await createUser()];
  const product = await shop.putProduct({ minimumOrderQuantity: 2, availableQuantity: 10 });
  const page = await openAs(nora);
  await page.goto(`/purchase/${product.id}`);
  const { quantity, address, send, fill } = orderForm(page);
  await send.click();
  await expect(page.getByText("Address is Required")).toBeVisible();
  await expectAccessible(page, "an order with mistakes");
  await fill(10);

  await shop.putOrder(rival, product, 7);
  await untilFollowed(page.getByText("Only 3 available"), () => shop.updateProduct(product, { availableQuantity: 3 }));
  await send.click();
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await expect(address).toHaveValue("12 Harbor Street");
  await quantity.fill("3");

  await send.click();
  await expect(page).toHaveURL("/dashboard/orders");
  expect(await ordersOf(nora)).toHaveLength(1);
  expect(await shop.stockOf(product)).toBe(0);

  consoleErrors.expect(/404/);
  await page.goto("/purchase/no-such-product");
  await expect(page.getByText("This product does not exist")).toBeVisible();
  await expectAccessible(page, "a product that does not exist");
});

test("[D-4 K-1 N-4 P-6] a customer cancels an order, and its stock returns", async ({ openAs, shop }) => {
  const nora = await createUser();
  const product = await shop.putProduct({ availableQuantity: 40 });
  const orderId = await shop.putOrder(nora, product, 7);
  const page = await openAs(nora);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/dashboard/orders");
  const cancel = rowOf(page, product.name).getByRole("button", { name: "Cancel" });
  const moved = await watchMotion(page);

  await cancel.click();
  await expectAccessible(page, "the question");
  await agree(page, "Go back");
  await expect(question(page)).toBeHidden();

  await cancel.click();
  await agree(page, "Yes, cancel the order");
  await expect(alert(page, "Your order is canceled.")).toBeVisible();
  await expect(page.getByText("You have no orders yet")).toBeVisible();
  expect(await moved()).toEqual([]);
  await expectAccessible(page, "a toast and an empty list");
  expect(await readOrder(orderId)).toBeUndefined();
  expect(await shop.stockOf(product)).toBe(40);
});
