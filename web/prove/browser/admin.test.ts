import { expectAccessible } from "../../test/e2e/support/accessibility.ts";
import { untilFollowed } from "../../test/e2e/support/network.ts";
import { productForm } from "../../test/e2e/support/screens.ts";
import { expect, test } from "../../test/e2e/support/test.ts";

test("[D-8 N-4 X-2] products are listed page by page, and edited until they are deleted", async ({
  openAs,
  shop,
  admin,
  consoleErrors,
}) => {
  const numbers = Array.from({ length: 22 }, (_, number) => String(number).padStart(2, "0"));
  const products = await Promise.all(numbers.map((number) => shop.putProduct({ name: `Zinc gloves ${number}` })));
  await shop.untilListed(...products);
  const page = await openAs(admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/manageProducts");
  await page.getByRole("searchbox", { name: "Search" }).fill("zinc gloves");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByLabel("Sort by").selectOption("Name, A to Z");
  await filters.getByRole("button", { name: "Show the list" }).click();
  const headers = page.getByRole("rowheader");
  await expect(headers).toHaveCount(20);
  await expect(headers.first()).toContainText("Zinc gloves 00");
  const first = await headers.allTextContents();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(headers).toHaveCount(2);
  const second = await headers.allTextContents();
  expect([...first, ...second]).toEqual([...first, ...second].sort());
  await headers.first().getByRole("link").click();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(headers.first()).toHaveText(second[0] ?? "");
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(headers.last()).toHaveText(first.at(-1) ?? "");

  const [product] = products;
  if (!product) throw new Error("There are 22 products");
  const { description, save } = productForm(page);
  await page.goto(`/dashboard/manageProducts/${product.id}/edit`);
  await description.fill("Two hours of typing");
  await untilFollowed(page.getByText("In stock now: 41"), () => shop.updateProduct(product, { availableQuantity: 41 }));
  await shop.deleteProduct(product);
  await expect(page.getByText("This product has just been deleted. What you typed stays here.")).toBeVisible();
  await expect(description).toHaveValue("Two hours of typing");
  await expect(save).toBeDisabled();
  consoleErrors.expect(/404/);
  await page.goto(`/dashboard/manageProducts/${product.id}`);
  await expect(page.getByText("This product does not exist")).toBeVisible();
  await page.getByRole("button", { name: /^Dashboard: / }).click();
  await expectAccessible(page, "a product that does not exist, and the open menu");
});
