import { beforeEach, describe, expect, test } from "vitest";
import { ORDER_LIFETIME_HOURS } from "../../src/contract/lifetimes.ts";
import { releaseExpiredOrders } from "../../src/orders/release-expired-orders.ts";
import { repairStages } from "../../src/orders/repair-stages.ts";
import { aLine, anOrder } from "../../testing/builders.ts";
import { useShop } from "../support/shop.ts";

const { db, shop, later, stripe, putProduct, putOrder, readOrder, readProduct, opened, paid, pay, clear } = useShop();

const createdAt = new Date(Date.now() - (ORDER_LIFETIME_HOURS + 0.1) * 3_600_000);

beforeEach(clear);

// prove/histories and prove/races have the sweep of payments, and test/payments/reconcile.test.ts too many refunds.
describe("the sweep", () => {
  test("[X-3] releases expired unpaid orders, and no others; one that is being paid is settled, or its payment canceled", async () => {
    const productId = await putProduct({ availableQuantity: 10 });
    const expired = await putOrder({ productId, quantity: 3, createdAt });
    const inTime = await putOrder({ productId, quantity: 4, createdAt: new Date(createdAt.getTime() + 720_000) });
    const paidFor = await putOrder({ productId, quantity: 5, paid: true, transactionId: "pi_1", createdAt });
    const [succeeded, waits] = [await paid({ createdAt }), await opened({ createdAt })];
    expect((await pay(waits.intentId, "pm_card_authenticationRequired")).status).toBe("requires_action");
    expect(await releaseExpiredOrders(shop())).toMatchObject({ released: 2, settled: 1, failed: [] });
    expect(await readOrder(expired)).toBeUndefined();
    for (const kept of [inTime, paidFor]) expect(await readOrder(kept)).toBeDefined();
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 13 });
    expect(await readOrder(succeeded.orderId)).toMatchObject({ paid: true });
    expect((await stripe().paymentIntents.retrieve(waits.intentId)).status).toBe("canceled");
  });

  test("[X-3] [T-1] reports orders and payments that are unreadable, and reaches those behind 200 of them", async () => {
    const batch = db.batch();
    for (let index = 0; index < 200; index++) {
      batch.set(db.doc(`orders/broken${index}`), { paid: false, createdAt });
      batch.set(db.doc(`payments/broken${index}`), { status: "open", createdAt });
    }
    await batch.commit();
    const late = await putOrder({ createdAt: new Date(createdAt.getTime() + 60_000) });
    const { orderId: unheard } = await paid();
    const { failed, ...done } = await releaseExpiredOrders(later());
    expect(done).toMatchObject({ released: 1, settled: 1 });
    expect(await readOrder(late)).toBeUndefined();
    expect(await readOrder(unheard)).toMatchObject({ paid: true });
    expect(failed).toHaveLength(400);
    for (const path of ["orders/broken7", "payments/broken7"])
      expect(failed).toContainEqual({ id: "broken7", reason: expect.stringContaining(path) });
  });
});

test("[M-1] [I-1] each night an order gets the stage, and what the shop keeps of its payment, that follow from it; one that has them stays as it is", async () => {
  const paid = { paid: true, transactionId: "pi_1" };
  const sent = { ...paid, lines: [aLine({ quantity: 2, shipped: 2 })] };
  await db.doc("orders/waiting").set(anOrder(paid));
  await db.doc("orders/shipped").set(anOrder({ ...sent, underway: 1, stage: "to-ship" }));
  await db.doc("orders/damaged").set({ ...anOrder(paid), lines: [], stage: "delivered" });
  const before = await db.doc("orders/waiting").get();

  await db.doc("orders/lost").set(anOrder({ ...paid, dispute: "lost", keptCents: 2500 }));

  expect(await repairStages(db)).toEqual(["lost", "shipped"]);
  expect((await db.doc("orders/lost").get()).data()).toMatchObject({ stage: "refunded", keptCents: 0 });
  expect((await db.doc("orders/shipped").get()).data()).toMatchObject({ stage: "shipped", keptCents: 2500 });
  expect((await db.doc("orders/waiting").get()).updateTime).toEqual(before.updateTime);
  expect(await repairStages(db)).toEqual([]);
});
