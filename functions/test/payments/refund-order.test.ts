import { beforeEach, expect, test, vi } from "vitest";
import type { RefundBody } from "../../src/contract/refund.ts";
import type { Caller } from "../../src/contract/user.ts";
import { findOrders } from "../../src/orders/list-all-orders.ts";
import { readOverview } from "../../src/orders/read-overview.ts";
import { releaseExpiredOrders } from "../../src/orders/release-expired-orders.ts";
import { shipOrder } from "../../src/orders/shipments.ts";
import { refundAgain, refundOrder } from "../../src/payments/decide-refund.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { restockOrder } from "../../src/stock/move-stock.ts";
import { refunds } from "../../src/store/collections.ts";
import { aRefund } from "../../testing/builders.ts";
import { useShop } from "../support/shop.ts";

const { db, clear, shop, later, stripe, emulator, opened, pay, moneyFor, ...here } = useShop();
const { putProduct, readProduct, readOrder, readPayment } = here;
const admin: Caller = { uid: "ada", email: "ada@example.com", role: "admin" };

/** An order of four pieces at $10, paid by this card. Six more are in stock. */
const paidOrder = async (card = "pm_card_visa") => {
  const productId = await putProduct({ price: 10, availableQuantity: 6 });
  const { orderId, intentId } = await opened({ productId, price: 10, quantity: 4 });
  await pay(intentId, card);
  await settlePayment(shop(), intentId);
  return { orderId, intentId, productId };
};
const pieces = (quantity: number, restock = true) => ({ lines: [{ line: 0, quantity, restock }], cents: undefined });
const amount = (cents: number) => ({ lines: undefined, cents });
const refund = (
  orderId: string,
  what: Pick<RefundBody, "lines" | "cents">,
  { refundId = crypto.randomUUID() as string, services = shop() } = {},
) => refundOrder(services, admin, orderId, { refundId, reason: "Damaged", ...what });
const read = async (orderId: string) => (await refunds(db, orderId).get()).docs.map((one) => one.data());
const statuses = async (orderId: string) => (await read(orderId)).map(({ status }) => status).sort();
const stockOf = async (productId: string) => (await readProduct(productId))?.availableQuantity;
const sweep = () => releaseExpiredOrders(later(0));
const hear = (intentId: string) => settlePayment(shop(), intentId, { looksAtReversals: true });
const first = () => emulator().refunds()[0]?.id ?? "";

beforeEach(async () => {
  await clear();
  emulator().reset();
});

// prove/faults breaks a refund off at each of its steps, and prove/races has others decide meanwhile.
test("[M-5] pieces are refunded at the order's prices, counted, and returned to the stock if the admin says so", async () => {
  const { orderId, intentId, productId } = await paidOrder();
  await db.doc(`products/${productId}`).update({ price: 99 });
  for (const restock of [true, false])
    expect(await refund(orderId, pieces(restock ? 1 : 2, restock))).toEqual({ ok: true });
  const counted = { stage: "to-ship", refundedCents: 3000, refundingCents: 0, lines: [{ refunded: 3 }] };
  expect(await readOrder(orderId)).toMatchObject(counted);
  expect([await stockOf(productId), await moneyFor(orderId)]).toEqual([7, 1000]);
  expect(await refund(orderId, pieces(2))).toEqual({ ok: false, code: "not-left-to-refund" });
  await refund(orderId, amount(400));
  // Of the last piece, no more is left than was paid for it.
  await refund(orderId, pieces(1));
  expect((await read(orderId)).reduce((sum, { cents }) => sum + cents, 0)).toBe(4000);
  expect(await readOrder(orderId)).toMatchObject({ stage: "refunded", refundedCents: 4000, lines: [{ refunded: 4 }] });
  expect(await readPayment(intentId)).toMatchObject({ status: "returned" });
  const letters = (await db.collection("mail").get()).docs.filter((one) => one.get("template") === "order-refunded");
  for (const letter of letters) expect(letter.get("data.reasons")).toEqual(["Damaged"]);
  // Two pieces came back with their refunds.
  await restockOrder({ db }, orderId);
  expect(await stockOf(productId)).toBe(10);
});

