import { describe, expect, test } from "vitest";
import { openPayment } from "../../src/payments/open-payment.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { customer, useShop } from "../support/shop.ts";

const { shop, stripe, putOrder, readOrder, readPayment, open, paid, pay } = useShop();

// testing/cases/orders.ts covers who may open a payment. The races and faults cover every interruption.
describe("opening a payment", () => {
  test("[Y-6] [Y-8] charges the stored order's total in whole cents, with the same payment each time", async () => {
    const orderId = await putOrder({ price: 4.35, quantity: 7 });
    const first = await openPayment(shop(), customer, orderId);
    expect(first).toEqual({ ok: true, clientSecret: expect.any(String), paymentIntentId: expect.any(String) });
    expect(await openPayment(shop(), customer, orderId)).toEqual(first);
    const intent = await stripe().paymentIntents.retrieve(await open(orderId));
    expect(intent).toMatchObject({ amount: 3045, currency: "usd", metadata: { orderId, uid: "customer" } });
    expect(await readPayment(intent.id)).toMatchObject({ status: "open", amount: 3045 });
  });

  test("[Y-8] a declined card can be retried with the same payment, and a canceled payment is replaced by a new one", async () => {
    const orderId = await putOrder();
    const made: string[] = [];
    for (const _ of [1, 2]) {
      made.push(await open(orderId));
      await stripe().paymentIntents.cancel(made.at(-1) ?? "");
    }
    const last = await open(orderId);
    expect(new Set([...made, last]).size).toBe(3);
    await expect(pay(last, "pm_card_chargeDeclined")).rejects.toThrow("Your card was declined.");
    expect(await open(orderId)).toBe(last);
    await pay(last);
    expect(await settlePayment(shop(), last)).toMatchObject({ ok: true });
  });

  test("[Y-8] a payment that already succeeded settles the order instead", async () => {
    const { orderId, intentId } = await paid();
    for (const _ of [1, 2])
      expect(await openPayment(shop(), customer, orderId)).toEqual({ ok: false, code: "order-already-paid" });
    expect(await readOrder(orderId)).toMatchObject({ paid: true, transactionId: intentId });
  });

  test("[Y-6] a total outside Stripe's limits is refused without a call to Stripe", async () => {
    for (const [price, quantity] of [
      [0.49, 1],
      [100_000, 10],
    ]) {
      const orderId = await putOrder({ price, quantity });
      expect(await openPayment(shop(), customer, orderId)).toEqual({ ok: false, code: "total-not-payable" });
    }
    const edge = await putOrder({ price: 0.5, quantity: 1 });
    expect(await openPayment(shop(), customer, edge)).toMatchObject({ ok: true });
  });
});
