import { cardForm } from "./support/card-form.ts";
import { moneyFor } from "./support/money.ts";
import { CONFIRM_CALLS, holdCalls, SECRET_CALLS } from "./support/network.ts";
import { accessToken, alert, cardOf, heading, logIn, orderForm, rowOf, signUp } from "./support/screens.ts";
import { readOrder } from "./support/shop.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { newDetails } from "./support/users.ts";

test("[A-2 A-3 A-4 N-1 N-2 P-1 P-2 P-3 P-5 P-6 D-2 D-4 D-5 D-10 Y-1 Y-2 Y-3 Y-4 Y-6 Y-7 K-1] a new customer signs up, orders, pays by card, sees the order paid in another tab, and signs out", async ({
  page,
  shop,
  openAs,
  admin,
}) => {
  const product = await shop.putProduct({ price: 4.35, minimumOrderQuantity: 3, availableQuantity: 20 });
  const nora = newDetails();
  const row = rowOf(page, product.name);

  await test.step("signs up", async () => {
    await page.goto("/signup");
    await signUp(page, nora);
    await expect(page).toHaveURL("/home");
    expect(await accessToken(page)).toBeTruthy();
    const links = ["Home", "My Portfolio", "Blogs", "Contact Us", "Products", "Dashboard"];
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText(links);
  });

  const orderId = await test.step("orders", async () => {
    await page.getByRole("link", { name: "Products", exact: true }).click();
    await page.getByLabel("Search by name").fill(product.name);
    await cardOf(page, product.name).getByRole("link", { name: "Book Now" }).click();
    await expect(page).toHaveURL(`/purchase/${product.id}`);
    await expect(heading(page, product.name)).toBeVisible();
    await expect(page.getByRole("img", { name: product.name })).toBeVisible();
    await expect(page.getByText(product.description)).toBeVisible();
    await expect(page.getByText("$4.35 per quantity")).toBeVisible();

    const { quantity, plus, minus, total, fill, send } = orderForm(page);
    await expect(quantity).toHaveValue("3");
    await plus.click();
    await plus.click();
    await minus.click();
    await expect(quantity).toHaveValue("4");
    await expect(total).toContainText("$17.40");
    await fill();
    await send.click();
    const toast = alert(page, "your order is successfully done plz pay for deliver");
    await expect(toast).toBeVisible();
    // A toast slides in from the side.
    await expect
      .poll(async () => {
        const box = await toast.boundingBox();
        return box && box.y < 100 && 1280 - (box.x + box.width) < 40;
      })
      .toBe(true);
    await expect(page).toHaveURL("/dashboard/orders");
    await expect(row).toContainText("Unpaid");
    expect(await shop.stockOf(product)).toBe(16);
    return (await row.getByRole("link", { name: "Pay" }).getAttribute("href"))?.split("/").at(-1) ?? "";
  });

  const other = await page.context().newPage();
  await other.goto("/dashboard/orders");
  await expect(rowOf(other, product.name).getByRole("button", { name: "Cancel" })).toBeVisible();
  const office = await openAs(admin);
  await office.goto("/dashboard/manageOrders");
  await expect(rowOf(office, nora.name)).toContainText("Unpaid");

  const transactionId = await test.step("pays by card", async () => {
    const secret = await holdCalls(page, SECRET_CALLS);
    await row.getByRole("link", { name: "Pay" }).click();
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

  await test.step("sees the order paid, and so do the admin, the database and Stripe", async () => {
    const paidRow = rowOf(other, product.name);
    await expect(paidRow).toContainText("Paid");
    await expect(paidRow).toContainText(transactionId);
    await expect(paidRow.getByRole("link")).toHaveCount(0);
    await expect(paidRow.getByRole("button")).toHaveCount(0);
    await expect(rowOf(office, nora.name)).toContainText("pending");
    await expect(rowOf(office, nora.name).getByRole("button")).toHaveCount(0);

    expect(await readOrder(orderId)).toMatchObject({ paid: true, transactionId, customer: nora.email });
    const { paid, taken } = await moneyFor(orderId);
    expect(taken).toBe(1740);
    expect(paid.map(({ billing_details: { name, email } }) => ({ name, email }))).toEqual([nora]);
  });

  await test.step("signs out of both tabs, and finds the profile unchanged after signing in again", async () => {
    const facts = other.getByRole("definition");
    await other.goto("/dashboard");
    await expect(facts).toContainText([nora.name, nora.email, /\w+/, "Add your address", "Add your education"]);
    await expect(facts).toContainText(["Add your phone number", "Add your LinkedIn profile"]);
    const [profile] = (await db.collection("users").where("email", "==", nora.email).get()).docs;
    await profile?.ref.update({ address: "1 Elm Street" });
    await expect(facts.getByText("1 Elm Street")).toBeVisible();

    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(other).toHaveURL("/");
    expect(await accessToken(other)).toBeNull();
    await other.getByRole("link", { name: "Login" }).click();
    await logIn(other, nora);
    await expect(other).toHaveURL("/");
    await other.getByRole("link", { name: "Dashboard" }).click();
    await expect(facts.getByText("1 Elm Street")).toBeVisible();
    await expect(facts.getByText("Add your education")).toBeVisible();
  });
});
