import { type DocumentReference, FieldValue } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { afterEach, describe, expect, test, vi } from "vitest";
import { releaseOrder } from "../../src/orders/release-order.ts";
import { confirmPayment } from "../../src/payments/confirm-payment.ts";
import { endPayment } from "../../src/payments/end-payment.ts";
import { handlePaymentEvent } from "../../src/payments/handle-payment-event.ts";
import { openPayment } from "../../src/payments/open-payment.ts";
import { refundPayment } from "../../src/payments/refund-payment.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { anOrder } from "../../testing/builders.ts";
import { anEvent, customer, useShop } from "../support/shop.ts";
import { useWebApp } from "../support/web-app.ts";

const here = useShop();
const { db, shop, stripe, putOrder, readOrder, readPayment, readEvent, opened, paid, pay, moneyFor } = here;
const { deleteOrder } = useWebApp(here);

/** What is reported to an admin through the log. */
const reported = vi.spyOn(logger, "error").mockReturnValue();
afterEach(() => reported.mockClear());

/** The fields that say how much is ordered. */
const ordering = (quantity: number) => {
  const { lines, totalCents } = anOrder({ quantity });
  return { lines, totalCents };
};

describe("settling a payment", () => {
  test("[Y-7] a succeeded payment marks its order paid, with the payment's id", async () => {
    const { orderId, intentId } = await paid({ price: 4.35, quantity: 3 });
    expect(await settlePayment(shop(), intentId)).toEqual({ ok: true, orderId, changed: true });
    expect(await readOrder(orderId)).toMatchObject({ paid: true, transactionId: intentId });
    expect(await readPayment(intentId)).toMatchObject({ status: "settled", amount: 1305, currency: "usd", orderId });
  });

  test("[Y-7] settling again has no effect", async () => {
    const { orderId, intentId } = await paid();
    await settlePayment(shop(), intentId);
    const before = await readOrder(orderId);
    expect(await settlePayment(shop(), intentId)).toEqual({ ok: true, orderId, changed: false });
    expect(await readOrder(orderId)).toEqual(before);
  });

  test("[Y-7] a payment that has not succeeded pays nothing", async () => {
    const { orderId, intentId } = await opened();
    expect(await settlePayment(shop(), intentId)).toEqual({ ok: false, code: "payment-not-confirmed" });
    expect(await settlePayment(shop(), "pi_unknown")).toEqual({ ok: false, code: "payment-not-confirmed" });
    expect(await readOrder(orderId)).toMatchObject({ paid: false, transactionId: null });
  });

  test("[Y-7] a payment for something other than this shop's orders is left unchanged", async () => {
    const elsewhere = await stripe().paymentIntents.create({
      amount: 2500,
      currency: "usd",
      allowed_payment_method_types: ["card"],
    });
    await pay(elsewhere.id);
    expect(await settlePayment(shop(), elsewhere.id)).toEqual({ ok: false, code: "payment-of-another-order" });
    expect((await stripe().paymentIntents.retrieve(elsewhere.id)).amount_received).toBe(2500);
    expect(await readPayment(elsewhere.id)).toBeUndefined();
  });

  const REJECTED: [string, (at: { order: DocumentReference; payment: DocumentReference }) => Promise<unknown>][] = [
    ["[Y-7] that the order does not name", ({ order }) => order.update({ paymentIntentId: FieldValue.delete() })],
    ["[Y-7] of less than the order's total", ({ order }) => order.update(ordering(3))],
    [
      "[Y-7] of an order that another payment paid",
      ({ order }) => order.update({ paid: true, transactionId: "pi_other" }),
    ],
    ["[Y-7] of another customer's order", ({ order }) => order.update({ "customer.uid": "other" })],
    ["[Y-9] that is being refunded", ({ payment }) => payment.update({ status: "refunding" })],
    ["[Y-9] that was refunded", ({ payment }) => payment.update({ status: "refunded" })],
  ];
  test.each(REJECTED)("%s: the payment is refunded and does not change the order", async (_, change) => {
    const { orderId, intentId } = await paid();
    await change({ order: db.doc(`orders/${orderId}`), payment: db.doc(`payments/${intentId}`) });
    const before = await readOrder(orderId);
    expect(await settlePayment(shop(), intentId)).toEqual({ ok: false, code: "payment-refunded" });
    expect(await readOrder(orderId)).toEqual(before);
    expect(await moneyFor(orderId)).toBe(0);
  });

  const DAMAGE: [string, (payment: DocumentReference) => Promise<unknown>][] = [
    ["is gone", (payment) => payment.delete()],
    ["says open", (payment) => payment.update({ status: "open" })],
    ["says canceled", (payment) => payment.update({ status: "canceled" })],
  ];
  test.each(DAMAGE)(
    "[T-2] an order that this payment paid stays paid when the payment's document %s",
    async (_, damage) => {
      const { orderId, intentId } = await paid();
      await settlePayment(shop(), intentId);
      await damage(db.doc(`payments/${intentId}`));
      const before = await readOrder(orderId);
      expect(await handlePaymentEvent(shop(), anEvent("payment_intent.succeeded", intentId))).toBe("done");
      expect(await readOrder(orderId)).toEqual(before);
      expect(await readPayment(intentId)).toMatchObject({ status: "settled", orderId, amount: 2500 });
      expect(await moneyFor(orderId)).toBe(2500);
    },
  );

  test("[T-2] an order that this payment paid stays paid even when the payment's document says refunding", async () => {
    const { orderId, intentId } = await paid();
    await settlePayment(shop(), intentId);
    await db.doc(`payments/${intentId}`).update({ status: "refunding" });
    await endPayment(shop(), intentId);
    expect(await moneyFor(orderId)).toBe(2500);
  });

  test("[T-2] a payment without a document pays the order that names it", async () => {
    const { orderId, intentId } = await paid();
    await db.doc(`payments/${intentId}`).delete();
    expect(await settlePayment(shop(), intentId)).toEqual({ ok: true, orderId, changed: true });
    expect(await readPayment(intentId)).toMatchObject({ status: "settled", orderId, uid: customer.uid, amount: 2500 });
  });

  test("[T-2] a payment without a document and without an order waits for an admin's decision", async () => {
    const { orderId, intentId } = await paid();
    await Promise.all([db.doc(`orders/${orderId}`).delete(), db.doc(`payments/${intentId}`).delete()]);
    expect(await settlePayment(shop(), intentId)).toEqual({ ok: false, code: "payment-unknown" });
    expect(reported).toHaveBeenCalledExactlyOnceWith(expect.any(String), { paymentIntentId: intentId, orderId });
    expect(await moneyFor(orderId)).toBe(2500);
    expect(await settlePayment(shop(), intentId, { refundUnknown: true })).toEqual({
      ok: false,
      code: "payment-refunded",
    });
    expect(await moneyFor(orderId)).toBe(0);
    expect(await readPayment(intentId)).toMatchObject({ status: "refunded", orderId, amount: 2500 });
  });

  test("[T-2] an order whose payment has no document and the wrong amount is neither canceled nor paid a second time", async () => {
    const { orderId, intentId } = await paid();
    await Promise.all([db.doc(`orders/${orderId}`).update(ordering(4)), db.doc(`payments/${intentId}`).delete()]);
    expect(await releaseOrder(shop(), orderId)).toEqual({ ok: false, code: "payment-unknown" });
    expect(await openPayment(shop(), customer, orderId)).toEqual({ ok: false, code: "payment-unknown" });
    expect(await readOrder(orderId)).toMatchObject({ paid: false, paymentIntentId: intentId });
  });

  test("[Y-9] a payment for an order that is gone is refunded in full, once", async () => {
    const { orderId, intentId } = await paid();
    await deleteOrder(orderId);
    const all = await Promise.all([1, 2, 3].map(() => settlePayment(shop(), intentId)));
    for (const one of all) expect(one).toEqual({ ok: false, code: "payment-refunded" });
    expect(await readPayment(intentId)).toMatchObject({ status: "refunded" });
    expect(await moneyFor(orderId)).toBe(0);
    expect((await stripe().refunds.list({ payment_intent: intentId })).data).toHaveLength(1);
  });

  test("[Y-9] a new order under a deleted order's ID is not paid by the deleted order's payment", async () => {
    const { orderId, intentId } = await paid();
    await deleteOrder(orderId);
    await putOrder({ id: orderId });
    expect(await settlePayment(shop(), intentId)).toEqual({ ok: false, code: "payment-refunded" });
    expect(await readOrder(orderId)).toMatchObject({ paid: false });
    expect(await moneyFor(orderId)).toBe(0);
  });
});

