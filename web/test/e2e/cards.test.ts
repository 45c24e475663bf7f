import { cardForm } from "./support/card-form.ts";
import { answered } from "./support/complaints.ts";
import { moneyFor } from "./support/money.ts";
import { CONFIRM_CALLS } from "./support/network.ts";
import { aPerson } from "./support/people.ts";
import { isRed } from "./support/screens.ts";
import { readOrder } from "./support/shelves.ts";
import { expect, test } from "./support/test.ts";

const THANKS = "Congratulations! Your payment is complete.";

test("[Y-5] a declined card says so in red, and a good one pays the order after it, once", async ({
  openAs,
  shelves,
  complaints,
}) => {
  const nora = await aPerson();
  const orderId = await shelves.order(nora, await shelves.put({ price: 12.5 }), 2);
  const page = await openAs(nora);
  await page.goto(`/dashboard/payment/${orderId}`);
  const card = cardForm(page);

  complaints.expect(answered(402, CONFIRM_CALLS));
  await card.pay("declined");
  const refusal = page.getByRole("alert").filter({ hasText: "Your card was declined." });
  await expect(refusal).toHaveText("Your card was declined.");
  expect(await isRed(refusal)).toBe(true);
  expect(await readOrder(orderId)).toMatchObject({ paid: false, transactionId: null });
  expect(await moneyFor(orderId)).toMatchObject({ taken: 0 });

  await card.pay("good");
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(refusal).toBeHidden();
  await expect.poll(() => readOrder(orderId)).toMatchObject({ paid: true });
  const { charges, paid, taken } = await moneyFor(orderId);
  expect({ tries: charges.length, paid: paid.length, taken }).toEqual({ tries: 2, paid: 1, taken: 2500 });
});

test("[Y-10] a payment that the bank's question stops leaves the order unpaid, and the right answer pays it", async ({
  openAs,
  shelves,
}) => {
  const nora = await aPerson();
  const orderId = await shelves.order(nora, await shelves.put());
  const page = await openAs(nora);
  await page.goto(`/dashboard/payment/${orderId}`);
  const card = cardForm(page);

  await card.pay("asksTheBank");
  await card.answerBank("Fail");
  await expect(page.getByRole("alert").filter({ hasText: /unable to authenticate your payment method/ })).toBeVisible();
  expect(await readOrder(orderId)).toMatchObject({ paid: false, transactionId: null });
  expect(await moneyFor(orderId)).toMatchObject({ taken: 0 });

  await card.payButton.click();
  await card.answerBank("Complete");
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect.poll(() => readOrder(orderId)).toMatchObject({ paid: true });
  expect(await moneyFor(orderId)).toMatchObject({ taken: 2500, paid: [{ amount: 2500 }] });
});
