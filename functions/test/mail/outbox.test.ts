import { Timestamp } from "firebase-admin/firestore";
import { beforeEach, describe, expect, test } from "vitest";
import { ORDER_LIFETIME_HOURS } from "../../src/contract/limits.ts";
import { addMessage } from "../../src/inbox/add-message.ts";
import { addSubscriber } from "../../src/inbox/add-subscriber.ts";
import { followOrder } from "../../src/mail/follow-order.ts";
import { cancelOrder } from "../../src/orders/cancel-order.ts";
import { checkOut } from "../../src/orders/check-out.ts";
import { releaseExpiredOrders } from "../../src/orders/release-expired-orders.ts";
import { shipOrder } from "../../src/orders/ship-order.ts";
import { takeBackShipment } from "../../src/orders/take-back-shipment.ts";
import { handlePaymentEvent } from "../../src/payments/handle-payment-event.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { anEvent, customer, useShop } from "../support/shop.ts";

const admin = { uid: "ada", email: "ada@example.com", role: "admin" } as const;
const here = useShop();
const { db, shop, stripe, emulator, putProduct, putProfile, putOrder, paid, opened, pay, clear } = here;

beforeEach(async () => {
  emulator().reset();
  await clear();
  await putProfile(customer);
});

/** Each letter as "template to". */
const letters = async () =>
  (await db.collection("mail").get()).docs.map((one) => `${one.get("template")} to ${one.get("to")}`).sort();

const delivery = { address: "1 Elm Street", phone: "5550100" };
const created = async (orderId: string) => (await db.doc(`orders/${orderId}`).get()).data();

