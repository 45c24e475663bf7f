import { describe, expect, test } from "vitest";
import { confirmPayment } from "../../src/payments/confirm-payment.ts";
import { handlePaymentEvent } from "../../src/payments/handle-payment-event.ts";
import { refundPayment } from "../../src/payments/refund-payment.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { anEvent, customer, otherCustomer, useShop } from "../support/shop.ts";

const { shop, stripe, putOrder, deleteOrder, readOrder, readPayment, readEvent, open, pay, moneyFor } = useShop();

const paidIntent = async (changes: Parameters<typeof putOrder>[0] = {}) => {
  const orderId = await putOrder(changes);
  const intentId = await open(orderId);
  await pay(intentId);
  return { orderId, intentId };
};

describe("settling a payment", () => {
  test("[Y-7] a succeeded payment marks its order paid, with the payment's id", async () => {
    const { orderId, intentId } = await paidIntent({ price: 4.35, quantity: 3 });
    expect(await settlePayment(shop(), intentId)).toEqual({ ok: true, orderId, changed: true });
    expect(await readOrder(orderId)).toMatchObject({ paid: true, transactionId: intentId });
    expect(await readPayment(intentId)).toMatchObject({ status: "settled", amount: 1305, currency: "usd", orderId });
  });

  test("[Y-7] settling again changes nothing", async () => {
    const { orderId, intentId } = await paidIntent();
    await settlePayment(shop(), intentId);
    const before = await readOrder(orderId);
    expect(await settlePayment(shop(), intentId)).toEqual({ ok: true, orderId, changed: false });
    expect(await readOrder(orderId)).toEqual(before);
  });

  test("[Y-7] of eight that settle at once, exactly one changes the order", async () => {
    const { orderId, intentId } = await paidIntent();
    const settled = await Promise.all(Array.from({ length: 8 }, () => settlePayment(shop(), intentId)));
    expect(settled.every((one) => one.ok)).toBe(true);
    expect(settled.filter((one) => one.ok && one.changed)).toHaveLength(1);
    expect(await moneyFor(orderId)).toBe(2500);
  });

  test("[Y-7] a payment that has not succeeded pays nothing", async () => {
    const orderId = await putOrder();
    const intentId = await open(orderId);
    expect(await settlePayment(shop(), intentId)).toEqual({ ok: false, code: "payment-not-confirmed" });
    expect(await settlePayment(shop(), "pi_unknown")).toEqual({ ok: false, code: "payment-not-confirmed" });
    expect(await readOrder(orderId)).toMatchObject({ paid: false, transactionId: null });
  });

  test("[Y-7] a payment that was made for something else than this shop's orders is left alone", async () => {
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

  test("[Y-7] a payment that the order does not name pays nothing, and goes back", async () => {
    const orderId = await putOrder();
    const forged = await stripe().paymentIntents.create({
      amount: 2500,
      currency: "usd",
      allowed_payment_method_types: ["card"],
      metadata: { orderId, uid: "customer", shop: shop().projectId },
    });
    await pay(forged.id);
    expect(await settlePayment(shop(), forged.id)).toEqual({ ok: false, code: "payment-refunded" });
    expect(await readOrder(orderId)).toMatchObject({ paid: false });
    expect(await moneyFor(orderId)).toBe(0);
  });

  test("[Y-7] a payment of less than the order's total pays nothing, and goes back", async () => {
    const { orderId, intentId } = await paidIntent({ price: 12.5, quantity: 2 });
    await shop().db.doc(`orders/${orderId}`).update({ quantity: 3 });
    expect(await settlePayment(shop(), intentId)).toEqual({ ok: false, code: "payment-refunded" });
    expect(await readOrder(orderId)).toMatchObject({ paid: false });
    expect(await moneyFor(orderId)).toBe(0);
  });

  test("[Y-7] a payment that was refunded by hand does not pay its order afterwards", async () => {
    const { orderId, intentId } = await paidIntent();
    await stripe().refunds.create({ payment_intent: intentId });
    expect(await settlePayment(shop(), intentId)).toEqual({ ok: false, code: "payment-refunded" });
    expect(await readOrder(orderId)).toMatchObject({ paid: false });
  });

  test("[Y-7] a second payment for an order that is paid already goes back", async () => {
    const { orderId, intentId } = await paidIntent();
    await shop().db.doc(`orders/${orderId}`).update({ paid: true, transactionId: "pi_another" });
    expect(await settlePayment(shop(), intentId)).toEqual({ ok: false, code: "payment-refunded" });
    expect(await readOrder(orderId)).toMatchObject({ transactionId: "pi_another" });
  });

  test("[Y-7] one person's payment does not pay another person's order", async () => {
    const { orderId, intentId } = await paidIntent();
    await shop().db.doc(`orders/${orderId}`).update({ uid: "other" });
    expect(await settlePayment(shop(), intentId)).toEqual({ ok: false, code: "payment-refunded" });
    expect(await readOrder(orderId)).toMatchObject({ paid: false });
  });

  for (const status of ["refunding", "refunded"] as const)
    test(`[Y-9] a payment that is ${status} never settles`, async () => {
      const { orderId, intentId } = await paidIntent();
      await shop().db.doc(`payments/${intentId}`).update({ status });
      expect(await settlePayment(shop(), intentId)).toEqual({ ok: false, code: "payment-refunded" });
      expect(await readOrder(orderId)).toMatchObject({ paid: false });
      expect(await moneyFor(orderId)).toBe(0);
    });

  test("[Y-9] a payment for an order that is gone is refunded in full, once", async () => {
    const { orderId, intentId } = await paidIntent();
    await deleteOrder(orderId);
    const all = await Promise.all([1, 2, 3].map(() => settlePayment(shop(), intentId)));
    for (const one of all) expect(one).toEqual({ ok: false, code: "payment-refunded" });
    expect(await readPayment(intentId)).toMatchObject({ status: "refunded" });
    expect(await moneyFor(orderId)).toBe(0);
    expect((await stripe().refunds.list({ payment_intent: intentId })).data).toHaveLength(1);
  });

  test("[Y-9] an order made anew under the old one's id is not paid by the old one's money", async () => {
    const { orderId, intentId } = await paidIntent();
    await deleteOrder(orderId);
    await putOrder({ id: orderId });
    expect(await settlePayment(shop(), intentId)).toEqual({ ok: false, code: "payment-refunded" });
    expect(await readOrder(orderId)).toMatchObject({ paid: false });
    expect(await moneyFor(orderId)).toBe(0);
  });

  test("[Y-9] an order that is deleted between Stripe's answer and the decision gets its money back", async () => {
    const { orderId, intentId } = await paidIntent();
    const rival = () => deleteOrder(orderId);
    expect(await settlePayment(shop({ before: "reads orders+payments", rival }), intentId)).toMatchObject({
      ok: false,
    });
    expect(await moneyFor(orderId)).toBe(0);
  });

  test("[Y-9] a refund that was cut off is finished by the next call, and paid out once", async () => {
    const { orderId, intentId } = await paidIntent();
    await deleteOrder(orderId);
    const killed = settlePayment(
      shop({ before: "commits payments", time: 2, rival: () => Promise.reject(new Error("killed")) }),
      intentId,
    );
    await expect(killed).rejects.toThrow("killed");
    expect(await readPayment(intentId)).toMatchObject({ status: "refunding" });
    await settlePayment(shop(), intentId);
    expect(await readPayment(intentId)).toMatchObject({ status: "refunded" });
    expect(await moneyFor(orderId)).toBe(0);
  });
});

describe("refunding a payment", () => {
  for (const status of ["open", "settled", "canceled", undefined] as const)
    test(`[T-2] is refused while its status is ${status ?? "unknown"}, and Stripe keeps the money`, async () => {
      const { orderId, intentId } = await paidIntent();
      const payment = shop().db.doc(`payments/${intentId}`);
      await (status ? payment.update({ status }) : payment.delete());
      await expect(refundPayment(shop(), intentId)).rejects.toThrow("must be rejected before it is refunded");
      expect(await moneyFor(orderId)).toBe(2500);
      expect(await readPayment(intentId)).toEqual(status && expect.objectContaining({ status }));
    });
});

describe("a webhook event", () => {
  test("[Y-7] pays the order and is counted with its effect", async () => {
    const { orderId, intentId } = await paidIntent();
    const event = anEvent("payment_intent.succeeded", intentId);
    expect(await handlePaymentEvent(shop(), event)).toBe("done");
    expect(await readOrder(orderId)).toMatchObject({ paid: true });
    expect(await readEvent(event.id)).toBe(true);
    expect(await handlePaymentEvent(shop(), event)).toBe("seen-before");
  });

  test("[Y-7] that could not do its work is not counted, and does it when it comes again", async () => {
    const { orderId, intentId } = await paidIntent();
    await deleteOrder(orderId);
    const event = anEvent("payment_intent.succeeded", intentId);
    const rival = () => Promise.reject(new Error("killed"));
    await expect(handlePaymentEvent(shop({ before: "stripe: refunds.create", rival }), event)).rejects.toThrow(
      "killed",
    );
    expect(await readEvent(event.id)).toBe(false);
    expect(await moneyFor(orderId)).toBe(2500);
    expect(await handlePaymentEvent(shop(), event)).toBe("done");
    expect(await readEvent(event.id)).toBe(true);
    expect(await moneyFor(orderId)).toBe(0);
  });

  test("[Y-7] that says succeeded about a payment that Stripe says is open changes nothing", async () => {
    const orderId = await putOrder();
    const intentId = await open(orderId);
    await handlePaymentEvent(shop(), anEvent("payment_intent.succeeded", intentId));
    expect(await readOrder(orderId)).toMatchObject({ paid: false });
  });

  test("[Y-7] about a canceled payment closes it, and a late one does not undo a settled one", async () => {
    const orderId = await putOrder();
    const intentId = await open(orderId);
    await handlePaymentEvent(shop(), anEvent("payment_intent.canceled", intentId));
    expect(await readPayment(intentId)).toMatchObject({ status: "canceled" });

    const settled = await paidIntent();
    await settlePayment(shop(), settled.intentId);
    await handlePaymentEvent(shop(), anEvent("payment_intent.canceled", settled.intentId));
    expect(await readPayment(settled.intentId)).toMatchObject({ status: "settled" });
  });

  test("[Y-7] of another kind is none of ours", async () => {
    const event = { ...anEvent("payment_intent.succeeded", "pi_1"), type: "customer.created" } as never;
    expect(await handlePaymentEvent(shop(), event)).toBe("not-ours");
  });

  test("[Y-7] and the browser's word, in either order and twice, pay the order exactly once", async () => {
    for (const browserFirst of [true, false]) {
      const { orderId, intentId } = await paidIntent();
      const event = anEvent("payment_intent.succeeded", intentId);
      const browser = () => confirmPayment(shop(), customer, { orderId, transactionId: intentId });
      const webhook = () => handlePaymentEvent(shop(), event);
      const both = browserFirst ? [browser, webhook] : [webhook, browser];
      for (const call of [...both, ...both]) await call();
      expect(await readOrder(orderId)).toMatchObject({ paid: true, transactionId: intentId });
      expect(await moneyFor(orderId)).toBe(2500);
    }
  });
});

describe("a customer's word that an order is paid", () => {
  test("[Y-7] counts only for the customer's own order", async () => {
    const { orderId, intentId } = await paidIntent();
    const said = { orderId, transactionId: intentId };
    expect(await confirmPayment(shop(), otherCustomer, said)).toEqual({ ok: false, code: "order-not-found" });
    expect(await readOrder(orderId)).toMatchObject({ paid: false });
    expect(await confirmPayment(shop(), customer, said)).toMatchObject({ ok: true, changed: true });
  });

  test("[Y-7] does not count with another order's payment", async () => {
    const cheap = await paidIntent({ price: 1, quantity: 1 });
    const dear = await putOrder({ price: 900, quantity: 10 });
    const said = { orderId: dear, transactionId: cheap.intentId };
    expect(await confirmPayment(shop(), customer, said)).toEqual({ ok: false, code: "payment-of-another-order" });
    expect(await readOrder(dear)).toMatchObject({ paid: false });
  });
});
