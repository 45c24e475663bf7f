import { expectAccessible } from "./support/accessibility.ts";
import { cardForm } from "./support/card-form.ts";
import { httpError } from "./support/console.ts";
import { control, moneyFor, successEvent } from "./support/money.ts";
import { CONFIRM_CALLS, holdCalls, ORDER_CALLS } from "./support/network.ts";
import { alert, isRed, rowOf } from "./support/screens.ts";
import { readOrder } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

// One after the other: one test holds back all of Stripe's webhooks, and another waits for one.
test.describe.configure({ mode: "default" });

const PAID = /Congratulations! Your payment is complete\.|This order is already paid/;

test("[Y-5 Y-10] a card is declined, fails 3-D Secure, and pays", async ({ openAs, shop, consoleErrors }) => {
  const nora = await createUser();
  const orderId = await shop.putOrder(nora, await shop.putProduct({ price: 12.5 }), 2);
  const page = await openAs(nora);
  await page.goto(`/dashboard/payment/${orderId}`);
  const card = cardForm(page);
  const expectUnpaid = async () => {
    expect(await readOrder(orderId)).toMatchObject({ paid: false, transactionId: null });
    expect(await moneyFor(orderId)).toMatchObject({ taken: 0 });
  };

  consoleErrors.expect(httpError(402, CONFIRM_CALLS));
  await card.pay("declined");
  const declined = alert(page, "Your card was declined.");
  await expect(declined).toHaveText("Your card was declined.");
  expect(await isRed(declined)).toBe(true);
  await expectUnpaid();

  await card.pay("asksTheBank");
  await expect(card.bank.getByRole("button", { name: "Complete" })).toBeFocused();
  await expectAccessible(page, "the 3-D Secure dialog");
  await card.answerBank("Fail");
  await expect(alert(page, "unable to authenticate your payment method")).toBeVisible();
  await expect(declined).toBeHidden();
  await expectAccessible(page, "a failed payment");
  await expectUnpaid();

  await card.payButton.click();
  await card.answerBank("Complete");
  await expect(page.getByText(PAID)).toBeVisible();
  await expect.poll(() => readOrder(orderId)).toMatchObject({ paid: true });
  expect(await moneyFor(orderId)).toMatchObject({ taken: 2500, paid: [{ amount: 2500 }] });
});

test("[Y-8] two tabs that pay at the same moment charge the order once", async ({ openAs, shop, consoleErrors }) => {
  const nora = await createUser();
  const orderId = await shop.putOrder(nora, await shop.putProduct({ price: 12.5 }), 4);
  const first = await openAs(nora);
  const tabs = [first, await first.context().newPage()];
  for (const tab of tabs) {
    await tab.goto(`/dashboard/payment/${orderId}`);
    await expect(cardForm(tab).payButton).toBeEnabled();
  }
  await first.reload();
  for (const tab of tabs) {
    await cardForm(tab).fill("good");
    await expect(cardForm(tab).payButton).toBeEnabled();
  }
  expect((await moneyFor(orderId)).intents).toHaveLength(1);

  // Stripe refuses the second confirmation: the payment has already succeeded.
  consoleErrors.expect(httpError(400, CONFIRM_CALLS));
  const confirmations = await Promise.all(tabs.map((tab) => holdCalls(tab, CONFIRM_CALLS)));
  await Promise.all(tabs.map((tab) => cardForm(tab).payButton.click()));
  await Promise.all(confirmations.map(({ arrived }) => arrived));
  for (const { release } of confirmations) release();

  for (const tab of tabs) await expect(tab.getByText(PAID)).toBeVisible();
  await expect.poll(() => readOrder(orderId)).toMatchObject({ paid: true });
  const { intents, paid, taken } = await moneyFor(orderId);
  expect({ intents: intents.length, charges: paid.length, taken }).toEqual({ intents: 1, charges: 1, taken: 5000 });
  await first.reload();
  await expect(first.getByText("This order is already paid")).toBeVisible();
  await expect(cardForm(first).payButton).toBeHidden();
});

test("[Y-7] an order is paid by the webhook alone, when the browser closes", async ({ openAs, shop }) => {
  const nora = await createUser();
  const product = await shop.putProduct();
  const orderId = await shop.putOrder(nora, product);
  const page = await openAs(nora);
  await page.goto(`/dashboard/payment/${orderId}`);
  const report = await holdCalls(page, ORDER_CALLS, (request) => request.method() === "PATCH");
  await cardForm(page).pay("good");
  await report.arrived;
  await page.context().close();

  await expect.poll(() => readOrder(orderId)).toMatchObject({ paid: true });
  const later = await openAs(nora);
  await later.goto("/dashboard/orders");
  await expect(rowOf(later, product.name)).toContainText("Paid");
  expect((await moneyFor(orderId)).paid).toHaveLength(1);
});

test("[Y-7] an order is paid by the browser alone, when the webhook is late", async ({ openAs, shop }) => {
  const nora = await createUser();
  const orderId = await shop.putOrder(nora, await shop.putProduct());
  const page = await openAs(nora);
  await page.goto(`/dashboard/payment/${orderId}`);
  await control("holdWebhooks");
  try {
    await cardForm(page).pay("good");
    await expect(page.getByText("Thank you! Your order is paid.")).toBeVisible();
    const event = await successEvent(orderId);
    expect((await control("undeliveredEvents")).map(({ id }) => id)).toContain(event?.id);
    const paid = await readOrder(orderId);
    expect(paid).toMatchObject({ paid: true });

    expect(await control("sendWebhook", event?.id ?? "")).toBe(200);
    expect(await readOrder(orderId)).toEqual(paid);
    expect((await moneyFor(orderId)).paid).toHaveLength(1);
  } finally {
    await control("releaseWebhooks");
  }
});
