import type { Locator } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { CARDS, cardForm } from "./support/card-form.ts";
import { httpError, OFFLINE } from "./support/console.ts";
import { pressAt, tabTo, typeAt } from "./support/keyboard.ts";
import {
  alert,
  cardOf,
  dashboardMenu,
  expectProblem,
  field,
  heading,
  orderForm,
  productForm,
  question,
  rowOf,
} from "./support/screens.ts";
import { ordersOf } from "./support/shop.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { createUser, newDetails, PASSWORD } from "./support/users.ts";

test.describe.configure({ mode: "parallel" });

test("[A-2 P-1 P-5 Y-4 Y-10 D-3 D-4 N-2 N-4 N-5 X-4] with the keyboard alone a customer signs up, orders, pays with 3-D Secure, reviews and signs out", async ({
  page,
  shop,
  consoleErrors,
}) => {
  const product = await shop.putProduct({ minimumOrderQuantity: 3, availableQuantity: 20 });
  const nora = newDetails();
  const link = (name: string) => page.getByRole("link", { name, exact: true }).first();

  await test.step("signs up", async () => {
    await page.goto("/");
    await pressAt(page, link("Skip to content"));
    await expect(page.getByRole("main")).toBeFocused();
    await pressAt(page, link("Login"), "Shift+Tab");
    await expect(heading(page, "Login")).toBeFocused();
    await pressAt(page, link("Create an account"));
    await expect(heading(page, "Sign Up")).toBeFocused();
    await pressAt(page, page.getByRole("button", { name: "Sign Up" }));
    await expect(field(page, "Name")).toBeFocused();
    await page.keyboard.type(nora.name);
    await typeAt(page, field(page, "Email"), nora.email);
    await typeAt(page, field(page, "Password"), PASSWORD);
    await tabTo(page, page.getByRole("button", { name: "Show password" }));
    await page.keyboard.press("Space");
    await expect(field(page, "Password")).toHaveAttribute("type", "text");
    await tabTo(page, field(page, "Password"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/home");
  });

  await test.step("orders", async () => {
    await pressAt(page, link("Products"), "Shift+Tab");
    await expect(heading(page, "Products")).toBeFocused();
    await typeAt(page, page.getByLabel("Search by name"), product.name);
    const { quantity, plus, address, phone, send } = orderForm(page);
    await pressAt(page, cardOf(page, product.name).getByRole("link", { name: "Book Now" }));
    await expect(heading(page, product.name)).toBeFocused();
    await tabTo(page, quantity);
    await page.keyboard.press("ArrowUp");
    await expect(quantity).toHaveValue("4");
    await pressAt(page, plus);
    await expect(quantity).toHaveValue("5");
    await typeAt(page, address, "12 Harbour Street");
    await typeAt(page, phone, "555 0123456");
    await pressAt(page, send);
    await expect(heading(page, "My Orders")).toBeFocused();
  });

  await test.step("pays", async () => {
    await pressAt(page, rowOf(page, product.name).getByRole("link", { name: "Pay" }));
    await expect(heading(page, "Payment")).toBeFocused();
    const { number, payButton, bank } = cardForm(page);
    await expect(payButton).toBeEnabled();
    await tabTo(page, number);
    // The card form moves the focus to its next part once one is complete.
    await page.keyboard.type(`${CARDS.asksTheBank}1240123`);
    consoleErrors.expect(httpError(402, /\/v1\//));
    await pressAt(page, payButton);
    await expect(bank.getByRole("button", { name: "Complete" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(alert(page, "authenticate")).toBeVisible();
    await expect(payButton).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(bank.getByRole("button", { name: "Complete" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(bank.getByRole("button", { name: "Fail" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    const paid = page.getByRole("status").filter({ hasText: "Thank you! Your order is paid." });
    await expect(paid).toBeFocused();
    await pressAt(page, paid.getByRole("link", { name: "My Orders" }));
    await expect(rowOf(page, product.name)).toContainText("Paid");
    expect(await ordersOf(nora)).toMatchObject([{ paid: true, quantity: 5 }]);
  });

  await test.step("reviews and signs out", async () => {
    await pressAt(page, link("Add Review"), "Shift+Tab");
    await expect(heading(page, "Add Review")).toBeFocused();
    const form = page.getByRole("form", { name: "Review" });
    const name = form.getByLabel("Name");
    await expect(name).toHaveValue(nora.name);
    await tabTo(page, form.getByLabel("1 star", { exact: true }));
    for (const star of ["2 stars", "3 stars", "4 stars"]) {
      await page.keyboard.press("ArrowRight");
      await expect(form.getByLabel(star)).toBeChecked();
    }
    await typeAt(page, form.getByLabel("Your review"), "Well packed.");
    await typeAt(page, form.getByLabel("Address"), "Springfield");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await pressAt(page, form.getByRole("button", { name: "Add review" }));
    await expect(alert(page, "Product added successfully")).toBeVisible();
    await expect(name).toBeFocused();
    const { docs } = await db.collection("reviews").where("name", "==", nora.name).get();
    expect(docs.map((review) => review.data())).toMatchObject([
      { location: "Springfield", img: expect.stringMatching(/^\/avatars\//), review: "Well packed.", rating: 4 },
    ]);
    await Promise.all(docs.map(({ ref }) => ref.delete()));

    await pressAt(page, page.getByRole("button", { name: "Sign Out" }), "Shift+Tab");
    await expect(page).toHaveURL("/");
    await expect(heading(page, "Salus")).toBeFocused();
  });
});

test("[D-6 D-7 D-8 D-9 D-10 V-3 X-2 N-4] with the keyboard alone an admin adds, edits, restocks and deletes a product, deletes an order and promotes a user", async ({
  openAs,
  shop,
  admin,
  consoleErrors,
}) => {
  const nora = await createUser();
  await shop.putOrder(nora, await shop.putProduct());
  const page = await openAs(admin);
  const title = `0 Swabs ${nora.uid}`;
  const { name, price, minimum, available, description, illustrations, image, add } = productForm(page);
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

  await test.step("adds a product", async () => {
    await page.goto("/dashboard/addProduct");
    await add.press("Enter");
    await expect(name).toBeFocused();
    for (const [input, message] of [
      [name, "Name is Required"],
      [price, "Price is Required"],
      [minimum, "minimum quantity is Required"],
      [available, "quantity is Required"],
      [image, "Image is Required"],
      [description, "description is Required"],
    ] as const)
      await expectProblem(page, input, message);
    await expectAccessible(page, "a product with mistakes");
    await page.keyboard.type(title);
    for (const [input, value] of [
      [price, "4.35"],
      [minimum, "2"],
      [available, "40"],
      [description, "Powder-free."],
    ] as const)
      await typeAt(page, input, value);
    await pressAt(page, illustrations);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(image).toHaveValue(/^\/products\//);
    consoleErrors.expect(...OFFLINE);
    await page.context().setOffline(true);
    await pressAt(page, add);
    await expect(alert(page, "Failed to add the Product")).toBeVisible();
    await expect(page.getByText("You seem to be offline.")).toBeVisible();
    await expect(name).toHaveValue(title);
    await page.context().setOffline(false);
    await add.press("Enter");
    await expect(alert(page, "Product added successfully")).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("");
    const { docs } = await db.collection("products").where("name", "==", title).get();
    const expected = { price: 4.35, minimumOrderQuantity: 2, availableQuantity: 40, description: "Powder-free." };
    expect(docs.map((product) => product.data())).toMatchObject([{ ...expected, lastOrder: null }]);
  });

  await test.step("edits, restocks and deletes it", async () => {
    await pressAt(page, menu("Manage Products"), "Shift+Tab");
    await expect(heading(page, "Manage Products")).toBeFocused();
    await pressAt(page, page.getByRole("link", { name: `Edit ${title}` }));
    await expect(heading(page, "Edit Product")).toBeFocused();
    await typeAt(page, price, "5");
    await page.keyboard.press("Enter");
    await expect(heading(page, "Product")).toBeFocused();
    const pieces = page.getByLabel("Pieces to add");
    await typeAt(page, pieces, "5");
    await page.keyboard.press("Enter");
    await expect(alert(page, "5 added to the stock")).toBeVisible();
    await expect(pieces).toBeFocused();
    await pressAt(page, page.getByRole("button", { name: "Back" }), "Shift+Tab");
    await expect(heading(page, "Manage Products")).toBeFocused();
    const row = rowOf(page, title);
    await expect(row).toContainText("$5.00");
    await expect(row).toContainText("45 left");
    await agreeAt(row.getByRole("button", { name: `Delete ${title}` }), "Yes, delete the product");
    await expect(alert(page, `${title} Successfully deleted`)).toBeVisible();
    // The focus moves to the next row, so that the admin can delete several products in turn.
    await expect(page.locator("tr:focus")).toBeVisible();
  });

  await test.step("deletes an order and promotes its customer", async () => {
    await pressAt(page, menu("Manage Orders"), "Shift+Tab");
    await expect(heading(page, "Manage Orders")).toBeFocused();
    await pressAt(page, page.getByRole("link", { name: "Unpaid" }));
    await agreeAt(rowOf(page, nora.name).getByRole("button"), "Yes, delete the order");
    await expect(alert(page, "The order is deleted.")).toBeVisible();
    await expect(rowOf(page, nora.name)).toHaveCount(0);
    expect(await ordersOf(nora)).toEqual([]);

    await pressAt(page, menu("Make Admin"), "Shift+Tab");
    await expect(heading(page, "Make Admin")).toBeFocused();
    await typeAt(page, page.getByLabel("Search by e-mail or name"), nora.email);
    await expect(page.getByText("1 person found")).toBeVisible();
    await pressAt(page, rowOf(page, nora.name).getByRole("button", { name: "Make Admin" }));
    await expect(alert(page, `${nora.name} Successfully made an admin`)).toBeVisible();
    await expect(rowOf(page, nora.name)).toBeFocused();
    await db.doc(`users/${nora.uid}`).update({ role: "customer" });
  });
});
