import { alert, productForm } from "../../test/e2e/support/screens.ts";
import { expect, test } from "../../test/e2e/support/test.ts";

test("[A-5 D-7 X-2] an admin's unsaved product, edit and restock survive a reload, and saving writes only what was typed", async ({
  openAs,
  shop,
  admin,
}) => {
  const product = await shop.putProduct({ price: 4.5 });
  const page = await openAs(admin);
  const { name, price, description, save } = productForm(page);
  const pieces = page.getByLabel("Pieces to add");
  await page.goto("/dashboard/addProduct");
  await name.fill("Nitrile gloves, blue");
  await page.goto(`/dashboard/manageProducts/${product.id}/edit`);
  await description.fill("Powder-free.");
  // The draft must not revert another admin's change of a field that this one did not touch.
  await shop.updateProduct(product, { price: 5.25 });
  await page.reload();
  await expect(price).toHaveValue("5.25");
  await expect(description).toHaveValue("Powder-free.");
  await save.click();
  await expect(alert(page, `${product.name} is saved`)).toBeVisible();
  expect(await shop.readProduct(product)).toMatchObject({ price: 5.25, description: "Powder-free." });
  await pieces.fill("25");
  await page.reload();
  await expect(pieces).toHaveValue("25");
  await page.goto("/dashboard/addProduct");
  await expect(name).toHaveValue("Nitrile gloves, blue");
});