test("[M-6] a refund counts once the bank has taken it; what is on its way back is not shipped, and what was shipped can be refunded", async () => {
  const { orderId, intentId, productId } = await paidOrder("pm_card_pendingRefund");
  await refund(orderId, pieces(3));
  expect(await statuses(orderId)).toEqual(["sent"]);
  expect(await readOrder(orderId)).toMatchObject({ stage: "to-ship", refundingCents: 3000, lines: [{ refunded: 0 }] });
  expect([(await readOrder(orderId))?.refundedCents ?? 0, await stockOf(productId)]).toEqual([0, 6]);
  const parcel = { shipmentId: crypto.randomUUID() as string, carrier: "", tracking: "" };
  const ship = (quantity: number) => shipOrder({ db }, admin, orderId, { ...parcel, lines: [{ line: 0, quantity }] });
  expect(await ship(2)).toEqual({ ok: false, code: "not-left-to-ship" });
  expect(await ship(1)).toMatchObject({ ok: true });
  const stale = { lines: [{ line: 0, quantity: 1, restock: true, shipped: 0 }], cents: undefined };
  expect(await refund(orderId, stale)).toEqual({ ok: false, code: "shipped-meanwhile" });
  await sweep();
  emulator().completeRefund(first());
  await sweep();
  expect(await statuses(orderId)).toEqual(["succeeded"]);
  expect(await readOrder(orderId)).toMatchObject({ stage: "shipped", lines: [{ shipped: 1, refunded: 3 }] });
  expect(await stockOf(productId)).toBe(9);
  expect(await refund(orderId, pieces(1))).toEqual({ ok: true });
  emulator().completeRefund(emulator().refunds()[1]?.id ?? "");
  await hear(intentId);
  expect(await readOrder(orderId)).toMatchObject({ stage: "refunded", refundedCents: 4000, refundingCents: 0 });
  expect(await readPayment(intentId)).toMatchObject({ status: "returned" });
});

test("[M-6] [E-1] a refund that the bank sends back long after is owed, told to owner and customer, counted, and sent again; its pieces stay refunded", async () => {
  const { orderId, intentId } = await paidOrder();
  const letters = async () => {
    const { docs } = await db.collection("mail").where("data.orderId", "==", orderId).get();
    return docs
      .map((one) => one.get("template"))
      .filter((name) => name.includes("refund"))
      .sort();
  };
  const owed = async () => (await readOverview(shop(), { days: 7, zone: "UTC", now: new Date() })).owed;
  await refund(orderId, pieces(4, false), { refundId: "r".repeat(16) });
  emulator().failRefund(first());
  for (const _ of [1, 2]) await hear(intentId);
  const back = { refundingCents: 0, stage: "refunded", keptCents: 4000, lines: [{ refunded: 4 }] };
  expect(await readOrder(orderId)).toMatchObject({ ...back, owedCents: 4000 });
  expect(await letters()).toEqual(["order-refunded", "owner-refund-failed", "refund-failed"]);
  const listed = await findOrders(shop(), { state: "owed" }, { limit: 9 });
  expect([await owed(), listed.items.map(({ _id, owedCents }) => [_id, owedCents])]).toEqual([1, [[orderId, 4000]]]);
  expect(await refundAgain(shop(), { orderId, refundId: "r".repeat(16) })).toEqual({ ok: true });
  const again = { ...back, refundedCents: 4000, keptCents: 0, owedCents: 0 };
  expect(await readOrder(orderId)).toMatchObject(again);
  expect(await owed()).toBe(0);
});

test("[M-5] a disputed payment is not refunded, also if the shop has not heard of it yet", async () => {
  const { orderId, intentId } = await paidOrder("pm_card_createDispute");
  await db.doc(`orders/${orderId}`).update({ dispute: null });
  await refund(orderId, amount(100));
  await hear(intentId);
  expect([await statuses(orderId), await moneyFor(orderId)]).toEqual([["failed"], 4000]);
});

test("[M-5] a refund's ID is its order's: another order's refund may have it, and one sent before keys had the order is not made again", async () => {
  const [one, other, before] = [await paidOrder(), await paidOrder(), await paidOrder()];
  const refundId = crypto.randomUUID() as string;
  const old = {
    payment_intent: before.intentId,
    amount: 700,
    metadata: { refundId, attempt: 0, orderId: before.orderId },
  };
  await stripe().refunds.create(old, { idempotencyKey: `refund:${refundId}:0` });
  const sent = aRefund({ status: "sent", lines: [], cents: 700, stripeRefundId: null, movedAt: null });
  await refunds(db, before.orderId)
    .withConverter(null)
    .doc(refundId)
    .set({ ...sent, createdAt: new Date() });
  await db.doc(`orders/${before.orderId}`).update({ refundingCents: 700 });
  for (const { orderId } of [one, other]) await refund(orderId, amount(700), { refundId });
  await sweep();
  for (const { orderId } of [one, other, before])
    expect([await statuses(orderId), await moneyFor(orderId)]).toEqual([["succeeded"], 3300]);
});

test("[M-5] a refund that a backup brings back as not yet sent is not made again, though Stripe has forgotten its key", async () => {
  const { orderId } = await paidOrder();
  await refund(orderId, amount(700));
  const [made] = (await refunds(db, orderId).withConverter(null).get()).docs;
  await made?.ref.update({ status: "decided", stripeRefundId: null, movedAt: null });
  await db.doc(`orders/${orderId}`).update({ refundedCents: 0, refundingCents: 700, stage: "to-ship" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 48 * 3_600_000 });
  await sweep().finally(() => vi.useRealTimers());
  expect(emulator().refunds()).toHaveLength(1);
  expect(await statuses(orderId)).toEqual(["succeeded"]);
});
