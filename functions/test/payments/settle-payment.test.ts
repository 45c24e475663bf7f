import { logger } from "firebase-functions";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { releaseOrder } from "../../src/orders/release-order.ts";
import { endPayment } from "../../src/payments/end-payment.ts";
import { handlePaymentEvent } from "../../src/payments/handle-payment-event.ts";
import { openPayment } from "../../src/payments/open-payment.ts";
import { refundPayment } from "../../src/payments/refund-payment.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { anOrder } from "../../testing/builders.ts";
import { anEvent, customer, useShop } from "../support/shop.ts";

const { db, shop, stripe, putOrder, readOrder, readPayment, readEvent, opened, paid, pay, moneyFor } = useShop();

/** What is reported to an admin through the log. */
const reported = vi.spyOn(logger, "error");
beforeEach(() => void reported.mockReset().mockReturnValue());

const settle = (intentId: string) => settlePayment(shop(), intentId);
const refused = (code: string) => ({ ok: false, code });
const order = (id: string) => db.doc(`orders/${id}`);
const payment = (id: string) => db.doc(`payments/${id}`);

// settle-decision.test.ts has every decision. The races and faults of `npm run prove` interrupt them everywhere.
describe("settling a payment", () => {
  test("[Y-7] marks its order paid, with the payment's ID, once", async () => {
    const { orderId, intentId } = await paid({ price: 4.35, quantity: 3 });
    expect(await settle(intentId)).toEqual({ ok: true, orderId, changed: true });
    expect(await readOrder(orderId)).toMatchObject({ paid: true, transactionId: intentId });
    expect(await readPayment(intentId)).toMatchObject({ status: "settled", amount: 1305, currency: "usd", orderId });
    const before = await readOrder(orderId);
    expect(await settle(intentId)).toEqual({ ok: true, orderId, changed: false });
    expect(await readOrder(orderId)).toEqual(before);
  });

  test("[Y-7] pays nothing before it has succeeded, or for something other than this shop's orders", async () => {
    const { orderId, intentId } = await opened();
    for (const id of [intentId, "pi_unknown"]) expect(await settle(id)).toEqual(refused("payment-not-confirmed"));
    await handlePaymentEvent(shop(), anEvent("payment_intent.succeeded", intentId));
    expect(await readOrder(orderId)).toMatchObject({ paid: false, transactionId: null });
    const { id } = await stripe().paymentIntents.create({ amount: 2500, currency: "usd" });
    await pay(id);
    expect(await settle(id)).toEqual(refused("payment-of-another-order"));
    expect((await stripe().paymentIntents.retrieve(id)).amount_received).toBe(2500);
    expect(await readPayment(id)).toBeUndefined();
  });

  test("[Y-9] refunds it in full, once, when its order is gone, and pays no new order under the same ID", async () => {
    const { orderId, intentId } = await paid();
    await order(orderId).delete();
    await putOrder({ id: orderId });
    const all = await Promise.all([1, 2, 3].map(() => settle(intentId)));
    for (const one of all) expect(one).toEqual(refused("payment-refunded"));
    expect(await readPayment(intentId)).toMatchObject({ status: "refunded" });
    expect(await readOrder(orderId)).toMatchObject({ paid: false });
    expect(await moneyFor(orderId)).toBe(0);
    expect((await stripe().refunds.list({ payment_intent: intentId })).data).toHaveLength(1);
  });

  test.each([
    [undefined, "settled"],
    ["canceled", "settled"],
    ["refunding", "refunding"],
  ])("[T-2] leaves its order paid when the payment's document says %s", async (status, then) => {
    const { orderId, intentId } = await paid();
    await settle(intentId);
    await (status ? payment(intentId).update({ status }) : payment(intentId).delete());
    const before = await readOrder(orderId);
    expect(await handlePaymentEvent(shop(), anEvent("payment_intent.succeeded", intentId))).toBe("done");
    await endPayment(shop(), intentId);
    expect(await readOrder(orderId)).toEqual(before);
    expect(await readPayment(intentId)).toMatchObject({ status: then, orderId, amount: 2500 });
    expect(await moneyFor(orderId)).toBe(2500);
  });

  test("[T-2] pays the order that names it without a document", async () => {
    const { orderId, intentId } = await paid();
    await payment(intentId).delete();
    expect(await settle(intentId)).toEqual({ ok: true, orderId, changed: true });
    expect(await readPayment(intentId)).toMatchObject({ status: "settled", orderId, uid: customer.uid, amount: 2500 });
  });

  test("[T-2] waits for an admin's decision without a document and an order", async () => {
    const { orderId, intentId } = await paid();
    await Promise.all([order(orderId).delete(), payment(intentId).delete()]);
    expect(await settle(intentId)).toEqual(refused("payment-unknown"));
    expect(reported).toHaveBeenCalledExactlyOnceWith(expect.any(String), { paymentIntentId: intentId, orderId });
    expect(await moneyFor(orderId)).toBe(2500);
    expect(await settlePayment(shop(), intentId, { refundUnknown: true })).toEqual(refused("payment-refunded"));
    expect(await moneyFor(orderId)).toBe(0);
    expect(await readPayment(intentId)).toMatchObject({ status: "refunded", orderId, amount: 2500 });
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

test("[T-2] a payment that was not rejected is not refunded", async () => {
  const { orderId, intentId } = await paid();
  for (const status of ["open", "settled", "canceled"]) {
    await payment(intentId).update({ status });
    await expect(refundPayment(shop(), intentId)).rejects.toThrow("must be rejected before it is refunded");
  }
  await payment(intentId).delete();
  await expect(refundPayment(shop(), intentId)).rejects.toThrow("must be rejected before it is refunded");
  expect(await moneyFor(orderId)).toBe(2500);
});

describe("a webhook event", () => {
  test("[Y-7] pays the order and is recorded in the same commit", async () => {
    const { orderId, intentId } = await paid();
    const event = anEvent("payment_intent.succeeded", intentId);
    expect(await handlePaymentEvent(shop(), event)).toBe("done");
    expect(await readOrder(orderId)).toMatchObject({ paid: true });
    expect(await readEvent(event.id)).toBeDefined();
    expect(await handlePaymentEvent(shop(), event)).toBe("seen-before");
  });

  test("[Y-7] about a canceled payment closes it, and does not reopen a settled one; another type is ignored", async () => {
    const [open, settled] = [await opened(), await paid()];
    await settle(settled.intentId);
    for (const { intentId } of [open, settled])
      await handlePaymentEvent(shop(), anEvent("payment_intent.canceled", intentId));
    expect(await readPayment(open.intentId)).toMatchObject({ status: "canceled" });
    expect(await readPayment(settled.intentId)).toMatchObject({ status: "settled" });
    const event = { ...anEvent("payment_intent.succeeded", "pi_1"), type: "customer.created" } as never;
    expect(await handlePaymentEvent(shop(), event)).toBe("not-ours");
  });
});
