import type { Locator } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { DENIED, ENDED_SESSION, httpError, OFFLINE } from "./support/console.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { alert, dashboardMenu, expectProblem, heading, productForm, question, rowOf } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

test("[D-7 D-8 D-9 D-10 D-12 K-2 N-4 V-3 W-6 X-2] with the keyboard alone an admin adds, edits, restocks and deletes a product, while customers order, another admin edits it and the connection fails", async ({
  openAs,
  shop,
  admin,
  consoleErrors,
}) => {
  const nora = await createUser();
  const page = await openAs(admin);
  // The name puts the product on the first page of a list by name.
  const title = `0 Swabs ${nora.uid}`;
  const { name, price, minimum, available, description, illustrations, image, add } = productForm(page);
  const row = rowOf(page, title);
  const menu = (entry: string) => dashboardMenu(page).getByRole("link", { name: entry, exact: true });
  /** Answers no with Escape, which returns the focus to the button, and then yes. */
  const agreeAt = async (button: Locator, yes: string) => {
    await pressAt(page, button);
    await expect(question(page).getByRole("button", { name: "Go back" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await pressAt(page, question(page).getByRole("button", { name: yes }));
  };
  // A connection that is back makes a page ask again, and the product may be gone by then.
  consoleErrors.expect(...OFFLINE, ENDED_SESSION, httpError(404, /\/api\/allProducts\//));

  const product = await test.step("adds a product", async () => {
    await page.goto("/dashboard/addProduct");
    await add.press("Enter");
    await expect(name).toBeFocused();
    await expectProblem(page, price, "Price is Required");
    await expectAccessible(page, "a product with mistakes");
    await page.keyboard.type(title);
    for (const [input, value] of [
      [price, "4.35"],
      [minimum, "3"],
      [available, "50"],
      [description, "Soft."],
    ] as const)
      await typeAt(page, input, value);
    await pressAt(page, illustrations);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(image).toHaveValue(/^\/products\//);
    await pressAt(page, add);
    await expect(alert(page, "Product added successfully")).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("");
    const { docs } = await db.collection("products").where("name", "==", title).get();
    const stored = { price: 4.35, minimumOrderQuantity: 3, availableQuantity: 50, description: "Soft." };
    expect(docs.map((document) => document.data())).toMatchObject([stored]);
    return shop.productOf(docs[0]?.id ?? "");
  });

  await test.step("finds it in the table", async () => {
    await pressAt(page, menu("Manage Products"), "Shift+Tab");
    await expect(heading(page, "Manage Products")).toBeFocused();
    await typeAt(page, page.getByRole("searchbox", { name: "Search" }), title);
    // The row may also be in the list before the search.
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    await expect(row.getByRole("cell", { name: "50 in stock", exact: true })).toBeVisible();
    for (const side of ["width", "height"]) await expect(row.locator("img")).toHaveCSS(side, "60px");
  });

  await test.step("edits it, which keeps the stock that customers order and what another admin saves meanwhile", async () => {
    await pressAt(page, page.getByRole("link", { name: `Edit ${title}` }));
    await expect(heading(page, "Edit Product")).toBeFocused();
    await typeAt(page, price, "5.10");
    await typeAt(page, description, "Thin.");
    await shop.putOrder(nora, product, 4);
    await page.context().setOffline(true);
    await price.press("Enter");
    await expect(alert(page, "You seem to be offline.")).toBeVisible();
    await page.context().setOffline(false);
    await shop.updateProduct(product, { description: "Soft and strong.", minimumOrderQuantity: 4 });
    await price.press("Enter");
    const told = alert(page, "This has been changed elsewhere");
    await expect(told).toContainText("Description: now “Soft and strong.”, you wrote “Thin.”");
    await told.getByRole("button", { name: "Keep mine: Description" }).press("Enter");
    await expect(description).toBeFocused();
    await price.press("Enter");
    await expect(alert(page, `${title} is saved`)).toBeVisible();
    await expect(heading(page, "Product")).toBeFocused();
    await expect(page.getByText("$5.10 per quantity")).toBeVisible();
    const stored = { price: 5.1, availableQuantity: 46, description: "Thin.", minimumOrderQuantity: 4 };
    expect(await shop.readProduct(product)).toMatchObject(stored);
  });

  await test.step("restocks it, which adds to the current stock and never takes it below 0", async () => {
    const pieces = page.getByLabel("Pieces to add");
    await typeAt(page, pieces, "20");
    await expect(page.getByText("In stock now: 46, then 66")).toBeVisible();
    await shop.putOrder(nora, { ...product, price: 5.1 }, 4);
    await expect(page.getByText("In stock now: 42, then 62")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(alert(page, "20 added to the stock")).toBeVisible();
    await expect(pieces).toBeFocused();
    consoleErrors.expect(DENIED);
    await page.keyboard.type("-63");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("form", { name: "Restock" }).getByRole("alert")).toContainText("can't fall below 0");
    await expect(pieces).toHaveValue("-63");
    expect(await shop.stockOf(product)).toBe(62);
  });

  await test.step("goes back and deletes it", async () => {
    await pressAt(page, page.getByRole("button", { name: "Back" }), "Shift+Tab");
    await expect(row).toBeFocused();
    await expect(row).toContainText("$5.10");
    await agreeAt(row.getByRole("button", { name: `Delete ${title}` }), "Yes, delete the product");
    await expect(alert(page, `${title} Successfully deleted`)).toBeVisible();
    await expect(row).toHaveCount(0);
    // The search has found no other row that could take the focus.
    await expect(page.getByRole("region", { name: "Products" })).toBeFocused();
    expect(await shop.readProduct(product)).toBeUndefined();
  });

  await test.step("deletes an order of the deleted product", async () => {
    await pressAt(page, menu("Manage Orders"), "Shift+Tab");
    await pressAt(page, page.getByRole("link", { name: "Unpaid" }));
    await agreeAt(rowOf(page, nora.name).first().getByRole("button"), "Yes, delete the order");
    await expect(alert(page, "The order is deleted.")).toBeVisible();
    await expect(rowOf(page, nora.name)).toHaveCount(1);
  });
});
