import { orderNumber } from "../../../functions/src/contract/order-number.ts";
import type { StripeControls } from "../../../functions/stripe-emulator/controls.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { httpError } from "./support/console.ts";
import { pressAt, tabTo, typeAt } from "./support/keyboard.ts";
import { holdCalls } from "./support/network.ts";
import { accessToken, alert, cardForm, cardOf, field, heading, isRed, orderForm, rowOf } from "./support/screens.ts";
import { readOrder } from "./support/shop.ts";
import { STRIPE } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { newDetails, PASSWORD } from "./support/users.ts";

const JSON_TYPE = { "Content-Type": "application/json" };

test("[A-2 A-3 A-4 D-4 D-5 D-10 G-8 K-1 N-1 N-2 N-4 N-5 P-1 P-2 P-3 P-5 P-6 Y-1 Y-2 Y-3 Y-4 Y-5 Y-6 Y-7 Y-10] with the keyboard alone a new customer signs up, orders, pays with 3-D Secure, sees the order paid in another tab, reviews the product and signs out, and an admin hides the review", async ({
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
  const otherRow = rowOf(other, product.name);
  await expect(otherRow.getByRole("button", { name: "Cancel" })).toBeVisible();
  await page.bringToFront();

  await test.step("pays", async () => {
    const secret = await holdCalls(page, /\/api\/create-payment-intent/);
    await pressAt(page, row.getByRole("link", { name: /^Pay/ }));
    await expect(heading(page, "Payment")).toBeFocused();
    await expect(page.getByText(`4 × ${product.name}`)).toBeVisible();
    const { number, payButton, bank } = cardForm(page);
    await tabTo(page, number);
    // A card that asks the bank. The card form moves the focus to its next part once one is complete.
    await page.keyboard.type("40000025000031551240123");
    await secret.arrived;
    await expect(payButton).toHaveText("Pay $17.40");
    await expect(payButton).toBeDisabled();
    secret.release();
    await expect(payButton).toBeEnabled();

    consoleErrors.expect(httpError(402, /\/v1\//));
    const confirmation = await holdCalls(page, /\/v1\/payment_intents\/\w+\/confirm/);
    await pressAt(page, payButton);
    await confirmation.arrived;
    await expect(payButton).toBeDisabled();
    confirmation.release();
    await expect(bank.getByRole("button", { name: "Complete" })).toBeFocused();
    await expectAccessible(page, "the 3-D Secure dialog");
    await page.keyboard.press("Escape");
    const failed = alert(page, "unable to authenticate your payment method");
    await expect(failed).toBeVisible();
    expect(await isRed(failed)).toBe(true);
    await expectAccessible(page, "a failed payment");
    expect(await readOrder(orderId)).toMatchObject({ paid: false, transactionId: null });
    await expect(payButton).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(bank.getByRole("button", { name: "Complete" })).toBeFocused();
    await page.keyboard.press("Enter");
    const paid = page.getByRole("status").filter({ hasText: "Thank you! Your order is paid." });
    await expect(paid).toBeFocused();
    await expect(page.getByText("Congratulations! Your payment is complete.")).toBeVisible();
    await expect(payButton).toBeHidden();
    const transactionId = (await page.getByText(/^pi_\w+$/).textContent()) ?? "";
    await expect(otherRow).toContainText(transactionId);
    await expect(otherRow.getByRole("link", { name: /^Pay/ })).toHaveCount(0);
    const order = { paid: true, lines: [{ quantity: 4 }], transactionId, customer: { email: nora.email } };
    expect(await readOrder(orderId)).toMatchObject(order);
    const answer = await fetch(`${STRIPE}/_test/charges`, { method: "POST", headers: JSON_TYPE, body: "[]" });
    const charges = (await answer.json()) as Awaited<ReturnType<StripeControls["charges"]>>;
    const mine = charges.filter(({ metadata, paid }) => paid && metadata.orderId === orderId);
    expect(mine).toMatchObject([{ amount_captured: 1740, amount_refunded: 0, billing_details: nora }]);
    await pressAt(page, paid.getByRole("link", { name: /^Order (?!again)/ }));
    await expect(heading(page, `Order ${orderNumber(orderId)}`)).toBeFocused();
  });

  await test.step("reviews the product, until an admin hides the review", async () => {
    await pressAt(page, page.getByRole("link", { name: /^Review/ }));
    await expect(heading(page, product.name)).toBeVisible();
    const reviews = page.getByRole("region", { name: "Reviews" });
    await expect(reviews.getByRole("radio", { name: "1 star" })).toBeFocused();
    for (const _ of ["2 stars", "3 stars", "4 stars"]) await page.keyboard.press("ArrowRight");
    await typeAt(page, reviews.getByLabel("Your review"), "Soft and strong.");
    await expectAccessible(page, "the form to review a product");
    await pressAt(page, reviews.getByRole("button", { name: "Add review" }));
    await expect(alert(page, "Thank you. Your review is shown here.")).toBeVisible();
    await expect(reviews.getByRole("img", { name: "4.0 out of 5 stars, reviews: 1" })).toBeVisible();

    const office = await openAs(admin);
    await office.goto(`/purchase/${product.id}`);
    await office.getByRole("button", { name: `Hide ${nora.name}'s review` }).click();
    await expect(alert(office, "The review is hidden, and no longer counts.")).toBeVisible();
    await expectAccessible(office, "a hidden review of a product");
    await page.reload();
    await expect(reviews).toContainText("The shop has hidden your review");
    await expect(reviews.getByRole("article")).toHaveCount(0);
  });

  await test.step("signs out of both tabs", async () => {
    await pressAt(page, page.getByRole("button", { name: "Sign Out", exact: true }));
    await expect(page).toHaveURL("/");
    await expect(heading(page, "Salus")).toBeFocused();
    await expect(other).toHaveURL("/");
    expect(await accessToken(other)).toBeNull();
  });
});
