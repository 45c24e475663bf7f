import { FieldValue } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { REFUNDS_PER_RUN } from "../../src/contract/limits.ts";
import { reconcile } from "../../src/payments/reconcile/reconcile.ts";
import { reconcileInTurns } from "../../src/payments/reconcile/reconcile-in-turns.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { forCents } from "../../stripe-emulator/test/support/emulator.ts";
import { anOrder } from "../../testing/builders.ts";
import { useWebApp } from "../support/web-app.ts";
import { codes, summary, useShopToReconcile } from "./support/shop-to-reconcile.ts";

/** What an order of another total has in its place. */
const { lines, totalCents } = anOrder({ quantity: 9 });
const dearer = { lines, totalCents };

const here = useShopToReconcile();
const { db, projectId, shop, later, stripe, emulator, putOrder, putProduct, readOrder, readPayment } = here;
const { payment, order, pay, opened, paid, settled, winDispute, moneyFor, everything } = here;
const { deleteOrder } = useWebApp(here);

/** An intent as the shop creates it for an order. */
const intentFor = async (orderId: string, made: Record<string, string> = {}) =>
  (
    await stripe().paymentIntents.create({
      ...forCents(2500),
      metadata: { orderId, uid: "customer", shop: projectId, ...made },
    })
  ).id;

