import type { Page } from "@playwright/test";
import { translatePage } from "../translate-page.ts";
import { cardForm } from "./support/card-form.ts";
import { httpError } from "./support/console.ts";
import {
  agree,
  alert,
  button,
  cardOf,
  field,
  heading,
  logIn,
  orderForm,
  productForm,
  rowOf,
  signUp,
} from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { confirmEmail, createUser, newDetails } from "./support/users.ts";

// React says that the translated HTML is not its own, and renders the page anew.
const HYDRATED_ANEW = /Minified React error #418/;

const translated = async (page: Page) => {
  await page.addInitScript(translatePage);
  return page;
};

const main = (page: Page) => page.getByRole("main");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });

test("[W-1] on translated pages a new customer signs up, searches, orders, cancels, pays and writes", async ({
  page,
  shop,
  consoleErrors,
}) => {
  consoleErrors.expect(HYDRATED_ANEW, httpError(400, /signInWithPassword/), httpError(402, /\/v1\//));
  const nora = newDetails();
  const product = await shop.putProduct({ price: 4.35, minimumOrderQuantity: 2, availableQuantity: 40 });
  await shop.untilListed(product);
  await translated(page);

  await page.goto("/");
  await expect(page.locator("font").first()).toBeAttached();
  const newsletter = page.getByRole("form", { name: "Newsletter", exact: true });
  await newsletter.getByLabel("Email").fill(nora.email);
  await newsletter.getByRole("button", { name: "Subscribe" }).click();
  await expect(newsletter.getByRole("status")).toContainText("check your inbox");
  await page.goto("/contact");
  const contact = page.getByRole("form", { name: "Write to us" });
  await contact.getByRole("button").click();
  await expect(contact.getByText("Name is Required")).toBeVisible();
  await contact.getByLabel("Name").fill(nora.name);
  await contact.getByLabel("Email").fill(nora.email);
  await contact.getByLabel("Message").fill("Do you have size M?");
  await contact.getByRole("button").click();
  await expect(
    alert(page, /\w/)
      .or(main(page).getByRole("status").filter({ hasText: /\w/ }))
      .first(),
  ).toBeVisible();

  await page.goto("/signup");
  await button(page, "Sign Up").click();
  await expect(main(page).getByText("Email is Required")).toBeVisible();
  await signUp(page, nora);
  await expect(page).toHaveURL("/home");
  // Firebase counts sign-ins in seconds, and the API ends a session when its second is over. Another sign-in in that second ends with it.
  const ended = page.waitForResponse(/\/api\/session$/);
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await ended;
  await page.getByRole("link", { name: "Login" }).click();
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

  await page.getByRole("link", { name: "Add Review" }).click();
  const review = page.getByRole("form", { name: "Review" });
  await review.getByLabel("5 stars").check({ force: true });
  await review.getByLabel("Your review").fill("Well packed.");
  await review.getByLabel("Address").fill("Springfield");
  await review.getByRole("radio").last().check({ force: true });
  await button(page, "Add review").click();
  await expect(button(page, "Change review")).toBeVisible();
  const { docs } = await db.collection("reviews").where("name", "==", nora.name).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));

  await page.getByRole("link", { name: "My Profile" }).click();
  await button(page, "Update").click();
  await field(page, "Address").fill("1 Elm Street");
  await button(page, "Save").click();
  await expect(page.getByRole("definition").filter({ hasText: "1 Elm Street" })).toBeVisible();
  await expect(alert(page, "Something went wrong")).toHaveCount(0);
});

test("[W-1] on translated pages an admin edits products, finds orders and promotes a user", async ({
  openAs,
  shop,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(HYDRATED_ANEW);
  const nora = await createUser();
  await confirmEmail(nora);
  const product = await shop.putProduct({ price: 2 });
  await shop.untilListed(product);
  await shop.putOrder(nora, product, 4);
  const page = await translated(await openAs(admin));

  const added = `0 Pads ${nora.uid}`;
  await page.goto("/dashboard/addProduct");
  const form = productForm(page);
  await form.add.click();
  await expect(main(page).getByText("Price is Required")).toBeVisible();
  await form.name.fill(added);
  await form.price.fill("3");
  await form.minimum.fill("1");
  await form.available.fill("9");
  await form.image.fill("/products/lancets.svg");
  await form.description.fill("Soft.");
  await form.add.click();
  await expect(alert(page, "Product added successfully")).toBeVisible();
  const { docs } = await db.collection("products").where("name", "==", added).get();
  await shop.untilListed(await shop.adopt(docs[0]?.id ?? ""));

  await page.goto(`/dashboard/manageProducts/${product.id}/edit`);
  await page.getByLabel("Pieces to add").fill("5");
  await expect(main(page).getByText(/, then \d+/)).toBeVisible();
  await form.price.fill("2.50");
  await form.save.click();
  await expect(main(page).getByText("$2.50")).toBeVisible();

  await page.goto("/dashboard/manageProducts");
  await search(page).fill(added);
  await rowOf(page, added)
    .getByRole("button", { name: `Delete ${added}` })
    .click();
  await agree(page, "Yes, delete the product");
  await expect(rowOf(page, added)).toHaveCount(0);

  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(nora.email)}`);
  await expect(main(page).getByText("1 order, $8.00 ($0.00 paid, $8.00 unpaid)")).toBeVisible();
  await main(page).getByRole("link", { name: "Paid", exact: true }).click();
  await expect(main(page).getByText("No order found")).toBeVisible();
  await main(page).getByRole("link", { name: "Unpaid", exact: true }).click();
  await expect(rowOf(page, nora.name)).toBeVisible();

  await page.goto("/dashboard/users");
  await page.getByLabel("Search by email or name").fill(nora.email);
  // Her profile says so once she has opened the shop.
  await (await openAs(nora)).goto("/dashboard");
  await expect(rowOf(page, nora.email).getByText("Email not confirmed")).toHaveCount(0);
  await rowOf(page, nora.email).getByRole("button", { name: "Make Admin" }).click();
  await agree(page, "Yes, make them an admin");
  await expect(rowOf(page, nora.email).getByRole("button", { name: "Remove admin" })).toBeVisible();
  await expect(heading(page, "Something went wrong")).toHaveCount(0);
});
