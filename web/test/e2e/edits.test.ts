import { alert, productForm } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

test("[W-6] of two admins who edit one product, the second is told what the first has saved, and chooses", async ({
  openAs,
  shop,
  admin,
}) => {
  const product = await shop.putProduct({ description: "Soft.", price: 2 });
  const [first, second] = [await openAs(admin), await openAs(await createUser("admin"))];
  for (const page of [first, second]) await page.goto(`/dashboard/manageProducts/${product.id}/edit`);
  await productForm(first).description.fill("Soft and strong.");
  await productForm(first).price.fill("2.50");
  await productForm(first).save.click();
  await expect(alert(first, `${product.name} is saved`)).toBeVisible();

  const { description, minimum, save } = productForm(second);
  await description.fill("Thin.");
  await minimum.fill("3");
  await save.click();
  const told = alert(second, "This has been changed elsewhere");
  await expect(told).toContainText("Description: now “Soft and strong.”, you wrote “Thin.”");
  expect(await shop.readProduct(product)).toMatchObject({ description: "Soft and strong.", minimumOrderQuantity: 2 });
  await told.getByRole("button", { name: "Keep mine: Description" }).click();
  await expect(description).toBeFocused();
  await save.click();
  await expect(alert(second, `${product.name} is saved`)).toBeVisible();
  expect(await shop.readProduct(product)).toMatchObject({ description: "Thin.", price: 2.5, minimumOrderQuantity: 3 });
});
