import { cardForm } from "./support/card-form.ts";
import { moneyFor } from "./support/money.ts";
import { CONFIRM_CALLS, holdCalls, SECRET_CALLS } from "./support/network.ts";
import { aPerson, aStranger } from "./support/people.ts";
import { accessToken, cardOf, heading, logIn, orderForm, rowOf, signUp, toast } from "./support/screens.ts";
import { readOrder } from "./support/shelves.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

test("[A-2 A-3 A-4 P-1 P-2 P-3 P-5 P-6 D-4 D-5 D-10 Y-1 Y-2 Y-3 Y-4 Y-6 Y-7 K-1] a new person signs up, orders, pays by card and sees the order paid in another tab, and so does the admin", async ({
  page,
  shelves,
  openAs,
}) => {
  // The first of all names: it stands on the list's first page.
  const product = await shelves.put({
    name: "AAA gloves",
    price: 4.35,
    minimumOrderQuantity: 3,
    availableQuantity: 20,
  });
  const nora = aStranger();

  const orderId = await test.step("signs up and orders", async () => {
    await page.goto("/signup");
    await signUp(page, nora);
    await expect(page).toHaveURL("/home");
    expect(await accessToken(page)).toBeTruthy();

    await page.getByRole("link", { name: "Products", exact: true }).click();
    await cardOf(page, product.name).getByRole("link", { name: "Book Now" }).click();
    await expect(page).toHaveURL(`/purchase/${product.id}`);
    await expect(heading(page, product.name)).toBeVisible();
    await expect(page.getByRole("img", { name: product.name })).toBeVisible();
    await expect(page.getByText(product.description)).toBeVisible();
    await expect(page.getByText("$4.35 per quantity")).toBeVisible();

    const form = orderForm(page);
    await expect(form.quantity).toHaveValue("3");
    await form.plus.click();
    await form.plus.click();
    await form.minus.click();
    await expect(form.quantity).toHaveValue("4");
    await expect(form.total).toContainText("$17.40");
    await form.address.fill("12 Harbour Street, Springfield");
    await form.phone.fill("555 0123456");
    await form.send.click();

    await expect(toast(page, "your order is successfully done plz pay for deliver")).toBeVisible();
    await expect(page).toHaveURL("/dashboard/orders");
    await expect(rowOf(page, product.name)).toContainText("Unpaid");
    expect(await shelves.stockOf(product)).toBe(16);
    const pay = rowOf(page, product.name).getByRole("link", { name: "Pay" });
    return (await pay.getAttribute("href"))?.split("/").at(-1) ?? "";
  });

  const other = await page.context().newPage();
  await other.goto("/dashboard/orders");
  await expect(rowOf(other, product.name).getByRole("button", { name: "Cancel" })).toBeVisible();
  const office = await openAs(await aPerson("admin"));
  await office.goto("/dashboard/manageOrders");
  await expect(rowOf(office, nora.name)).toContainText("Unpaid");

  const transactionId = await test.step("pays by card", async () => {
    const secret = await holdCalls(page, SECRET_CALLS);
    await rowOf(page, product.name).getByRole("link", { name: "Pay" }).click();
    const card = cardForm(page);
    await expect(page.getByText("4 × $4.35")).toBeVisible();
    await card.fill("good");
    await secret.arrived;
    await expect(card.payButton).toHaveText("Pay $17.40");
    await expect(card.payButton).toBeDisabled();
    secret.release();
    await expect(card.payButton).toBeEnabled();

    const confirmation = await holdCalls(page, CONFIRM_CALLS);
    await card.payButton.click();
    await confirmation.arrived;
    await expect(card.payButton).toBeDisabled();
    confirmation.release();

    await expect(page.getByText("Congratulations! Your payment is complete.")).toBeVisible();
    await expect(card.payButton).toBeHidden();
    return (await page.getByText(/^pi_\w+$/).textContent()) ?? "";
  });

  await test.step("is seen to have paid, everywhere and at Stripe", async () => {
    await expect(rowOf(other, product.name)).toContainText("Paid");
    await expect(rowOf(other, product.name)).toContainText(transactionId);
    await expect(rowOf(other, product.name).getByRole("button", { name: "Cancel" })).toBeHidden();
    await expect(rowOf(office, nora.name)).toContainText("pending");
    await expect(rowOf(office, nora.name).getByRole("button")).toHaveCount(0);

    expect(await readOrder(orderId)).toMatchObject({ paid: true, transactionId, customer: nora.email });
    const { paid, taken } = await moneyFor(orderId);
    expect(taken).toBe(1740);
    expect(paid.map(({ billing_details: { name, email } }) => ({ name, email }))).toEqual([nora]);
  });
});

test("[A-4] the first sign-in makes a profile with placeholders, and a later one leaves alone what it says by then", async ({
  page,
}) => {
  const nora = aStranger();
  await page.goto("/signup");
  await signUp(page, nora);
  await page.getByRole("link", { name: "Dashboard" }).click();
  const fact = (text: string) => page.getByRole("definition").filter({ hasText: text });
  for (const text of [
    nora.name,
    nora.email,
    "Add your education",
    "Add your phone number",
    "Add your LinkedIn profile",
  ])
    await expect(fact(text)).toBeVisible();
  await expect(fact("Add your address")).toBeVisible();

  const [profile] = (await db.collection("users").where("email", "==", nora.email).get()).docs;
  await profile?.ref.update({ address: "12 Harbour Street" });
  await expect(fact("12 Harbour Street")).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("link", { name: "Login" }).click();
  await logIn(page, nora);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(fact("12 Harbour Street")).toBeVisible();
  await expect(fact("Add your education")).toBeVisible();
});
