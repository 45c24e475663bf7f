import { expectAccessible } from "./support/accessibility.ts";
import { untilFollowed } from "./support/network.ts";
import { orderForm } from "./support/screens.ts";
import { ordersOf } from "./support/shop.ts";
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
