import { cardForm } from "./support/card-form.ts";
import { answered } from "./support/complaints.ts";
import { moneyFor } from "./support/money.ts";
import { CONFIRM_CALLS, holdCalls } from "./support/network.ts";
import { aPerson } from "./support/people.ts";
import { readOrder } from "./support/shelves.ts";
import { expect, test } from "./support/test.ts";

const PAID = /Congratulations! Your payment is complete\.|This order is already paid/;

test("[Y-8] two tabs that pay one order at the same moment charge it once, and both show it paid", async ({
  openAs,
  shelves,
  complaints,
}) => {
  const nora = await aPerson();
  const orderId = await shelves.order(nora, await shelves.put({ price: 12.5 }), 4);
  const first = await openAs(nora);
  const tabs = [first, await first.context().newPage()];
  for (const tab of tabs) {
    await tab.goto(`/dashboard/payment/${orderId}`);
    await cardForm(tab).fill("good");
    await expect(cardForm(tab).payButton).toBeEnabled();
  }

  // The one that comes second is told that this payment has succeeded already.
  complaints.expect(answered(400, CONFIRM_CALLS));
  const confirmations = await Promise.all(tabs.map((tab) => holdCalls(tab, CONFIRM_CALLS)));
  await Promise.all(tabs.map((tab) => cardForm(tab).payButton.click()));
  await Promise.all(confirmations.map(({ arrived }) => arrived));
  for (const { release } of confirmations) release();

  for (const tab of tabs) await expect(tab.getByText(PAID)).toBeVisible();
  await expect.poll(() => readOrder(orderId)).toMatchObject({ paid: true });
  const { intents, paid, taken } = await moneyFor(orderId);
  expect({ intents: intents.length, charges: paid.length, taken }).toEqual({ intents: 1, charges: 1, taken: 5000 });
});

test("[Y-8] a payment page that is opened again, and again, goes on with the same payment", async ({
  openAs,
  shelves,
}) => {
  const nora = await aPerson();
  const orderId = await shelves.order(nora, await shelves.put());
  const page = await openAs(nora);
  for (let visit = 1; visit <= 3; visit += 1) {
    await page.goto(`/dashboard/payment/${orderId}`);
    await expect(cardForm(page).payButton).toBeEnabled();
  }
  expect((await moneyFor(orderId)).intents).toHaveLength(1);

  await cardForm(page).pay("good");
  await expect(page.getByText(PAID)).toBeVisible();
  await page.reload();
  await expect(page.getByText("This order is already paid")).toBeVisible();
  await expect(cardForm(page).payButton).toBeHidden();
});
