import { beforeEach, describe, expect, test } from "vitest";
import { findOrderToPay } from "../../src/payments/find-order-to-pay.ts";
import { openPayment } from "../../src/payments/open-payment.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { aLine, anOrder } from "../../testing/builders.ts";
import { fill } from "../support/fill.ts";
import { customer, useShop } from "../support/shop.ts";

const { db, shop, stripe, putOrder, readOrder, readPayment, open, paid, pay } = useShop();

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

const find = (price: number) => findOrderToPay(shop(), customer, price);

beforeEach(() => db.recursiveDelete(db.collection("orders")));

describe("the order that an existing client means by a price", () => {
  test("[C-18] [Y-6] is the caller's one unpaid order with that unit price, or that total", async () => {
    const orderId = await putOrder({ price: 4.35, quantity: 7 });
    expect(await find(4.35)).toEqual({ ok: true, orderId });
    expect(await find(30.45)).toEqual({ ok: true, orderId });
    expect(await find(4.36)).toEqual({ ok: false, code: "order-not-found" });
    expect(await find(Number.NaN)).toEqual({ ok: false, code: "order-not-found" });
  });

  test("[C-18] [R-2] is never another customer's, nor a paid one", async () => {
    await putOrder({ price: 4.35, uid: "other" });
    await putOrder({ price: 4.35, paid: true, transactionId: "pi_1" });
    expect(await find(4.35)).toEqual({ ok: false, code: "order-not-found" });
  });

  test("[L-2] [C-18] [Y-6] is never guessed among several, whether or not they cost the same", async () => {
    const several = { ok: false, code: "several-orders-match" };
    await putOrder({ price: 4.35, quantity: 2 });
    const other = await putOrder({ price: 4.35, quantity: 3 });
    expect(await find(4.35)).toEqual(several);
    expect(await find(13.05)).toEqual({ ok: true, orderId: other });
    await putOrder({ price: 13.05, quantity: 1 });
    expect(await find(13.05)).toEqual(several);
  });

  test("[B-8] [Y-6] is an order of several lines by its total, which is its price in answers, and by no line's", async () => {
    const orderId = await putOrder({ lines: [aLine({ price: 4.35, quantity: 3 }), aLine({ price: 0.1 }), aLine()] });
    expect(await find(38.25)).toEqual({ ok: true, orderId });
    for (const price of [4.35, 13.05, 12.5]) expect(await find(price)).toMatchObject({ code: "order-not-found" });
  });

  test("[L-2] is not known to a customer with more unpaid orders than are compared", async () => {
    await putOrder({ price: 4.35 });
    await fill(db, "orders", 200, () => anOrder({ uid: customer.uid, price: 1 }));
    expect(await find(4.35)).toEqual({ ok: false, code: "several-orders-match" });
  });
});
