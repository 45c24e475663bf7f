import { beforeEach, describe, expect, test, vi } from "vitest";
import type { RefundCall } from "../../src/contract/refund.ts";
import type { Caller } from "../../src/contract/user.ts";
import { releaseExpiredOrders } from "../../src/orders/release-expired-orders.ts";
import { shipOrder } from "../../src/orders/ship-order.ts";
import { refundAgain, refundOrder } from "../../src/payments/refund-order.ts";
import type { PaymentServices } from "../../src/payments/services.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { restockOrder } from "../../src/stock/restock-order.ts";
import { refunds } from "../../src/store/collections.ts";
import { useShop } from "../support/shop.ts";
import { type OnStep, trace } from "../support/trace.ts";

// Outages are logged.
vi.mock("firebase-functions", async (original) => ({
  ...(await original<object>()),
  logger: { warn: () => {}, error: () => {}, info: () => {} },
}));

const {
  db,
  clear,
  shop,
  later,
  stripe,
  emulator,
  putProduct,
  readProduct,
  readOrder,
  readPayment,
  opened,
  pay,
  moneyFor,
} = useShop();
const admin: Caller = { uid: "ada", email: "ada@example.com", role: "admin" };

/** An order of four pieces at $10, paid by this card. */
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
  what: Pick<RefundCall, "lines" | "cents">,
  { refundId = crypto.randomUUID() as string, services = shop() as PaymentServices } = {},
) => refundOrder(services, admin, orderId, { refundId, reason: "Damaged", ...what });
const read = async (orderId: string) => (await refunds(db, orderId).get()).docs.map((one) => one.data());
const statuses = async (orderId: string) => (await read(orderId)).map(({ status }) => status).sort();
const sweep = () => releaseExpiredOrders(later(0));
const hear = (intentId: string) => settlePayment(shop(), intentId, { looksAtReversals: true });

beforeEach(async () => {
  await clear();
  emulator().reset();
});

test("[M-5] pieces are refunded at the order's prices, counted, and returned to the stock if the admin says so", async () => {
  const { orderId, intentId, productId } = await paidOrder();
  await db.doc(`products/${productId}`).update({ price: 99 });
  expect(await refund(orderId, pieces(1))).toEqual({ ok: true });
  expect(await refund(orderId, pieces(2, false))).toEqual({ ok: true });
  expect(await readOrder(orderId)).toMatchObject({
    stage: "to-ship",
    refundedCents: 3000,
    refundingCents: 0,
    lines: [{ refunded: 3 }],
  });
  expect(await readProduct(productId)).toMatchObject({ availableQuantity: 7 });
  expect(await moneyFor(orderId)).toBe(1000);
  expect(await refund(orderId, pieces(2))).toEqual({ ok: false, code: "not-left-to-refund" });
  await refund(orderId, amount(400));
  // Of the last piece, no more is left than was paid for it.
  await refund(orderId, pieces(1));
  expect((await read(orderId)).reduce((sum, { cents }) => sum + cents, 0)).toBe(4000);
  expect(await readOrder(orderId)).toMatchObject({ stage: "refunded", refundedCents: 4000, lines: [{ refunded: 4 }] });
  expect(await readPayment(intentId)).toMatchObject({ status: "returned" });
  // Two pieces came back with their refunds.
  await restockOrder({ db }, admin, orderId);
  expect(await readProduct(productId)).toMatchObject({ availableQuantity: 10 });
});

test("[M-5] a refund is made once, however often it is asked for, heard of and swept", async () => {
  const { orderId, intentId, productId } = await paidOrder();
  const refundId = crypto.randomUUID();
  await Promise.all([1, 2, 3].map(() => refund(orderId, pieces(1), { refundId })));
  await Promise.all([hear(intentId), hear(intentId), sweep()]);
  expect(emulator().refunds()).toMatchObject([{ amount: 1000, metadata: { refundId } }]);
  expect(await read(orderId)).toMatchObject([{ status: "succeeded", cents: 1000, by: { uid: "ada" } }]);
  expect(await readProduct(productId)).toMatchObject({ availableQuantity: 7 });
  expect(await refund(orderId, pieces(2), { refundId })).toEqual({ ok: false, code: "refund-id-taken" });
});

