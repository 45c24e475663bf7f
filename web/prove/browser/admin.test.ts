import { expectAccessible } from "../../test/e2e/support/accessibility.ts";
import { untilFollowed } from "../../test/e2e/support/network.ts";
import { productForm } from "../../test/e2e/support/screens.ts";
import { expect, test } from "../../test/e2e/support/test.ts";

test("[A-5 D-7 N-4] what an admin typed survives a reload, follows another admin's change, and stays when the product is deleted", async ({
  openAs,
  shop,
  admin,
  consoleErrors,
}) => {
  const product = await shop.putProduct({ price: 4.5 });
  const page = await openAs(admin);
  const { price, description, save } = productForm(page);
  await page.goto(`/dashboard/manageProducts/${product.id}/edit`);
  await description.fill("Two hours of typing");
  // The draft must not revert another admin's change of a field that this one did not touch.
  await shop.updateProduct(product, { price: 5.25 });
  await page.reload();
  await expect(price).toHaveValue("5.25");
  await untilFollowed(page.getByText("In stock now: 41"), () => shop.updateProduct(product, { availableQuantity: 41 }));
  await shop.deleteProduct(product);
  await expect(page.getByText("This product was just deleted. What you typed is still here.")).toBeVisible();
  await expect(description).toHaveValue("Two hours of typing");
  await expect(save).toBeDisabled();
  consoleErrors.expect(/404/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/manageProducts/${product.id}`);
  await expect(page.getByText("This product does not exist")).toBeVisible();
  await page.getByRole("button", { name: "Account" }).click();
  await expectAccessible(page, "a product that does not exist, and the open menu");
});
