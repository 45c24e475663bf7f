import { beforeEach, describe, expect, test } from "vitest";
import { ORDER_LIFETIME_HOURS, REFUNDS_PER_RUN } from "../../src/contract/limits.ts";
import { releaseExpiredOrders } from "../../src/orders/release-expired-orders.ts";
import { endPayment } from "../../src/payments/end-payment.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { useShop } from "../support/shop.ts";
import { useWebApp } from "../support/web-app.ts";

const here = useShop();
const { db, shop, later, stripe, putProduct, putOrder, readOrder, readProduct, readPayment } = here;
const { opened, paid, pay, moneyFor, clear } = here;
const { deleteOrder } = useWebApp(here);

const createdAt = new Date(Date.now() - (ORDER_LIFETIME_HOURS + 0.1) * 3_600_000);

beforeEach(clear);

describe("the sweep", () => {
  test("[X-3] releases expired unpaid orders, and no others", async () => {
    const productId = await putProduct({ availableQuantity: 10 });
    const expired = await putOrder({ productId, quantity: 3, createdAt });
    const inTime = await putOrder({ productId, quantity: 4, createdAt: new Date(createdAt.getTime() + 720_000) });
    const paidFor = await putOrder({ productId, quantity: 5, paid: true, transactionId: "pi_1", createdAt });
    expect(await releaseExpiredOrders(shop())).toMatchObject({ released: 1, failed: [] });
    expect(await readOrder(expired)).toBeUndefined();
    expect(await readOrder(inTime)).toBeDefined();
    expect(await readOrder(paidFor)).toBeDefined();
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 13 });
  });

  test("[X-3] [Y-9] settles an expired order whose payment succeeded", async () => {
    const { orderId } = await paid({ createdAt });
    expect(await releaseExpiredOrders(shop())).toMatchObject({ released: 0, settled: 1, failed: [] });
    expect(await readOrder(orderId)).toMatchObject({ paid: true });
  });

  test("[X-3] [Y-10] releases an expired order that waits for 3-D Secure, and cancels its payment", async () => {
    const { intentId } = await opened({ createdAt });
    expect((await pay(intentId, "pm_card_authenticationRequired")).status).toBe("requires_action");
    expect(await releaseExpiredOrders(shop())).toMatchObject({ released: 1, failed: [] });
    expect((await stripe().paymentIntents.retrieve(intentId)).status).toBe("canceled");
  });

  test("[Y-7] settles a paid order whose webhook and browser were both lost", async () => {
    const { orderId } = await paid();
    expect(await releaseExpiredOrders(later())).toMatchObject({ settled: 1, released: 0, failed: [] });
    expect(await readOrder(orderId)).toMatchObject({ paid: true });
  });

  test("[Y-9] refunds a payment whose order is gone, and cancels one that was never paid", async () => {
    const [gone, unpaid] = [await paid(), await opened()];
    for (const { orderId } of [gone, unpaid]) await deleteOrder(orderId);
    expect(await releaseExpiredOrders(later())).toMatchObject({ ended: 2, failed: [] });
    expect(await readPayment(gone.intentId)).toMatchObject({ status: "refunded" });
    expect(await readPayment(unpaid.intentId)).toMatchObject({ status: "canceled" });
    expect(await moneyFor(gone.orderId)).toBe(0);
  });

  test("[X-3] [T-1] reports an order and a payment that are unreadable, and continues with the others", async () => {
    await db.doc("orders/broken").set({ paid: false, createdAt });
    await db.doc("payments/broken").set({ status: "open", createdAt });
    const good = await putOrder({ createdAt });
    const gone = await paid();
    await deleteOrder(gone.orderId);
    const sweep = await releaseExpiredOrders(later());
    expect(sweep).toMatchObject({ released: 1, ended: 1 });
    expect(sweep.failed).toEqual(
      ["orders/broken", "payments/broken"].map((path) => ({ id: "broken", reason: expect.stringContaining(path) })),
    );
    expect(await readOrder(good)).toBeUndefined();
    expect(await moneyFor(gone.orderId)).toBe(0);
  });

  test("[X-3] [T-1] reaches the orders and payments behind 200 that stay", async () => {
    const batch = db.batch();
    for (let index = 0; index < 200; index++) {
      batch.set(db.doc(`orders/broken${index}`), { paid: false, createdAt });
      batch.set(db.doc(`payments/broken${index}`), { status: "open", createdAt });
    }
    await batch.commit();
    const late = await putOrder({ createdAt: new Date(createdAt.getTime() + 60_000) });
    const { orderId: unheard } = await paid();
    expect(await releaseExpiredOrders(later())).toMatchObject({ released: 1, settled: 1 });
    expect(await readOrder(late)).toBeUndefined();
    expect(await readOrder(unheard)).toMatchObject({ paid: true });
  });

  test("[T-2] makes a handful of refunds in one run, and none if more are due", async () => {
    const gone = await Promise.all(Array.from({ length: REFUNDS_PER_RUN + 1 }, () => paid()));
    for (const { orderId } of gone) await deleteOrder(orderId);
    const sweep = await releaseExpiredOrders(later());
    expect(sweep).toMatchObject({ ended: 0, failed: gone.map(() => ({ reason: expect.stringContaining("refunds") })) });
    for (const { orderId } of gone) expect(await moneyFor(orderId)).toBe(2500);
  });
});

describe("ending the payment of an order that was deleted", () => {
  test("[Y-9] cancels an open payment", async () => {
    const { orderId, intentId } = await opened();
    await deleteOrder(orderId);
    await endPayment(shop(), intentId);
    expect((await stripe().paymentIntents.retrieve(intentId)).status).toBe("canceled");
    expect(await readPayment(intentId)).toMatchObject({ status: "canceled" });
  });

  test("[Y-9] refunds a payment that succeeded, once, however often it is called", async () => {
    const { orderId, intentId } = await paid();
    await deleteOrder(orderId);
    await Promise.all([1, 2, 3].map(() => endPayment(shop(), intentId)));
    await endPayment(shop(), intentId);
    expect(await readPayment(intentId)).toMatchObject({ status: "refunded" });
    expect((await stripe().refunds.list({ payment_intent: intentId })).data).toHaveLength(1);
  });

  test("[Y-9] does not refund a payment that a webhook settles at the same moment", async () => {
    const { orderId, intentId } = await paid();
    const rival = () => settlePayment(shop(), intentId);
    await endPayment(shop({ before: "stripe: paymentIntents.retrieve", rival }), intentId);
    expect(await readOrder(orderId)).toMatchObject({ paid: true });
    expect(await moneyFor(orderId)).toBe(2500);
  });
});
