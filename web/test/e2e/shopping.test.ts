import { orderNumber } from "../../../functions/src/contract/order-number.ts";
import { CARDS, cardForm } from "./support/card-form.ts";
import { httpError } from "./support/console.ts";
import { pressAt, tabTo, typeAt } from "./support/keyboard.ts";
import { moneyFor } from "./support/money.ts";
import { CONFIRM_CALLS, holdCalls, lookAgain, SECRET_CALLS } from "./support/network.ts";
import { accessToken, alert, cardOf, field, heading, logIn, orderForm, rowOf } from "./support/screens.ts";
import { readOrder } from "./support/shop.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { newDetails, PASSWORD } from "./support/users.ts";

test("[A-2 A-3 A-4 D-2 D-3 D-4 D-5 D-10 K-1 N-1 N-2 N-4 N-5 P-1 P-2 P-3 P-5 P-6 X-4 Y-1 Y-2 Y-3 Y-4 Y-6 Y-7 Y-10] with the keyboard alone a new customer signs up, orders, pays with 3-D Secure, sees the order paid in another tab, reviews and signs out", async ({
  page,
  shop,
  openAs,
  admin,
  consoleErrors,
}) => {
  const product = await shop.putProduct({ price: 4.35, minimumOrderQuantity: 3, availableQuantity: 20 });
  const nora = newDetails();
  const row = rowOf(page, product.name);
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
    expect(await accessToken(page)).toBeTruthy();
  });

  const orderId = await test.step("orders", async () => {
    await pressAt(page, link("Products"), "Shift+Tab");
    await expect(heading(page, "Products")).toBeFocused();
    await shop.untilListed(product);
    await typeAt(page, page.getByRole("searchbox", { name: "Search" }), product.name);
    await pressAt(page, cardOf(page, product.name).getByRole("link", { name: "Book Now" }));
    await expect(heading(page, product.name)).toBeFocused();
    await expect(page).toHaveURL(`/purchase/${product.id}`);

    const { quantity, minus, plus, total, address, phone, send } = orderForm(page);
    await expect(quantity).toHaveValue("3");
    await pressAt(page, plus);
    await expect(quantity).toHaveValue("4");
    await page.keyboard.press("Enter");
    await pressAt(page, minus, "Shift+Tab");
    await expect(quantity).toHaveValue("4");
    await expect(total).toContainText("$17.40");
    await typeAt(page, address, "12 Harbor Street");
    await typeAt(page, phone, "555 0123456");
    await pressAt(page, send);
    await expect(alert(page, "your order is successfully done plz pay for deliver")).toBeVisible();
    await expect(heading(page, "My Orders")).toBeFocused();
    await expect(row).toContainText("Unpaid");
    expect(await shop.stockOf(product)).toBe(16);
    return (await row.getByRole("link", { name: /^Pay/ }).getAttribute("href"))?.split("/").at(-1) ?? "";
  });

  const other = await page.context().newPage();
  await other.goto("/dashboard/orders");
  await expect(rowOf(other, product.name).getByRole("button", { name: "Cancel" })).toBeVisible();
  const office = await openAs(admin);
  // By customer: tests that run meanwhile can add more orders than a page has.
  await office.goto(`/dashboard/manageOrders?q=${encodeURIComponent(nora.email)}`);
  await expect(rowOf(office, nora.name)).toContainText("Unpaid");
  await page.bringToFront();

  const transactionId = await test.step("pays", async () => {
    const secret = await holdCalls(page, SECRET_CALLS);
    await pressAt(page, row.getByRole("link", { name: /^Pay/ }));
    await expect(heading(page, "Payment")).toBeFocused();
    await expect(page.getByText(`4 × ${product.name}`)).toBeVisible();
    const { number, payButton, bank } = cardForm(page);
    await tabTo(page, number);
    // The card form moves the focus to its next part once one is complete.
    await page.keyboard.type(`${CARDS.asksTheBank}1240123`);
    await secret.arrived;
    await expect(payButton).toHaveText("Pay $17.40");
    await expect(payButton).toBeDisabled();
    secret.release();
    await expect(payButton).toBeEnabled();

    consoleErrors.expect(httpError(402, /\/v1\//));
    const confirmation = await holdCalls(page, CONFIRM_CALLS);
    await pressAt(page, payButton);
    await confirmation.arrived;
    await expect(payButton).toBeDisabled();
    confirmation.release();
    await expect(bank.getByRole("button", { name: "Complete" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(alert(page, "authenticate")).toBeVisible();
    await expect(payButton).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(bank.getByRole("button", { name: "Complete" })).toBeFocused();
    await page.keyboard.press("Enter");
    const paid = page.getByRole("status").filter({ hasText: "Thank you! Your order is paid." });
    await expect(paid).toBeFocused();
    await expect(page.getByText("Congratulations! Your payment is complete.")).toBeVisible();
    await expect(payButton).toBeHidden();
    const shown = (await page.getByText(/^pi_\w+$/).textContent()) ?? "";
    await pressAt(page, paid.getByRole("link", { name: /^Order/ }));
    await expect(heading(page, `Order ${orderNumber(orderId)}`)).toBeFocused();
    await expect(page.getByText("Paid by card")).toBeVisible();
    await pressAt(page, page.getByRole("main").getByRole("link", { name: "My Orders" }).last(), "Shift+Tab");
    return shown;
  });

  await test.step("sees the order paid, and so do the admin, the database and Stripe", async () => {
    for (const tab of [page, other]) {
      const paidRow = rowOf(tab, product.name);
      await expect(paidRow).toContainText("Paid");
      await expect(paidRow).toContainText(transactionId);
      await expect(paidRow.getByRole("link", { name: /^Pay/ })).toHaveCount(0);
    }
    await lookAgain(office);
    await expect(rowOf(office, nora.name)).toContainText("pending");
    const order = { paid: true, lines: [{ quantity: 4 }], transactionId, customer: { email: nora.email } };
    expect(await readOrder(orderId)).toMatchObject(order);
    const { paid, taken } = await moneyFor(orderId);
    expect(taken).toBe(1740);
    expect(paid.map(({ billing_details: { name, email } }) => ({ name, email }))).toEqual([nora]);
  });

  await test.step("reviews the shop", async () => {
    await pressAt(page, link("Add Review"), "Shift+Tab");
    await expect(heading(page, "Add Review")).toBeFocused();
    const form = page.getByRole("form", { name: "Review" });
    await tabTo(page, form.getByLabel("1 star", { exact: true }));
    for (const _ of ["2 stars", "3 stars", "4 stars"]) await page.keyboard.press("ArrowRight");
    await typeAt(page, form.getByLabel("Your review"), "Well packed.");
    await typeAt(page, form.getByLabel("Address"), "Springfield");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await pressAt(page, form.getByRole("button", { name: "Add review" }));
    await expect(alert(page, "Product added successfully")).toBeVisible();
    await expect(form.getByRole("button", { name: "Change review" })).toBeFocused();
    const { docs } = await db.collection("reviews").where("name", "==", nora.name).get();
    const review = { location: "Springfield", review: "Well packed.", rating: 4 };
    expect(docs.map((stored) => stored.data())).toMatchObject([review]);
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  });

  await test.step("signs out of both tabs, and finds the profile unchanged after logging in again", async () => {
    await other.getByRole("link", { name: "My Profile" }).click();
    const [profile] = (await db.collection("users").where("email", "==", nora.email).get()).docs;
    await profile?.ref.update({ address: "1 Elm Street" });
    await expect(other.getByRole("definition").getByText("1 Elm Street")).toBeVisible();

    await page.bringToFront();
    await pressAt(page, page.getByRole("button", { name: "Sign Out", exact: true }), "Shift+Tab");
    await expect(page).toHaveURL("/");
    await expect(heading(page, "Salus")).toBeFocused();
    await expect(other).toHaveURL("/");
    expect(await accessToken(other)).toBeNull();
    await page.goto("/dashboard");
    await logIn(page, nora);
    const details = ["Add your education", "Add your phone number", "Add your LinkedIn profile"];
    const facts = page.getByRole("definition");
    await expect(facts).toHaveText([nora.name, nora.email, /\w+/, "1 Elm Street", ...details]);
  });
});
