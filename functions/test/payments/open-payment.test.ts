import { describe, expect, test } from "vitest";
import { openPayment } from "../../src/payments/open-payment.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { customer, otherCustomer, useShop } from "../support/shop.ts";

const { shop, stripe, putOrder, deleteOrder, readOrder, readPayment, open, pay, moneyFor } = useShop();

const payableIntents = async (orderId: string) =>
  (await stripe().paymentIntents.list({ limit: 100 })).data.filter(
    (intent) => intent.metadata.orderId === orderId && intent.status !== "canceled",
  );

describe("opening a payment", () => {
  test("[Y-6] the amount is the stored order's total in whole cents", async () => {
    const orderId = await putOrder({ price: 4.35, quantity: 7 });
    const intent = await stripe().paymentIntents.retrieve(await open(orderId));
    expect(intent).toMatchObject({ amount: 3045, currency: "usd", metadata: { orderId, uid: "customer" } });
    expect(await readPayment(intent.id)).toMatchObject({ status: "open", amount: 3045 });
  });

  test("[Y-8] opening again gives the same payment", async () => {
    const orderId = await putOrder();
    const first = await openPayment(shop(), customer, orderId);
    expect(await openPayment(shop(), customer, orderId)).toEqual(first);
  });

  test("[Y-8] eight tabs that open at once get one and the same payment", async () => {
    const orderId = await putOrder();
    const opened = await Promise.all(Array.from({ length: 8 }, () => openPayment(shop(), customer, orderId)));
    expect(new Set(opened.map((one) => (one.ok ? one.clientSecret : one.code))).size).toBe(1);
    expect(await payableIntents(orderId)).toHaveLength(1);
  });

  test("[Y-8] a refused card can be tried again with the same payment", async () => {
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

  test("[Y-8] a payment that had succeeded unnoticed settles the order instead of being opened again", async () => {
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

  test("[Y-6] a total that no card payment can be is refused before Stripe is asked", async () => {
    const small = await putOrder({ price: 0.49, quantity: 1 });
    expect(await openPayment(shop(), customer, small)).toEqual({ ok: false, code: "total-not-payable" });
    const large = await putOrder({ price: 100_000, quantity: 10 });
    expect(await openPayment(shop(), customer, large)).toEqual({ ok: false, code: "total-not-payable" });
    const edge = await putOrder({ price: 0.5, quantity: 1 });
    expect(await openPayment(shop(), customer, edge)).toMatchObject({ ok: true });
  });
});

describe("opening a payment while something else happens", () => {
  for (const before of ["stripe: paymentIntents.create", "reads orders+payments"])
    test(`[Y-9] an order that is canceled before "${before}" leaves no payment that could be paid`, async () => {
      const orderId = await putOrder();
      const opened = await openPayment(shop({ before, rival: () => deleteOrder(orderId) }), customer, orderId);
      expect(opened).toEqual({ ok: false, code: "order-not-found" });
      expect(await payableIntents(orderId)).toEqual([]);
    });

  for (const before of ["stripe: paymentIntents.create", "reads orders+payments", "commits orders+payments"])
    test(`[Y-8] another tab that opens the payment before "${before}" gets the same one`, async () => {
      const orderId = await putOrder();
      let other = "";
      const rival = async () => {
        other = await open(orderId);
      };
      const opened = await openPayment(shop({ before, rival }), customer, orderId);
      expect(opened).toMatchObject({ ok: true, paymentIntentId: other });
      expect(await payableIntents(orderId)).toHaveLength(1);
    });

  test("[Y-8] killed after Stripe made the intent, the next call hands out that same intent", async () => {
    const orderId = await putOrder();
    const rival = () => Promise.reject(new Error("killed"));
    await expect(openPayment(shop({ before: "reads orders+payments", rival }), customer, orderId)).rejects.toThrow(
      "killed",
    );
    await open(orderId);
    expect(await payableIntents(orderId)).toHaveLength(1);
  });

  test("[Y-9] an order made anew under the old one's id gets a payment of its own", async () => {
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
});
