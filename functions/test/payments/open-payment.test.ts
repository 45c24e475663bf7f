import { describe, expect, test } from "vitest";
import { openPayment } from "../../src/payments/open-payment.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { customer, otherCustomer, useShop } from "../support/shop.ts";
import { useWebApp } from "../support/web-app.ts";

const here = useShop();
const { shop, stripe, putOrder, readOrder, readPayment, open, paid, pay, moneyFor } = here;
const { deleteOrder } = useWebApp(here);

const payableIntents = async (orderId: string) =>
  (await stripe().paymentIntents.list({ limit: 100 })).data.filter(
    (intent) => intent.metadata.orderId === orderId && intent.status !== "canceled",
  );

// testing/cases/orders.ts covers who may open a payment. The races and faults cover every interruption.
describe("opening a payment", () => {
  test("[Y-6] charges the stored order's total in whole cents", async () => {
    const orderId = await putOrder({ price: 4.35, quantity: 7 });
    const intent = await stripe().paymentIntents.retrieve(await open(orderId));
    expect(intent).toMatchObject({ amount: 3045, currency: "usd", metadata: { orderId, uid: "customer" } });
    expect(await readPayment(intent.id)).toMatchObject({ status: "open", amount: 3045 });
  });

  test("[Y-8] opening again returns the same payment", async () => {
    const orderId = await putOrder();
    const first = await openPayment(shop(), customer, orderId);
    expect(await openPayment(shop(), customer, orderId)).toEqual(first);
  });

  test("[Y-8] a declined card can be retried with the same payment", async () => {
    const orderId = await putOrder();
    const intentId = await open(orderId);
    await expect(pay(intentId, "pm_card_chargeDeclined")).rejects.toThrow("Your card was declined.");
    expect(await open(orderId)).toBe(intentId);
    await pay(intentId);
    expect(await settlePayment(shop(), intentId)).toMatchObject({ ok: true });
  });

  test("[Y-8] a canceled payment is replaced by a new one", async () => {
    const orderId = await putOrder();
    const first = await open(orderId);
    await stripe().paymentIntents.cancel(first);
    const second = await open(orderId);
    expect(second).not.toBe(first);
    await stripe().paymentIntents.cancel(second);
    expect([first, second]).not.toContain(await open(orderId));
    expect(await payableIntents(orderId)).toHaveLength(1);
  });

  test("[Y-8] a payment that already succeeded settles the order instead", async () => {
    const { orderId, intentId } = await paid();
    expect(await openPayment(shop(), customer, orderId)).toEqual({ ok: false, code: "order-already-paid" });
    expect(await readOrder(orderId)).toMatchObject({ paid: true, transactionId: intentId });
    expect(await openPayment(shop(), customer, orderId)).toEqual({ ok: false, code: "order-already-paid" });
  });

  test("[Y-6] a total outside Stripe's limits is refused without a call to Stripe", async () => {
    const small = await putOrder({ price: 0.49, quantity: 1 });
    expect(await openPayment(shop(), customer, small)).toEqual({ ok: false, code: "total-not-payable" });
    const large = await putOrder({ price: 100_000, quantity: 10 });
    expect(await openPayment(shop(), customer, large)).toEqual({ ok: false, code: "total-not-payable" });
    const edge = await putOrder({ price: 0.5, quantity: 1 });
    expect(await openPayment(shop(), customer, edge)).toMatchObject({ ok: true });
  });

  test("[Y-9] a new order under a deleted order's ID gets a payment of its own", async () => {
    const orderId = await putOrder();
    const first = await open(orderId);
    await deleteOrder(orderId);
    await putOrder({ id: orderId });
    const second = await open(orderId);
    expect(second).not.toBe(first);
    await pay(second);
    expect(await settlePayment(shop(), second)).toMatchObject({ ok: true });
    expect(await moneyFor(orderId)).toBe(2500);
  });

  test("[Y-9] another customer's order under a deleted order's ID gets a payment of its own", async () => {
    const orderId = await putOrder();
    const first = await open(orderId);
    await deleteOrder(orderId);
    await putOrder({ id: orderId, uid: otherCustomer.uid });
    const second = await open(orderId, otherCustomer);
    expect(second).not.toBe(first);
    expect(await readPayment(second)).toMatchObject({ status: "open", uid: otherCustomer.uid });
  });

  test.each(["reads orders", "stripe: paymentIntents.create", "reads orders+payments", "commits orders+payments"])(
    '[Y-8] a second tab that opens it before "%s" gets the same client secret',
    async (before) => {
      const orderId = await putOrder();
      let other: unknown;
      const rival = async () => {
        other = await openPayment(shop(), customer, orderId);
      };
      const first = await openPayment(shop({ before, rival }), customer, orderId);
      expect(first).toEqual({ ok: true, clientSecret: expect.any(String), paymentIntentId: expect.any(String) });
      expect(first).toEqual(other);
      expect(await payableIntents(orderId)).toHaveLength(1);
    },
  );

  test.each(["stripe: paymentIntents.create", "reads orders+payments", "commits orders+payments"])(
    '[Y-9] an order that is deleted before "%s" is not found, and leaves no payment that could be paid',
    async (before) => {
      const orderId = await putOrder();
      const rival = () => deleteOrder(orderId);
      const opened = await openPayment(shop({ before, rival }), customer, orderId);
      expect(opened).toEqual({ ok: false, code: "order-not-found" });
      expect(await payableIntents(orderId)).toEqual([]);
    },
  );
});
