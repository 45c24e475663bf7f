import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { DENIED, httpError, OFFLINE } from "./support/console.ts";
import {
  accessToken,
  agree,
  alert,
  dashboardMenu,
  expectProblem,
  heading,
  productForm,
  rowOf,
} from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { createUser, newDetails, type TestUser } from "./support/users.ts";

/** A name like this puts a product on the first page of a list by name. */
const FIRST = "0 Gloves";

test("[D-8 D-9 D-12 K-2 N-4 X-2] an admin edits, restocks and deletes a product while customers order, and while the connection fails", async ({
  openAs,
  shop,
  admin,
  consoleErrors,
}) => {
  const description = `${"Sixty-five characters and not one more of them. ".repeat(2)}END`;
  const details = { price: 4.35, minimumOrderQuantity: 3, availableQuantity: 50, description };
  const product = await shop.putProduct({ name: `${FIRST} a`, ...details });
  const beside = await shop.putProduct({ name: `${FIRST} b` });
  const nora = await createUser();
  const page = await openAs(admin);
  const { name, price, description: text, save } = productForm(page);
  const offline = alert(page, "You seem to be offline. Nothing was saved");
  const edited = `${product.name} new`;

  await test.step("the table shows the product", async () => {
    await page.goto("/dashboard/manageProducts");
    const row = rowOf(page, product.name);
    for (const cell of ["$4.35", "50 left", "3"])
      await expect(row.getByRole("cell", { name: cell, exact: true })).toBeVisible();
    await expect(row.getByText(`${description.slice(0, 65)}…`, { exact: true })).toBeVisible();
    const image = await row.locator("img").locator("..").boundingBox();
    expect({ width: image?.width, height: image?.height }).toEqual({ width: 60, height: 60 });
  });

  await test.step("an edit keeps the stock that customers order meanwhile", async () => {
    await page.getByRole("link", { name: product.name, exact: true }).click();
    await expect(page.getByRole("heading", { name: product.name })).toBeVisible();
    await expect(page.getByText("$4.35 per quantity")).toBeVisible();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await price.fill("");
    await save.click();
    await expectProblem(page, price, "Price is Required");
    await price.fill("5.10");
    await name.fill(edited);
    await shop.putOrder(nora, product, 4);
    consoleErrors.expect(...OFFLINE);
    await page.context().setOffline(true);
    await save.click();
    await expect(offline).toBeVisible();
    await expect(price).toHaveValue("5.10");
    expect(await shop.readProduct(product)).toMatchObject({ price: 4.35 });
    await page.context().setOffline(false);
    await save.click();
    await expect(alert(page, `${edited} is saved`)).toBeVisible();
    await expect(page.getByRole("heading", { name: edited })).toBeVisible();
    expect(await shop.readProduct(product)).toMatchObject({ price: 5.1, availableQuantity: 46, description });
  });

  await test.step("a restock adds to the current stock, and never takes it below 0", async () => {
    const pieces = page.getByLabel("Pieces to add");
    const restock = page.getByRole("button", { name: "Change stock" });
    await pieces.fill("20");
    await expect(page.getByText("In stock now: 46, then 66")).toBeVisible();
    await shop.putOrder(nora, { ...product, name: edited, price: 5.1 }, 4);
    await expect(page.getByText("In stock now: 42, then 62")).toBeVisible();
    await page.context().setOffline(true);
    await restock.click();
    await expect(offline).toBeVisible();
    await expect(pieces).toHaveValue("20");
    await page.context().setOffline(false);
    await restock.click();
    await expect(alert(page, "20 added to the stock")).toBeVisible();
    expect(await shop.stockOf(product)).toBe(62);
    consoleErrors.expect(DENIED);
    await pieces.fill("-63");
    await restock.click();
    await expect(page.getByRole("form", { name: "Restock" }).getByRole("alert")).toContainText("can't fall below 0");
    await expect(pieces).toHaveValue("-63");
    expect(await shop.stockOf(product)).toBe(62);
  });

  await test.step("Back leads to the list, where the product is deleted after a question", async () => {
    await page.getByRole("button", { name: "Back" }).click();
    await expect(heading(page, "Manage Products")).toBeFocused();
    const remove = rowOf(page, edited).getByRole("button", { name: `Delete ${edited}` });
    await remove.click();
    await expectAccessible(page, "the question before deleting");
    await agree(page, "Go back");
    await remove.click();
    await agree(page, "Yes, delete the product");
    await expect(alert(page, `${edited} Successfully deleted`)).toBeVisible();
    await expect(rowOf(page, edited)).toHaveCount(0);
    expect(await shop.readProduct(product)).toBeUndefined();
    expect(await shop.readProduct(beside)).toBeDefined();
  });

  await test.step("a product that is deleted during an edit leaves what was typed", async () => {
    await page.goto(`/dashboard/manageProducts/${beside.id}/edit`);
    await text.fill("Two hours of typing");
    await shop.deleteProduct(beside);
    await expect(page.getByText("This product has just been deleted. What you typed stays here.")).toBeVisible();
    await expect(text).toHaveValue("Two hours of typing");
    await expect(save).toBeDisabled();
    await page.goto("/dashboard/manageProducts/no-such-product");
    await expect(page.getByText("This product does not exist")).toBeVisible();
    await expectAccessible(page, "a product that does not exist");
  });
});

