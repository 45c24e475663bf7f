import { expectAccessible } from "./support/accessibility.ts";
import { cardForm } from "./support/card-form.ts";
import { httpError } from "./support/console.ts";
import { moneyFor } from "./support/money.ts";
import { CONFIRM_CALLS } from "./support/network.ts";
import { alert, isRed } from "./support/screens.ts";
import { readOrder } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

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
  await expect(page.getByText(/Congratulations! Your payment is complete\.|This order is already paid/)).toBeVisible();
  await expect.poll(() => readOrder(orderId)).toMatchObject({ paid: true });
  expect(await moneyFor(orderId)).toMatchObject({ taken: 2500, paid: [{ amount: 2500 }] });
});
