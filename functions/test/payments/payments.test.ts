import { logger } from "firebase-functions";
import type Stripe from "stripe";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { releaseOrder } from "../../src/orders/release-order.ts";
import { findOrderToPay } from "../../src/payments/find-order-to-pay.ts";
import { handlePaymentEvent } from "../../src/payments/handle-payment-event.ts";
import { openPayment } from "../../src/payments/open-payment.ts";
import { refundRejectedPayment } from "../../src/payments/refund-rejected-payment.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { aLine, anOrder } from "../../testing/builders.ts";
import { fill } from "../support/fill.ts";
import { anEvent, customer, useShop } from "../support/shop.ts";

const { db, shop, stripe, emulator, putOrder, readOrder, readPayment, open, opened, paid, pay, moneyFor } = useShop();

const refused = (code: string) => ({ ok: false, code });

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

  test("[Y-6] a total outside Stripe's limits is refused without a call to Stripe", async () => {
    for (const [price, quantity] of [
      [0.49, 1],
      [100_000, 10],
    ]) {
      const orderId = await putOrder({ price, quantity });
      expect(await openPayment(shop(), customer, orderId)).toEqual(refused("total-not-payable"));
    }
    const edge = await putOrder({ price: 0.5, quantity: 1 });
    expect(await openPayment(shop(), customer, edge)).toMatchObject({ ok: true });
  });
});

const find = (price: number) => findOrderToPay(shop(), customer, price);

describe("the order that an existing client means by a price", () => {
  beforeEach(() => db.recursiveDelete(db.collection("orders")));

  test("[C-18] [Y-6] [R-2] is the caller's one unpaid order with that unit price, or that total", async () => {
    const orderId = await putOrder({ price: 4.35, quantity: 7 });
    await putOrder({ price: 5, uid: "other" });
    await putOrder({ price: 6, paid: true, transactionId: "pi_1" });
    for (const price of [4.35, 30.45]) expect(await find(price)).toEqual({ ok: true, orderId, totalCents: 3045 });
    for (const price of [4.36, 5, 6, Number.NaN]) expect(await find(price)).toEqual(refused("order-not-found"));
  });

  test("[L-2] [C-18] [Y-6] is never guessed among several, whether or not they cost the same", async () => {
    await putOrder({ price: 4.35, quantity: 2 });
    const other = await putOrder({ price: 4.35, quantity: 3 });
    expect(await find(4.35)).toEqual(refused("several-orders-match"));
    expect(await find(13.05)).toEqual({ ok: true, orderId: other, totalCents: 1305 });
    await putOrder({ price: 13.05, quantity: 1 });
    expect(await find(13.05)).toEqual(refused("several-orders-match"));
  });

  test("[B-8] [Y-6] is an order of several lines by its total, which is its price in answers, and by no line's", async () => {
    const orderId = await putOrder({ lines: [aLine({ price: 4.35, quantity: 3 }), aLine({ price: 0.1 }), aLine()] });
    expect(await find(38.25)).toEqual({ ok: true, orderId, totalCents: 3825 });
    for (const price of [4.35, 13.05, 12.5]) expect(await find(price)).toEqual(refused("order-not-found"));
  });

  test("[L-2] is not known to a customer with more unpaid orders than are compared", async () => {
    await fill(db, "orders", 201, (index) => anOrder({ uid: customer.uid, price: index === 200 ? 4.35 : 1 }));
    expect(await find(4.35)).toEqual(refused("several-orders-match"));
  });
});

const reported = vi.spyOn(logger, "error");
beforeEach(() => {
  emulator().reset();
  reported.mockReset().mockReturnValue();
});

const settle = (intentId: string) => settlePayment(shop(), intentId);
const order = (id: string) => db.doc(`orders/${id}`);
const payment = (id: string) => db.doc(`payments/${id}`);

