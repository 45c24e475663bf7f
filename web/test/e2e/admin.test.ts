import type { Locator } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { DENIED, ENDED_SESSION, httpError, OFFLINE } from "./support/console.ts";
import { pressAt, tabTo, typeAt } from "./support/keyboard.ts";
import { lookAgain } from "./support/network.ts";
import {
  accessToken,
  agree,
  alert,
  dashboardMenu,
  expectProblem,
  heading,
  productForm,
  question,
  rowOf,
} from "./support/screens.ts";
import { ordersOf } from "./support/shop.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { confirmEmail, createUser, newDetails, type TestUser } from "./support/users.ts";

test("[D-7 D-8 D-9 D-10 D-12 K-2 N-4 V-3 X-2] with the keyboard alone an admin adds, edits, restocks and deletes a product, while customers order and the connection fails", async ({
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
  const offline = alert(page, "You seem to be offline.");
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
  /** Presses Enter without a connection, which saves nothing. */
  const enterOffline = async () => {
    await page.context().setOffline(true);
    await page.keyboard.press("Enter");
    await expect(offline).toBeVisible();
    await page.context().setOffline(false);
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
    await tabTo(page, add);
    await enterOffline();
    await expect(alert(page, "Failed to add the Product")).toBeVisible();
    await add.press("Enter");
    await expect(alert(page, "Product added successfully")).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("");
    const { docs } = await db.collection("products").where("name", "==", title).get();
    const stored = { price: 4.35, minimumOrderQuantity: 3, availableQuantity: 50, description: "Soft." };
    expect(docs.map((document) => document.data())).toMatchObject([stored]);
    return shop.adopt(docs[0]?.id ?? "");
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

  await test.step("edits it, which keeps the stock that customers order meanwhile", async () => {
    await pressAt(page, page.getByRole("link", { name: `Edit ${title}` }));
    await expect(heading(page, "Edit Product")).toBeFocused();
    await typeAt(page, price, "5.10");
    await shop.putOrder(nora, product, 4);
    await enterOffline();
    await expect(price).toHaveValue("5.10");
    await price.press("Enter");
    await expect(alert(page, `${title} is saved`)).toBeVisible();
    await expect(heading(page, "Product")).toBeFocused();
    await expect(page.getByText("$5.10 per quantity")).toBeVisible();
    expect(await shop.readProduct(product)).toMatchObject({ price: 5.1, availableQuantity: 46 });
  });

  await test.step("restocks it, which adds to the current stock and never takes it below 0", async () => {
    const pieces = page.getByLabel("Pieces to add");
    await typeAt(page, pieces, "20");
    await expect(page.getByText("In stock now: 46, then 66")).toBeVisible();
    await shop.putOrder(nora, { ...product, price: 5.1 }, 4);
    await expect(page.getByText("In stock now: 42, then 62")).toBeVisible();
    await enterOffline();
    await expect(pieces).toHaveValue("20");
    await pieces.press("Enter");
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
    expect(await ordersOf(nora)).toHaveLength(1);
  });
});

test("[D-6 R-3 N-4] an admin finds, promotes, demotes and deletes users", async ({ openAs, consoleErrors }) => {
  const [nora, ada] = [await createUser("customer", newDetails("Zelda")), await createUser("admin")];
  const roleOf = async ({ uid }: TestUser) => (await db.doc(`users/${uid}`).get()).get("role");
  await confirmEmail(nora);
  // Her profile says so once she has opened the shop.
  const noras = await openAs(nora);
  await noras.goto("/dashboard");
  await expect(noras.getByRole("link", { name: "Add Review" })).toBeVisible();
  const page = await openAs(ada);
  await page.goto("/dashboard/users");
  const search = page.getByLabel("Search by email or name");
  const row = rowOf(page, nora.email);

  await test.step("finds users by the start of their name, also after a reload", async () => {
    await search.fill("nobody-is-called-this");
    await expect(page.getByText(/^Nobody's email or name begins with/)).toBeVisible();
    await expectAccessible(page, "a search that finds nobody");
    await search.fill("zelda");
    await expect(row).toBeVisible();
    await page.reload();
    await expect(search).toHaveValue("zelda");
    await search.fill(nora.email.toUpperCase());
    await expect(page.getByRole("rowheader")).toHaveCount(1);
  });

  await test.step("promotes a customer, whose menu changes when they come back to it, and demotes them", async () => {
    await row.getByRole("button", { name: "Make Admin" }).press("Enter");
    await agree(page, "Yes, make them an admin");
    await expect(alert(page, `${nora.name} Successfully made an admin`)).toBeVisible();
    await expect(row).toBeFocused();
    await expect(row.getByText("Admin", { exact: true })).toBeVisible();
    await lookAgain(noras);
    await expect(dashboardMenu(noras).getByRole("link", { name: "Manage Products" })).toBeVisible();
    await row.getByRole("button", { name: "Remove admin" }).click();
    await agree(page, "Yes, make them a customer");
    await expect(alert(page, `${nora.name} is a customer again`)).toBeVisible();
    expect(await roleOf(nora)).toBe("customer");
  });

  await test.step("deletes a user", async () => {
    // The deleted user's page asks whether they are gone, and for another token.
    consoleErrors.expect(httpError(401, /\/api\/user\//), httpError(400, /\/v1\/token/));
    await row.getByRole("button", { name: `Delete ${nora.name}` }).click();
    await agree(page, "Yes, delete the user");
    await expect(alert(page, `${nora.name} Successfully deleted`)).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step("stops being an admin after a warning, and is signed out", async () => {
    // The page reads again what it shows, which it no longer may, with a session that has ended.
    for (const status of [401, 403]) consoleErrors.expect(httpError(status, /\/api\/(user\?|waiting)/));
    await search.fill(ada.email);
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    const own = rowOf(page, ada.email);
    await expect(own.getByText("You", { exact: true })).toBeVisible();
    await own.getByRole("button", { name: "Remove admin" }).click();
    await expect(page.getByRole("dialog")).toContainText("This is your own account. You will no longer be an admin");
    await agree(page, "Yes, remove me as an admin");
    await expect(heading(page, "Login")).toBeVisible();
    expect(await accessToken(page)).toBeNull();
    expect(await roleOf(ada)).toBe("customer");
  });
});