describe("[Y-7] [Y-9] comparing Firestore with Stripe", () => {
  test("finds nothing where all is as it should be", async () => {
    await opened();
    await settled();
    await putOrder();
    const canceled = await opened();
    await stripe().paymentIntents.cancel(canceled.intentId);
    await payment(canceled.intentId).update({ status: "canceled" });
    const refunded = await paid();
    await deleteOrder(refunded.orderId);
    await settlePayment(shop(), refunded.intentId);
    expect(await reconcile(later())).toEqual({
      looked: { intents: 4, refunds: 1, disputes: 0, payments: 4, orders: 4, products: 0 },
      differences: [],
      next: undefined,
    });
  });

  test("settles an order whose money came unheard, at once", async () => {
    const { orderId, intentId } = await paid();
    expect((await reconcile(shop())).differences).toEqual([
      { id: intentId, orderId, code: "money-not-settled", repaired: true },
    ]);
    expect(await readOrder(orderId)).toMatchObject({ paid: true, transactionId: intentId });
    expect((await reconcile(shop())).differences).toEqual([]);
  });

  test("refunds money that no order waits for", async () => {
    const { orderId, intentId } = await paid();
    await deleteOrder(orderId);
    expect(summary(await reconcile(shop()))).toEqual([{ code: "money-without-order", repaired: true }]);
    expect(await moneyFor(orderId)).toBe(0);
    expect(await readPayment(intentId)).toMatchObject({ status: "refunded" });
  });

  test("[T-2] refunds nothing of its own accord after a restored backup that lost the orders and their payments", async () => {
    const lost = [await settled(), await settled()];
    const unpaid = await opened();
    for (const { orderId, intentId } of [...lost, unpaid])
      await Promise.all([order(orderId).delete(), payment(intentId).delete()]);
    const left = { code: "money-unknown", repaired: false };
    for (const run of [reconcile(later()), reconcileInTurns(shop())]) expect(summary(await run)).toContainEqual(left);
    expect(emulator().refunds()).toEqual([]);

    expect(summary(await reconcile(shop(), { repair: "refund everything" }))).toEqual([
      { code: "money-unknown", repaired: true },
      { code: "money-unknown", repaired: true },
    ]);
    for (const { orderId } of lost) expect(await moneyFor(orderId)).toBe(0);
    expect(await reconcile(later())).toMatchObject({ differences: [] });
  });

  const RESTORED: [string, object][] = [
    ["no payment", { paymentIntentId: FieldValue.delete(), paymentAttempt: FieldValue.delete() }],
    ["an earlier payment", { paymentIntentId: "pi_earlier" }],
  ];
  test.each(RESTORED)(
    "[T-2] settles an order that names %s after a restored backup, and was paid since",
    async (_, before) => {
      const { orderId, intentId } = await settled();
      await payment(intentId).delete();
      await order(orderId).update({ paid: false, transactionId: null, paidAt: FieldValue.delete(), ...before });
      expect(summary(await reconcile(shop()))).toContainEqual({ code: "money-not-settled", repaired: true });
      expect(await readOrder(orderId)).toMatchObject({
        paid: true,
        transactionId: intentId,
        paymentIntentId: intentId,
      });
      expect(await readPayment(intentId)).toMatchObject({ status: "settled", orderId });
      expect(await moneyFor(orderId)).toBe(2500);
      expect(await reconcile(shop())).toMatchObject({ differences: [] });
    },
  );

  const OTHERS: [string, (orderId: string, intentId: string) => Promise<unknown>][] = [
    ["is another customer's", (orderId) => order(orderId).update({ "customer.uid": "other" })],
    ["comes to another sum", (orderId) => order(orderId).update({ lines, totalCents })],
    ["had some of the money refunded", (_, id) => stripe().refunds.create({ payment_intent: id, amount: 7 })],
  ];
  test.each(OTHERS)("[T-2] does not settle an order after a restored backup that %s", async (_, change) => {
    const { orderId, intentId } = await settled();
    await payment(intentId).delete();
    const unpaid = { paid: false, transactionId: null, paymentIntentId: FieldValue.delete() };
    await order(orderId).update(unpaid);
    await change(orderId, intentId);
    expect(summary(await reconcile(shop()))).toEqual([{ code: "money-unknown", repaired: false }]);
    expect(await readOrder(orderId)).toMatchObject({ paid: false });
  });

  test("[T-2] makes a handful of refunds in one run, and none if more are due", async () => {
    const gone = await Promise.all(Array.from({ length: REFUNDS_PER_RUN + 1 }, () => paid()));
    for (const { orderId } of gone) await deleteOrder(orderId);
    const run = () => reconcile(shop());
    expect(summary(await run())).toEqual(gone.map(() => ({ code: "too-many-refunds", repaired: false })));
    expect(emulator().refunds()).toEqual([]);

    const [one] = gone;
    await stripe().refunds.create({ payment_intent: one?.intentId ?? "" });
    expect(new Set(codes(await run()))).toEqual(new Set(["refund-not-recorded", "money-without-order"]));
    expect(emulator().refunds()).toHaveLength(gone.length);
  });

  test("keeps one of two payments for an order, and leaves the other to an admin", async () => {
    const { orderId } = await settled();
    await pay(await intentFor(orderId));
    expect(summary(await reconcile(shop()))).toEqual([{ code: "money-unknown", repaired: false }]);
    expect(summary(await reconcile(shop(), { repair: "refund everything" }))).toEqual([
      { code: "money-unknown", repaired: true },
    ]);
    expect(await moneyFor(orderId)).toBe(2500);
  });

  test("sends money back that the payment says went back, and did not", async () => {
    const { orderId, intentId } = await paid();
    await deleteOrder(orderId);
    await payment(intentId).update({ status: "refunded" });
    expect(summary(await reconcile(shop()))).toEqual([{ code: "money-without-order", repaired: true }]);
    expect(await moneyFor(orderId)).toBe(0);
  });

  test("records a refund that was made and not written down", async () => {
    const { orderId, intentId } = await paid();
    await deleteOrder(orderId);
    await payment(intentId).update({ status: "refunding" });
    await stripe().refunds.create({ payment_intent: intentId });
    expect(summary(await reconcile(shop()))).toEqual([{ code: "refund-not-recorded", repaired: true }]);
    expect(await readPayment(intentId)).toMatchObject({ status: "refunded" });
  });

  const UNHEARD: [string, (intentId: string) => Promise<unknown>, [number?, string?]][] = [
    ["a refund", (id) => stripe().refunds.create({ payment_intent: id }), [2500]],
    ["a refund of a part", (id) => stripe().refunds.create({ payment_intent: id, amount: 7 }), [7]],
    ["one of two refunds in a second", refundTwice, [15]],
    ["the end of a dispute", winDispute, [0, "won"]],
    ["a refund that failed", refundAndFail, []],
  ];
  test.each(UNHEARD)("[T-2] records %s that no event told, of a payment made long ago", async (name, happen, now) => {
    const { orderId, intentId } = await opened();
    await pay(intentId, name.includes("dispute") ? "pm_card_createDispute" : undefined);
    await settlePayment(shop(), intentId, { looksAtReversals: true });
    await happen(intentId);
    const since = new Date(Date.now() + 3_600_000);
    const found = { looked: { intents: 0, payments: 0, orders: 0 } };
    const left = [{ id: intentId, orderId, code: "reversal-not-recorded" }];
    expect(await reconcile(shop(), { since, repair: false })).toMatchObject({ ...found, differences: left });
    expect(await reconcile(shop(), { since })).toMatchObject({ ...found, differences: [{ repaired: true }] });
    const order = await readOrder(orderId);
    expect([order?.paid, order?.refundedCents, order?.dispute ?? undefined]).toEqual([true, now[0], now[1]]);
    expect(await reconcile(later())).toMatchObject({ differences: [] });
  });

  async function refundTwice(payment_intent: string) {
    await stripe().refunds.create({ payment_intent, amount: 7 });
    await settlePayment(shop(), payment_intent);
    await stripe().refunds.create({ payment_intent, amount: 8 });
  }
  async function refundAndFail(payment_intent: string) {
    const { id } = await stripe().refunds.create({ payment_intent });
    await settlePayment(shop(), payment_intent);
    expect(await readPayment(payment_intent)).toMatchObject({ status: "returned" });
    emulator().failRefund(id);
  }

  test("closes a payment that was canceled at Stripe", async () => {
    const { intentId } = await opened();
    await stripe().paymentIntents.cancel(intentId);
    expect(summary(await reconcile(shop()))).toEqual([{ code: "canceled-not-recorded", repaired: true }]);
    expect(await readPayment(intentId)).toMatchObject({ status: "canceled" });
  });

  test("makes a payment impossible whose order is gone, or whose document says that it is impossible", async () => {
    const gone = await opened();
    await deleteOrder(gone.orderId);
    const other = await opened();
    await payment(other.intentId).update({ status: "canceled" });
    const result = await reconcile(shop());
    expect(summary(result)).toEqual([
      { code: "payable-without-order", repaired: true },
      { code: "payable-without-order", repaired: true },
    ]);
    for (const { intentId } of [gone, other])
      expect((await stripe().paymentIntents.retrieve(intentId)).status).toBe("canceled");
  });

  test("leaves an intent without a document to the call that may just be making it, and ends it an hour later", async () => {
    const intentId = await intentFor(await putOrder());
    expect(summary(await reconcile(shop()))).toEqual([]);
    expect(summary(await reconcile(later()))).toEqual([{ code: "payable-without-order", repaired: true }]);
    expect((await stripe().paymentIntents.retrieve(intentId)).status).toBe("canceled");
  });

  test("leaves alone what was made for another shop, or for no shop", async () => {
    await pay(await intentFor("theirs", { shop: "another" }));
    await pay((await stripe().paymentIntents.create(forCents(700))).id);
    expect(await reconcile(later())).toMatchObject({ looked: { intents: 0 }, differences: [] });
    expect(emulator().refunds()).toEqual([]);
  });
});