// settle-decision.test.ts has every decision. The races and faults of `npm run prove` interrupt them everywhere.
describe("settling a payment", () => {
  test("[Y-7] marks its order paid, with the payment's ID, once; the event is recorded in the same commit", async () => {
    const { orderId, intentId } = await paid({ price: 4.35, quantity: 3 });
    const event = anEvent("payment_intent.succeeded", intentId);
    expect(await handlePaymentEvent(shop(), event)).toBe("done");
    expect((await db.doc(`stripeEvents/${event.id}`).get()).exists).toBe(true);
    expect(await readOrder(orderId)).toMatchObject({ paid: true, transactionId: intentId });
    expect(await readPayment(intentId)).toMatchObject({ status: "settled", amount: 1305, currency: "usd", orderId });
    const before = await readOrder(orderId);
    expect(await handlePaymentEvent(shop(), event)).toBe("seen-before");
    expect(await settle(intentId)).toEqual({ ok: true, orderId, changed: false });
    expect(await readOrder(orderId)).toEqual(before);
  });

  // reconcile.test.ts has what becomes of it.
  test("[T-2] waits for an admin's decision without a document and an order, and is reported", async () => {
    const { orderId, intentId } = await paid();
    await Promise.all([order(orderId).delete(), payment(intentId).delete()]);
    expect(await settle(intentId)).toEqual(refused("payment-unknown"));
    expect(reported).toHaveBeenCalledExactlyOnceWith(expect.any(String), { paymentIntentId: intentId, orderId });
  });

  test("[T-2] waits also with an order that comes to another sum, which is neither canceled nor paid a second time", async () => {
    const { orderId, intentId } = await paid();
    const { lines, totalCents } = anOrder({ quantity: 4 });
    await Promise.all([order(orderId).update({ lines, totalCents }), payment(intentId).delete()]);
    expect(await releaseOrder(shop(), orderId)).toEqual(refused("payment-unknown"));
    expect(await openPayment(shop(), customer, orderId)).toEqual(refused("payment-unknown"));
    expect(await readOrder(orderId)).toMatchObject({ paid: false, paymentIntentId: intentId });
  });
});

test.each(["open", "settled", "canceled", undefined])("[T-2] a payment that is %s is not refunded", async (status) => {
  const { orderId, intentId } = await paid();
  await (status ? payment(intentId).update({ status }) : payment(intentId).delete());
  await expect(refundRejectedPayment(shop(), intentId)).rejects.toThrow("must be rejected before it is refunded");
  expect(await moneyFor(orderId)).toBe(2500);
});

test("[Y-7] an event about a canceled payment closes it, and does not reopen a settled one; another type is ignored", async () => {
  const [open, settled] = [await opened(), await paid()];
  await settle(settled.intentId);
  for (const { intentId } of [open, settled])
    await handlePaymentEvent(shop(), anEvent("payment_intent.canceled", intentId));
  expect(await readPayment(open.intentId)).toMatchObject({ status: "canceled" });
  expect(await readPayment(settled.intentId)).toMatchObject({ status: "settled" });
  const event = { ...anEvent("payment_intent.succeeded", "pi_1"), type: "customer.created" } as never;
  expect(await handlePaymentEvent(shop(), event)).toBe("not-ours");
});

test("[T-2] a refund or dispute of a payment that paid no order is answered, and moves no money, if the order was deleted or was never known", async () => {
  const [deleted, unknown] = [await paid(), await paid()];
  await settle(deleted.intentId);
  for (const { orderId } of [deleted, unknown]) await order(orderId).delete();
  await payment(unknown.intentId).delete();
  for (const { intentId } of [deleted, unknown]) {
    await stripe().refunds.create({ payment_intent: intentId, amount: 100 });
    for (const type of ["charge.refunded", "charge.dispute.created"] as const) {
      const event = anEvent(type, intentId);
      expect(await handlePaymentEvent(shop(), event)).toBe("done");
      expect(await handlePaymentEvent(shop(), event)).toBe("seen-before");
    }
  }
  expect(emulator().refunds()).toHaveLength(2);
  expect(reported).toHaveBeenCalledTimes(2);
});

test("[T-2] a refund or dispute that is not about a payment intent, or another shop's, is not ours", async () => {
  const none = { ...anEvent("charge.refunded", ""), data: { object: { id: "ch_1", payment_intent: null } } };
  expect(await handlePaymentEvent(shop(), none as Stripe.Event)).toBe("not-ours");
  const { id } = await stripe().paymentIntents.create({ amount: 700, currency: "usd" });
  await pay(id, "pm_card_createDispute");
  expect(await handlePaymentEvent(shop(), anEvent("charge.dispute.created", id))).toBe("not-ours");
});