test("[D-8] Manage Products shows each product on one page, and Back from a product leads to its page", async ({
  openAs,
  shop,
  admin,
}) => {
  const numbers = Array.from({ length: 22 }, (_, number) => String(number).padStart(2, "0"));
  await Promise.all(numbers.map((number) => shop.putProduct({ name: `1 Gloves ${number}` })));
  const page = await openAs(admin);
  await page.goto("/dashboard/manageProducts");
  const headers = page.getByRole("rowheader");
  await expect(headers).toHaveCount(20);
  const first = await headers.allTextContents();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByRole("link", { name: "Previous page" })).toBeVisible();
  const second = await headers.allTextContents();
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  expect([...first, ...second]).toEqual([...first, ...second].sort());

  await headers.first().getByRole("link").click();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(headers.first()).toHaveText(second[0] ?? "");
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(headers.last()).toHaveText(first.at(-1) ?? "");
});

const roleOf = async ({ uid }: TestUser) => (await db.doc(`users/${uid}`).get()).get("role");

/** Searches for one user by e-mail address, and returns their row. */
const findUser = async (page: Page, { email }: TestUser) => {
  await page.getByLabel("Search by e-mail or name").fill(email.toUpperCase());
  await expect(rowOf(page, email)).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  return rowOf(page, email);
};

test("[D-6 R-3 N-4] an admin finds, promotes, demotes and deletes users, but not the last admin, and stops being one", async ({
  openAs,
  consoleErrors,
}) => {
  const [nora, ada] = [await createUser("customer", newDetails("Zelda")), await createUser("admin")];
  const noras = await openAs(nora);
  await noras.goto("/dashboard");
  await expect(noras.getByRole("link", { name: "Add Review" })).toBeVisible();
  const page = await openAs(ada);
  await page.goto("/dashboard/users");
  const search = page.getByLabel("Search by e-mail or name");

  await test.step("finds users by the start of their name, also after a reload", async () => {
    await search.fill(nora.name.toLowerCase());
    await expect(rowOf(page, nora.email)).toBeVisible();
    await expect(page).toHaveURL(/\?q=zelda/);
    await page.reload();
    await expect(search).toHaveValue(nora.name.toLowerCase());
    await expect(page.getByText("1 person found")).toBeVisible();
    await search.fill("nobody-is-called-this");
    await expect(page.getByText(/^Nobody's e-mail or name begins with/)).toBeVisible();
    await expectAccessible(page, "a search that finds nobody");
  });

  const row = await findUser(page, nora);
  await test.step("promotes a customer, whose menu changes at once, and demotes them", async () => {
    await row.getByRole("button", { name: "Make Admin" }).click();
    await expect(alert(page, `${nora.name} Successfully made an admin`)).toBeVisible();
    await expect(row.getByRole("button", { name: "Make Admin" })).toHaveCount(0);
    await expect(row.getByText("Admin", { exact: true })).toBeVisible();
    expect(await roleOf(nora)).toBe("admin");
    await expect(dashboardMenu(noras).getByRole("link", { name: "Manage Products" })).toBeVisible();
    await row.getByRole("button", { name: "Remove admin" }).click();
    await agree(page, "Yes, make them a customer");
    await expect(alert(page, `${nora.name} is a customer again`)).toBeVisible();
    expect(await roleOf(nora)).toBe("customer");
  });

  await test.step("deletes a user after a question, unless the API refuses", async () => {
    const remove = row.getByRole("button", { name: `Delete ${nora.name}` });
    // The tests of the other worker have admins too, so the API's answer for the last admin is mocked.
    const message = "The shop needs an admin: the last one stays.";
    await page.route("**/api/users/*", (route) => route.fulfill({ status: 409, json: { message } }), { times: 1 });
    consoleErrors.expect(httpError(409, /\/api\/users\//));
    await remove.click();
    await agree(page, "Yes, delete the user");
    await expect(alert(page, message)).toBeVisible();
    await remove.click();
    await agree(page, "Go back");
    expect(await roleOf(nora)).toBe("customer");
    await remove.click();
    await agree(page, "Yes, delete the user");
    await expect(alert(page, `${nora.name} Successfully deleted`)).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(await roleOf(nora)).toBeUndefined();
  });

  await test.step("stops being an admin after a warning, and is signed out", async () => {
    const own = await findUser(page, ada);
    await expect(own.getByText("You", { exact: true })).toBeVisible();
    await own.getByRole("button", { name: "Remove admin" }).click();
    await expect(page.getByRole("dialog")).toContainText("This is your own account. You will no longer be an admin");
    await agree(page, "Yes, I stop being an admin");
    await expect(heading(page, "Login")).toBeVisible();
    expect(await accessToken(page)).toBeNull();
    expect(await roleOf(ada)).toBe("customer");
  });
});
