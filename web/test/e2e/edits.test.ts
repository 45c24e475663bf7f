import { alert, field, productForm } from "./support/screens.ts";
import { db } from "./support/suite.ts";
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

test("[W-6] a profile that is edited in two windows keeps what both have entered", async ({ openAs }) => {
  const nora = await createUser();
  const [first, second] = [await openAs(nora), await openAs(nora)];
  for (const page of [first, second]) {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Update" }).click();
  }
  const save = { name: "Save", exact: true };
  await field(first, "Address").fill("1 Elm Street");
  await field(first, "Education").fill("Nurse");
  await first.getByRole("button", save).click();
  await expect(alert(first, "Your profile is saved")).toBeVisible();
  await field(second, "Address").fill("2 Oak Street");
  await field(second, "Phone").fill("5550123456");
  await second.getByRole("button", save).click();
  await second.getByRole("button", { name: "Take theirs: Address" }).click();
  await expect(field(second, "Address")).toHaveValue("1 Elm Street");
  await second.getByRole("button", save).click();
  await expect(alert(second, "Your profile is saved")).toBeVisible();
  const stored = (await db.doc(`users/${nora.uid}`).get()).data();
  expect(stored).toMatchObject({ name: nora.name, address: "1 Elm Street", edu: "Nurse", phone: "5550123456" });
});
