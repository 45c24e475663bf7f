import { cardForm } from "./support/card-form.ts";
import { control, moneyFor, successEvent } from "./support/money.ts";
import { holdCalls, ORDER_CALLS } from "./support/network.ts";
import { aPerson } from "./support/people.ts";
import { rowOf } from "./support/screens.ts";
import { readOrder } from "./support/shelves.ts";
import { expect, test } from "./support/test.ts";

// One after the other: the second keeps all of Stripe's messages back, and the first waits for one.
test.describe.configure({ mode: "default" });

test("[Y-7] a browser that is closed right after the card was confirmed leaves a paid order behind: Stripe's message is enough", async ({
  openAs,
  shelves,
}) => {
  const nora = await aPerson();
  const product = await shelves.put();
  const orderId = await shelves.order(nora, product);
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

test("[Y-7] a message of Stripe's that never comes leaves a paid order behind: the browser's report is enough, and the message changes nothing when it comes after all", async ({
  openAs,
  shelves,
}) => {
  const nora = await aPerson();
  const orderId = await shelves.order(nora, await shelves.put());
  const page = await openAs(nora);
  await page.goto(`/dashboard/payment/${orderId}`);
  // Held, not lost: which message is the next to be lost can't be said while other tests pay.
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
