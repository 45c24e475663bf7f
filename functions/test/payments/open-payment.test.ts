import { describe, expect, test } from "vitest";
import { openPayment } from "../../src/payments/open-payment.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { customer, otherCustomer, useShop } from "../support/shop.ts";

const { shop, stripe, putOrder, deleteOrder, readOrder, readPayment, open, pay, moneyFor } = useShop();

const payableIntents = async (orderId: string) =>
  (await stripe().paymentIntents.list({ limit: 100 })).data.filter(
    (intent) => intent.metadata.orderId === orderId && intent.status !== "canceled",
  );

// The races, the faults and test/http/crowds.test.ts cover several calls at once.
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
    const orderId = await putOrder();
    const intentId = await open(orderId);
    await pay(intentId);
    expect(await openPayment(shop(), customer, orderId)).toEqual({ ok: false, code: "order-already-paid" });
    expect(await readOrder(orderId)).toMatchObject({ paid: true, transactionId: intentId });
    expect(await openPayment(shop(), customer, orderId)).toEqual({ ok: false, code: "order-already-paid" });
  });

  test("[R-2] only the order's owner can pay it", async () => {
    const orderId = await putOrder();
    expect(await openPayment(shop(), otherCustomer, orderId)).toEqual({ ok: false, code: "order-not-found" });
    expect(await openPayment(shop(), customer, "no-such-order")).toEqual({ ok: false, code: "order-not-found" });
    expect(await openPayment(shop(), customer, orderId)).toMatchObject({ ok: true });
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
});