describe("an order that is placed makes one letter", () => {
  const placed = ["order-placed to customer@example.com"];

  test("[E-2] through the functions, also if the call is repeated, with the order's data", async () => {
    const order = {
      orderId: crypto.randomUUID(),
      lines: [{ productId: await putProduct(), quantity: 2 }],
      ...delivery,
    };
    for (const _ of [1, 2]) expect(await checkOut(shop(), customer, order)).toMatchObject({ ok: true });
    for (const _ of [1, 2]) await followOrder(db, order.orderId, await created(order.orderId));
    expect(await letters()).toEqual(placed);
    const letter = await db.doc(`mail/order-placed-${order.orderId}`).get();
    expect(letter.data()).toMatchObject({
      status: "waiting",
      attempts: 0,
      nextAt: expect.any(Timestamp),
      createdAt: expect.any(Timestamp),
      data: { orderId: order.orderId, lines: [{ quantity: 2, price: 12.5 }], totalCents: 2500 },
    });
    expect(letter.get("expireAt").toMillis()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  test("[E-2] by a browser, also if the event comes twice, or when the order is gone", async () => {
    const orderId = await putOrder();
    const order = await created(orderId);
    await Promise.all([1, 2].map(() => followOrder(db, orderId, order)));
    await cancelOrder(shop(), customer, orderId);
    await followOrder(db, orderId, order);
    expect(await letters()).toEqual(placed);
  });

  test("[E-2] [T-1] unless it is damaged, or its address can get none", async () => {
    await followOrder(db, "damaged", { paid: false });
    await followOrder(db, "gone", undefined);
    const orderId = await putOrder({ email: "ann@example.com\r\nBcc: eve@example.com" });
    await followOrder(db, orderId, await created(orderId));
    expect(await letters()).toEqual([]);
  });

  test("[E-2] under an ID that a Message-ID can have, whatever the order's is", async () => {
    for (const id of ["<one>@two", "ü".repeat(600)]) {
      await putOrder({ id });
      await followOrder(db, id, await created(id));
    }
    for (const { id } of (await db.collection("mail").get()).docs) expect(id).toMatch(/^order-placed-[0-9a-f]{64}$/);
    expect(await letters()).toEqual([...placed, ...placed]);
  });
});

test("[E-2] an order that is paid makes one receipt, and one letter to the owner, however often it is reported", async () => {
  const { orderId, intentId } = await paid();
  await Promise.all([1, 2, 3].map(() => settlePayment(shop(), intentId)));
  await handlePaymentEvent(shop(), anEvent("payment_intent.succeeded", intentId));
  expect(await letters()).toEqual(["order-paid to customer@example.com", "owner-order-paid to owner"]);
  const receipt = await db.doc(`mail/order-paid-${orderId}`).get();
  expect(receipt.get("data")).toMatchObject({ transactionId: intentId, totalCents: 2500, address: expect.any(String) });
});

test("[E-2] an order that is given up by time tells its customer, and one that is canceled does not", async () => {
  const createdAt = new Date(Date.now() - (ORDER_LIFETIME_HOURS + 1) * 3_600_000);
  await putOrder({ createdAt });
  await cancelOrder(shop(), customer, await putOrder({ createdAt }));
  for (const _ of [1, 2]) await releaseExpiredOrders(shop());
  expect(await letters()).toEqual(["order-given-up to customer@example.com"]);
});

test("[E-1] each package tells the customer once what is in it and who carries it, and one that is refused tells nothing", async () => {
  const { orderId, intentId } = await paid();
  await settlePayment(shop(), intentId);
  await db.recursiveDelete(db.collection("mail"));
  const parcel = (shipmentId: string, quantity: number) => ({
    shipmentId,
    lines: [{ line: 0, quantity }],
    carrier: "UPS",
    tracking: "1Z999",
  });
  const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  for (const call of [parcel(first, 1), parcel(first, 1), parcel(second, 1)])
    expect(await shipOrder(shop(), admin, orderId, call)).toMatchObject({ ok: true });
  expect(await shipOrder(shop(), admin, orderId, parcel(third, 1))).toMatchObject({ code: "not-left-to-ship" });
  await takeBackShipment(shop(), admin, { orderId, shipmentId: second });
  expect(await letters()).toEqual(["order-shipped to customer@example.com", "order-shipped to customer@example.com"]);
  const letter = await db.doc(`mail/order-shipped-${orderId}-${first}`).get();
  expect(letter.get("data")).toMatchObject({
    orderId,
    carrier: "UPS",
    tracking: "1Z999",
    lines: [{ name: expect.any(String), quantity: 1 }],
  });
});

test("[E-1] [E-2] each refund tells the customer once, and a dispute the owner", async () => {
  const { intentId } = await opened();
  await pay(intentId, "pm_card_createDispute");
  await settlePayment(shop(), intentId);
  for (const _ of [1, 2]) await handlePaymentEvent(shop(), anEvent("charge.dispute.updated", intentId));
  const toOwner = ["owner-order-paid to owner", "owner-payment-disputed to owner"];
  expect(await letters()).toEqual(["order-paid to customer@example.com", ...toOwner]);

  const other = await paid();
  await settlePayment(shop(), other.intentId);
  await db.recursiveDelete(db.collection("mail"));
  for (const amount of [400, 600]) {
    await stripe().refunds.create({ payment_intent: other.intentId, amount });
    for (const _ of [1, 2]) await handlePaymentEvent(shop(), anEvent("charge.refunded", other.intentId));
  }
  const told = (await db.collection("mail").get()).docs.map((one) => one.get("data"));
  const figures = told.map(({ cents, refundedCents }) => [cents, refundedCents]);
  expect(figures.sort(([a], [b]) => a - b)).toEqual([
    [400, 400],
    [600, 1000],
  ]);
});

test("[E-2] a payment that no order waits for tells its customer once that it was returned", async () => {
  const { orderId, intentId } = await paid();
  await db.doc(`orders/${orderId}`).delete();
  for (const _ of [1, 2]) await settlePayment(shop(), intentId);
  expect(await letters()).toEqual(["payment-returned to customer@example.com"]);
});

test("[E-3] the newsletter's link and a message go the same way", async () => {
  const from = { ip: "203.0.113.1", now: new Date() };
  await addSubscriber({ db }, { email: "vi@example.com" }, from);
  await addMessage({ db }, { name: "Vi", email: "vi@example.com", message: "Hello" }, from);
  expect(await letters()).toEqual(["newsletter-confirm to vi@example.com", "owner-message to owner"]);
});
