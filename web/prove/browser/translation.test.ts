import type { Page } from "@playwright/test";
import { cardForm } from "../../test/e2e/support/card-form.ts";
import { httpError } from "../../test/e2e/support/console.ts";
import { agree, alert, button, cardOf, field, logIn, orderForm, rowOf } from "../../test/e2e/support/screens.ts";
import { expect, test } from "../../test/e2e/support/test.ts";
import { createUser } from "../../test/e2e/support/users.ts";
import { translatePage } from "../../test/translate-page.ts";

// React says that the translated HTML is not its own, and renders the page anew.
const HYDRATED_ANEW = /Minified React error #418/;

const main = (page: Page) => page.getByRole("main");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });

test("[W-1] on translated pages a customer writes, logs in, searches, orders, cancels, pays and moves", async ({
  page,
  shop,
  consoleErrors,
}) => {
  consoleErrors.expect(HYDRATED_ANEW, httpError(400, /signInWithPassword/), httpError(402, /\/v1\//));
  const nora = await createUser();
  const product = await shop.putProduct({ price: 4.35, minimumOrderQuantity: 2, availableQuantity: 40 });
  await shop.untilListed(product);
  await page.addInitScript(translatePage);

  await page.goto("/contact");
  await expect(page.locator("font").first()).toBeAttached();
  const contact = page.getByRole("form", { name: "Write to us" });
  await contact.getByRole("button").click();
  await expect(contact.getByText("Name is Required")).toBeVisible();
  await contact.getByLabel("Name").fill(nora.name);
  await contact.getByLabel("Email").fill(nora.email);
  await contact.getByLabel("Message").fill("Do you have size M?");
  await contact.getByRole("button").click();
  await expect(page.getByText("Thank you for your message!")).toBeVisible();

  await page.goto("/login");
  await logIn(page, nora, "wrong-password");
  await expect(main(page).getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
  await logIn(page, nora);
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeVisible();

  await page.getByRole("banner").getByRole("link", { name: "Products" }).click();
  await search(page).fill("nothing-is-called-so");
  await expect(main(page).getByText("Nothing found for “nothing-is-called-so”")).toBeVisible();
  await search(page).fill(product.name);
  await expect(cardOf(page, product.name)).toBeVisible();
  await expect(main(page).getByText(/^1 product found/)).toBeVisible();
  for (const isCanceled of [true, false]) {
    await page.goto(`/purchase/${product.id}`);
    const order = orderForm(page);
    await order.fill();
    await order.plus.click();
    await expect(order.total).toContainText("$13.05");
    await order.send.click();
    await expect(alert(page, "your order is successfully done plz pay for deliver")).toBeVisible();
    const row = rowOf(page, product.name);
    await expect(row).toContainText("Unpaid");
    if (!isCanceled) break;
    await row.getByRole("button", { name: "Cancel" }).click();
    await agree(page, "Yes, cancel the order");
    await expect(main(page).getByText("You have no orders yet")).toBeVisible();
  }
  await rowOf(page, product.name).getByRole("link", { name: "Pay" }).click();
  const card = cardForm(page);
  await card.pay("declined");
  await expect(alert(page, "declined")).toBeVisible();
  await card.pay("good");
  await expect(main(page).getByText("Thank you! Your order is paid.")).toBeVisible();
  await page.goto("/dashboard/orders");
  await expect(rowOf(page, product.name)).toContainText("Paid");
  await page.getByRole("button", { name: "Copy the transaction id" }).click();
  await expect(main(page).getByText("Copied").first()).toBeVisible();

  await page.getByRole("link", { name: "My Profile" }).click();
  await button(page, "Update").click();
  await field(page, "Address").fill("1 Elm Street");
  await button(page, "Save").click();
  await expect(page.getByRole("definition").filter({ hasText: "1 Elm Street" })).toBeVisible();
});