test("[M-5] of refunds that admins decide at once, no more is made than was paid", async () => {
  const { orderId } = await paidOrder();
  const answers = await Promise.all([3, 3, 2, 1].map((quantity) => refund(orderId, pieces(quantity))));
  expect(answers.some(({ ok }) => ok) && answers.some(({ ok }) => !ok)).toBe(true);
  const all = await read(orderId);
  const sum = all.reduce((cents, one) => cents + one.cents, 0);
  expect(sum).toBeLessThanOrEqual(4000);
  expect(await moneyFor(orderId)).toBe(4000 - sum);
  expect(await readOrder(orderId)).toMatchObject({ refundedCents: sum, refundingCents: 0 });
});

test("[M-5] what is being refunded is not shipped, and what was shipped can be refunded", async () => {
  const { orderId, intentId } = await paidOrder("pm_card_pendingRefund");
  await refund(orderId, pieces(3));
  const ship = (quantity: number) =>
    shipOrder({ db }, admin, orderId, {
      shipmentId: crypto.randomUUID(),
      lines: [{ line: 0, quantity }],
      carrier: "",
      tracking: "",
    });
  expect(await ship(2)).toEqual({ ok: false, code: "not-left-to-ship" });
  expect(await ship(1)).toMatchObject({ ok: true });
  emulator().completeRefund(emulator().refunds()[0]?.id ?? "");
  await hear(intentId);
  expect(await readOrder(orderId)).toMatchObject({ stage: "shipped", lines: [{ shipped: 1, refunded: 3 }] });
  expect(await refund(orderId, pieces(1))).toEqual({ ok: true });
});

test("[M-6] a refund counts once the bank has taken it, and until then it is on its way", async () => {
  const { orderId, intentId, productId } = await paidOrder("pm_card_pendingRefund");
  await refund(orderId, pieces(4));
  expect(await statuses(orderId)).toEqual(["sent"]);
  expect(await readOrder(orderId)).toMatchObject({ stage: "to-ship", refundingCents: 4000, lines: [{ refunded: 0 }] });
  expect((await readOrder(orderId))?.refundedCents ?? 0).toBe(0);
  expect(await readProduct(productId)).toMatchObject({ availableQuantity: 6 });
  await sweep();
  emulator().completeRefund(emulator().refunds()[0]?.id ?? "");
  await sweep();
  expect(await statuses(orderId)).toEqual(["succeeded"]);
  expect(await readOrder(orderId)).toMatchObject({ stage: "refunded", refundedCents: 4000, refundingCents: 0 });
  expect(await readPayment(intentId)).toMatchObject({ status: "returned" });
  expect(await readProduct(productId)).toMatchObject({ availableQuantity: 10 });
});

test("[M-6] a refund that fails says why, also long after it succeeded, and is sent again without moving its goods twice", async () => {
  const { orderId, intentId, productId } = await paidOrder();
  const refundId = crypto.randomUUID();
  await refund(orderId, pieces(4), { refundId });
  emulator().failRefund(emulator().refunds()[0]?.id ?? "");
  await hear(intentId);
  expect(await read(orderId)).toMatchObject([{ status: "failed", failure: "expired_or_canceled_card" }]);
  // The pieces went back to the stock: nothing is to be shipped, and the money is owed.
  expect(await readOrder(orderId)).toMatchObject({ stage: "refunded", refundingCents: 0, lines: [{ refunded: 4 }] });
  expect(await moneyFor(orderId)).toBe(4000);
  expect(await refundAgain(shop(), { ...admin, role: "customer" }, { orderId, refundId })).toMatchObject({ ok: false });
  expect(await refundAgain(shop(), admin, { orderId, refundId })).toEqual({ ok: true });
  expect(await refundAgain(shop(), admin, { orderId, refundId })).toEqual({ ok: false, code: "refund-not-failed" });
  await hear(intentId);
  expect(await statuses(orderId)).toEqual(["succeeded"]);
  expect(await readOrder(orderId)).toMatchObject({ refundedCents: 4000, lines: [{ refunded: 4 }] });
  expect(await readProduct(productId)).toMatchObject({ availableQuantity: 10 });
  expect(await moneyFor(orderId)).toBe(0);
});

