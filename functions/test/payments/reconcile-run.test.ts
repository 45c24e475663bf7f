import { logger } from "firebase-functions";
import { describe, expect, test, vi } from "vitest";
import { reconcile } from "../../src/payments/reconcile/reconcile.ts";
import { reconcileInTurns } from "../../src/payments/reconcile/reconcile-in-turns.ts";
import { codes, summary, useShopToReconcile } from "./support/shop-to-reconcile.ts";

const here = useShopToReconcile();
const { db, shop, stripe, emulator, readOrder, readPayment, payment, order, pay, opened, paid, winDispute, moneyFor } =
  here;

describe("[Y-7] a comparison", () => {
  test("as a dry run changes nothing, and reports what it would repair", async () => {
    const { orderId } = await paid();
    expect(summary(await reconcile(shop(), { repair: false }))).toEqual([
      { code: "money-not-settled", repaired: false },
    ]);
    expect(await readOrder(orderId)).toMatchObject({ paid: false });
  });

  test("compares again, and finds that another call has just done the work", async () => {
    const { intentId } = await opened();
    await order((await readPayment(intentId))?.orderId ?? "").update({ paid: true, transactionId: intentId });
    const rival = async () => {
      await payment(intentId).update({ status: "settled" });
      await pay(intentId);
    };
    expect((await reconcile(shop({ before: "reads payments", time: 3, rival }))).differences).toEqual([]);
  });

  test("goes through several batches", async () => {
    vi.doMock("../../src/payments/reconcile/reconcile-run.ts", async (original) => ({
      ...(await original<object>()),
      BATCH: 2,
    }));
    vi.resetModules();
    const { reconcile } = await import("../../src/payments/reconcile/reconcile.ts");
    vi.doUnmock("../../src/payments/reconcile/reconcile-run.ts");
    const unheard = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const both = await opened();
        await pay(both.intentId, "pm_card_createDispute");
        await winDispute(both.intentId);
        await stripe().refunds.create({ payment_intent: both.intentId, amount: 1 });
        return both;
      }),
    );
    const parts: string[] = [];
    const result = await reconcile(shop(), { onBatch: async ({ part, after }) => void parts.push(after ? part : "") });
    expect(parts).toEqual(["intents", "", "refunds", "", "disputes", "", "payments", "", "orders", ""]);
    const each = { intents: 3, refunds: 3, disputes: 3, payments: 3, orders: 3 };
    expect(result.looked).toEqual({ ...each, products: 0 });
    expect(result.differences).toHaveLength(3);
    for (const { orderId } of unheard)
      expect(await readOrder(orderId)).toMatchObject({ paid: true, refundedCents: 1, dispute: "won" });
  });

  test("reports a payment that can't be retrieved now, and continues with the others", async () => {
    const [first, second] = [await paid(), await paid()];
    emulator().failCalls({ how: "error-before", call: `GET /v1/payment_intents/${second.intentId}`, times: 3 });
    const result = await reconcile(shop());
    expect(codes(result).sort()).toEqual(["money-not-settled", "unreadable"]);
    expect(await readOrder(first.orderId)).toMatchObject({ paid: true });
    expect(summary(await reconcile(shop()))).toEqual([{ code: "money-not-settled", repaired: true }]);
  });

  test("[T-1] reports a payment and an order that can't be read, and repairs the others", async () => {
    const [broken, unheard] = [await paid(), await paid()];
    await payment(broken.intentId).update({ amount: "25 dollars" });
    await order("broken").set({ createdAt: new Date(0) });
    const result = await reconcile(shop());
    expect(codes(result).sort()).toEqual(["money-not-settled", "unreadable", "unreadable"]);
    expect(result.differences.filter(({ code }) => code === "unreadable").map(({ id }) => id)).toEqual([
      broken.intentId,
      "orders/broken",
    ]);
    expect(await readOrder(unheard.orderId)).toMatchObject({ paid: true });
    expect(await moneyFor(broken.orderId)).toBe(2500);
  });

  test("compares only what was created since the given time", async () => {
    await paid();
    const since = new Date(Date.now() + 3_600_000);
    expect(await reconcile(shop(), { since })).toMatchObject({ looked: { intents: 0, payments: 0, orders: 0 } });
  });
});

describe("[Y-7] a comparison in turns", () => {
  test("continues where the last turn was cut off, and starts again after the end", async () => {
    const { orderId } = await paid();
    await db.doc("progress/reconcile").set({ part: "products", since: new Date(0) });
    expect(await reconcileInTurns(shop())).toMatchObject({ looked: { intents: 0 }, next: undefined });
    expect(await readOrder(orderId)).toMatchObject({ paid: false });
    expect(await reconcileInTurns(shop())).toMatchObject({ looked: { intents: 1, orders: 1 }, next: undefined });
    expect(await readOrder(orderId)).toMatchObject({ paid: true });
  });

  const DAMAGED: [string, object][] = [
    ["an intent of another account", { part: "intents", after: "pi_another", since: new Date(0) }],
    ["an unknown part", { part: "customers", since: new Date(0) }],
    ["an ID that no document has", { part: "orders", after: "a/b", since: new Date(0) }],
    ["no time", { part: "products" }],
  ];
  test.each(DAMAGED)("starts over, and says so, where the cursor is damaged: %s", async (_, progress) => {
    const warned = vi.spyOn(logger, "warn").mockReset().mockReturnValue();
    const { orderId } = await paid();
    await db.doc("progress/reconcile").set(progress);
    expect(await reconcileInTurns(shop())).toMatchObject({ looked: { intents: 1, orders: 1 }, next: undefined });
    expect(await readOrder(orderId)).toMatchObject({ paid: true });
    expect((await db.doc("progress/reconcile").get()).exists).toBe(false);
    expect(warned).toHaveBeenCalledOnce();
  });

  test("stops when its time is over, and keeps its cursor", async () => {
    await paid();
    let minutes = 0;
    const clock = { ...shop(), now: () => new Date(Date.now() + 60_000 * minutes++) };
    const turn = await reconcileInTurns(clock);
    expect(turn.next).toBeDefined();
    expect((await db.doc("progress/reconcile").get()).data()).toMatchObject({ ...turn.next });
  });
});