describe("refunding a payment", () => {
  for (const status of ["open", "settled", "canceled", undefined] as const)
    test(`[T-2] is refused while its status is ${status ?? "unknown"}, and Stripe keeps the money`, async () => {
      const { orderId, intentId } = await paid();
      const payment = shop().db.doc(`payments/${intentId}`);
      await (status ? payment.update({ status }) : payment.delete());
      await expect(refundPayment(shop(), intentId)).rejects.toThrow("must be rejected before it is refunded");
      expect(await moneyFor(orderId)).toBe(2500);
      expect(await readPayment(intentId)).toEqual(status && expect.objectContaining({ status }));
    });
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

  test("[Y-7] that fails is not recorded, and succeeds when it is delivered again", async () => {
    const { orderId, intentId } = await paid();
    await deleteOrder(orderId);
    const event = anEvent("payment_intent.succeeded", intentId);
    const rival = () => Promise.reject(new Error("killed"));
    await expect(handlePaymentEvent(shop({ before: "stripe: refunds.create", rival }), event)).rejects.toThrow(
      "killed",
    );
    expect(await readEvent(event.id)).toBeUndefined();
    expect(await moneyFor(orderId)).toBe(2500);
    expect(await handlePaymentEvent(shop(), event)).toBe("done");
    expect(await readEvent(event.id)).toBeDefined();
    expect(await moneyFor(orderId)).toBe(0);
  });

  test("[Y-7] that says succeeded about a payment that Stripe says is open changes nothing", async () => {
    const { orderId, intentId } = await opened();
    await handlePaymentEvent(shop(), anEvent("payment_intent.succeeded", intentId));
    expect(await readOrder(orderId)).toMatchObject({ paid: false });
  });

  test("[Y-7] about a canceled payment closes it, and does not reopen a settled one", async () => {
    const { intentId } = await opened();
    await handlePaymentEvent(shop(), anEvent("payment_intent.canceled", intentId));
    expect(await readPayment(intentId)).toMatchObject({ status: "canceled" });

    const settled = await paid();
    await settlePayment(shop(), settled.intentId);
    await handlePaymentEvent(shop(), anEvent("payment_intent.canceled", settled.intentId));
    expect(await readPayment(settled.intentId)).toMatchObject({ status: "settled" });
  });

  test("[Y-7] of another type is ignored", async () => {
    const event = { ...anEvent("payment_intent.succeeded", "pi_1"), type: "customer.created" } as never;
    expect(await handlePaymentEvent(shop(), event)).toBe("not-ours");
  });
});

// testing/cases/orders.ts and test/http/calls/payments.ts cover the other reports that are refused.
describe("a customer's report of a payment", () => {
  test("[Y-9] whose order is deleted in between is refused, and the money is refunded", async () => {
    const { orderId, intentId } = await paid();
    const at = { before: "reads orders+payments", rival: () => deleteOrder(orderId) };
    expect(await confirmPayment(shop(at), customer, { orderId, transactionId: intentId })).toEqual({
      ok: false,
      code: "payment-refunded",
    });
    expect(await moneyFor(orderId)).toBe(0);
    expect(await confirmPayment(shop(), customer, { orderId, transactionId: intentId })).toEqual({
      ok: false,
      code: "order-not-found",
    });
  });
});