describe("[Y-7] what only an admin can judge is reported and left as it is", () => {
  const unsettled: [string, () => Promise<unknown>, string][] = [
    ["a paid order that was made dearer", () => changed((id) => order(id).update(dearer)), "paid-other-sum"],
    ["a paid order that was deleted", () => changed((id) => order(id).delete()), "settled-without-order"],
    ["a paid order made unpaid", () => changed((id) => order(id).update({ paid: false })), "settled-without-order"],
    ["a paid order whose payment document is gone", () => changed((_, id) => payment(id).delete()), "paid-not-settled"],
    ["an order said to be paid that nobody paid", markedPaid, "paid-without-payment"],
    ["an order said to be paid by a payment still open", paidByOpen, "paid-without-money"],
    ["an order said to be paid by another order's payment", paidByAnothers, "of-another-order"],
    ["an unpaid order with a transaction id", () => putOrder({ transactionId: "pi_1" }), "unpaid-with-transaction"],
    ["a payment that Stripe does not know", unknownAtStripe, "not-at-stripe"],
    ["a payment of another shop's", ofAnotherShop, "of-another-shop"],
    ["money said to be going back that never came", () => withStatus("refunding"), "refund-without-money"],
    ["an order that names a payment without a document", withoutDocument, "payment-not-recorded"],
    ["a product with less than nothing in stock", () => putProduct({ availableQuantity: -1 }), "stock-below-zero"],
    ["an order that can't be read", () => db.doc("orders/broken").set({ createdAt: new Date() }), "unreadable"],
  ];

  test.each(unsettled)("%s", async (_, make, code) => {
    await make();
    const before = await everything();
    const result = await reconcile(later());
    expect(codes(result)).toContain(code);
    expect(result.differences.every(({ repaired }) => !repaired)).toBe(true);
    expect(await everything()).toEqual(before);
  });

  async function changed(how: (orderId: string, intentId: string) => Promise<unknown>) {
    const { orderId, intentId } = await settled();
    await how(orderId, intentId);
  }
  async function markedPaid() {
    await putOrder({ paid: true });
  }
  async function paidByOpen() {
    const { orderId, intentId } = await opened();
    await order(orderId).update({ paid: true, transactionId: intentId });
  }
  async function paidByAnothers() {
    await putOrder({ paid: true, transactionId: (await settled()).intentId });
  }
  async function unknownAtStripe() {
    await opened();
    emulator().reset();
  }
  async function ofAnotherShop() {
    const { intentId } = await opened();
    await stripe().paymentIntents.update(intentId, { metadata: { shop: "another" } });
  }
  async function withStatus(status: string) {
    await payment((await opened()).intentId).update({ status });
  }
  async function withoutDocument() {
    await payment((await opened()).intentId).delete();
  }
});