test("[M-6] a refund at the provider's own page appears once, and one of the shop's at the same moment fails", async () => {
  const { orderId, intentId } = await paidOrder();
  const rival = () => stripe().refunds.create({ payment_intent: intentId, amount: 2500 });
  const services = shop({ before: "stripe: refunds.create", rival });
  expect(await refund(orderId, pieces(2), { services })).toEqual({ ok: true });
  for (let times = 0; times < 2; times++) await hear(intentId);
  expect(await statuses(orderId)).toEqual(["failed", "succeeded"]);
  const theirs = (await read(orderId)).find(({ by }) => by === null);
  expect(theirs).toMatchObject({ cents: 2500, lines: [], stripeRefundId: emulator().refunds()[0]?.id });
  expect(await readOrder(orderId)).toMatchObject({ refundedCents: 2500, refundingCents: 0, stage: "to-ship" });
});

test("[M-5] a disputed payment is not refunded, whenever the bank opens the dispute", async () => {
  const { orderId } = await paidOrder("pm_card_createDispute");
  // The shop has not heard of it yet.
  await db.doc(`orders/${orderId}`).update({ dispute: null });
  await refund(orderId, amount(100));
  await hear((await readOrder(orderId))?.transactionId ?? "");
  expect(await statuses(orderId)).toEqual(["failed"]);
  expect(await refund(orderId, amount(100))).toEqual({ ok: false, code: "order-disputed" });
  expect(await moneyFor(orderId)).toBe(4000);
});

/** The steps of a refund, each with how often it was taken before. */
const stepsOfRefund = async (): Promise<number> => {
  let steps = 0;
  const { orderId } = await paidOrder();
  await refund(orderId, pieces(1), { services: trace(shop(), () => void steps++) });
  return steps;
};

test("[M-5] a refund that breaks off before any of its steps is made by the sweep, once", async () => {
  const steps = await stepsOfRefund();
  expect(steps).toBeGreaterThan(8);
  for (let broken = 1; broken <= steps; broken++) {
    await clear();
    emulator().reset();
    const { orderId, productId } = await paidOrder();
    let step = 0;
    const onStep: OnStep = () => {
      if (++step >= broken) throw new Error("The function was killed");
    };
    const answer = await refund(orderId, pieces(1), { services: trace(shop(), onStep) }).catch(() => undefined);
    await sweep();
    const isDecided = (await read(orderId)).length > 0;
    expect({ broken, isDecided: isDecided || !answer?.ok }).toEqual({ broken, isDecided: true });
    const cents = isDecided ? 1000 : 0;
    expect({ broken, cents: 4000 - (await moneyFor(orderId)) }).toEqual({ broken, cents });
    expect(await readOrder(orderId)).toMatchObject({ lines: [{ refunded: cents / 1000 }] });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 6 + cents / 1000 });
    if (isDecided) expect(await statuses(orderId)).toEqual(["succeeded"]);
  }
});

test("[M-5] a refund that a backup brings back as not yet sent is not made again, though Stripe has forgotten its key", async () => {
  const { orderId } = await paidOrder();
  await refund(orderId, amount(700));
  const [made] = (await refunds(db, orderId).withConverter(null).get()).docs;
  const order = db.doc(`orders/${orderId}`);
  await made?.ref.update({ status: "decided", stripeRefundId: null, movedAt: null });
  await order.update({ refundedCents: 0, refundingCents: 700, stage: "to-ship" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 48 * 3_600_000 });
  await sweep().finally(() => vi.useRealTimers());
  expect(emulator().refunds()).toHaveLength(1);
  expect(await statuses(orderId)).toEqual(["succeeded"]);
});

describe("[M-5] when Stripe's answer to a refund is lost or it fails inside,", () => {
  test.each([
    [{ how: "cut-after", times: 9 }],
    [{ how: "cut-before", times: 9 }],
    [{ how: "error-after", times: 9 }],
    [{ how: "error-before", times: 9 }],
    [{ how: "error-before", times: 1, remember: true }],
  ] as const)("the refund is made once in the end: %j", async (fault) => {
    const { orderId, productId } = await paidOrder();
    emulator().failCalls({ ...fault, call: "POST /v1/refunds" });
    expect(await refund(orderId, pieces(2))).toEqual({ ok: true });
    for (let run = 0; run < 9; run++) await sweep();
    expect(await statuses(orderId)).toEqual(["succeeded"]);
    expect(await moneyFor(orderId)).toBe(2000);
    expect(emulator().refunds()).toHaveLength(1);
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 8 });
  });
});
