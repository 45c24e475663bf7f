import { Timestamp } from "firebase-admin/firestore";
import { beforeEach, expect, test } from "vitest";
import { ORDER_LIFETIME_HOURS, SHIPPED_EMAIL_MINUTES } from "../../src/contract/lifetimes.ts";
import { numberFrom } from "../../src/contract/order-number.ts";
import { addMessage } from "../../src/inbox/inbox.ts";
import { addSubscriber } from "../../src/inbox/subscribers.ts";
import { checkOut } from "../../src/orders/check-out.ts";
import { releaseExpiredOrders } from "../../src/orders/release-expired-orders.ts";
import { cancelOrder } from "../../src/orders/release-order.ts";
import { changeShipment, shipOrder, takeBackShipment } from "../../src/orders/shipments.ts";
import { handlePaymentEvent } from "../../src/payments/handle-payment-event.ts";
import { quoteOrder } from "../../src/payments/quote-order.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { writeSettings } from "../../src/store/settings.ts";
import { anEvent, customer, useShop } from "../support/shop.ts";

const admin = { uid: "ada", email: "ada@example.com", role: "admin" } as const;
const here = useShop();
const { db, shop, stripe, emulator, putProduct, putProfile, putOrder, paid, opened, pay, clear } = here;

beforeEach(async () => {
  emulator().reset();
  await clear();
  await putProfile(customer);
});

/** Each letter as "template to". Those to the customer of the tests' orders have no address. */
const letters = async () =>
  (await db.collection("mail").get()).docs
    .map((one) => `${one.get("template")} to ${one.get("to")}`.replace(` to ${customer.email}`, ""))
    .sort();
const forget = () => db.recursiveDelete(db.collection("mail"));
const follow = (orderId: string) => quoteOrder(shop(), orderId);
const settled = async () => {
  const both = await paid();
  await settlePayment(shop(), both.intentId);
  await forget();
  return both;
};

test("[E-2] [B-8] an order gets a number and makes one letter with its data, whether a browser or the functions placed it, however often it is told of, and when it is gone", async () => {
  const delivery = { address: "1 Elm Street", phone: "5550100" };
  const lines = [{ productId: await putProduct(), quantity: 2 }];
  const order = { orderId: crypto.randomUUID(), lines, ...delivery };
  for (const _ of [1, 2]) expect(await checkOut(shop(), customer, order)).toMatchObject({ ok: true });
  for (const _ of [1, 2]) await follow(order.orderId);
  expect(await letters()).toEqual(["order-placed"]);
  const letter = await db.doc(`mail/order-placed-${order.orderId}`).get();
  const data = { orderId: order.orderId, lines: [{ quantity: 2, price: 12.5 }], totalCents: 2500 };
  const time = expect.any(Timestamp);
  expect(letter.data()).toMatchObject({ status: "waiting", attempts: 0, nextAt: time, createdAt: time, data });
  expect(letter.get("expireAt").toMillis()).toBeGreaterThan(Date.now() + 29 * 86_400_000);

  const byBrowser = await putOrder({ quotedAt: undefined });
  await Promise.all([1, 2].map(() => follow(byBrowser)));
  expect((await db.doc(`orders/${byBrowser}`).get()).get("number")).toBe(numberFrom(byBrowser));
  await cancelOrder(shop(), customer, byBrowser);
  await follow(byBrowser);
  expect(await letters()).toEqual(["order-placed", "order-placed"]);
});

test("[E-2] [T-1] an order that is damaged, or whose address can get no letter, makes none", async () => {
  expect(await follow("gone")).toBe("gone");
  await follow(await putOrder({ quotedAt: undefined, email: "ann@example.com\r\nBcc: eve@example.com" }));
  expect(await letters()).toEqual([]);
});

test("[E-2] a letter has an ID that a Message-ID can have, whatever its order's is", async () => {
  for (const id of ["<one>@two", "ü".repeat(600)]) await follow(await putOrder({ quotedAt: undefined, id }));
  for (const { id } of (await db.collection("mail").get()).docs) expect(id).toMatch(/^order-placed-[0-9a-f]{64}$/);
  expect(await letters()).toEqual(["order-placed", "order-placed"]);
});

test("[E-2] an order that is paid makes one receipt, and one letter to the owner, however often it is reported", async () => {
  const { orderId, intentId } = await paid();
  await Promise.all([1, 2, 3].map(() => settlePayment(shop(), intentId)));
  await handlePaymentEvent(shop(), anEvent("payment_intent.succeeded", intentId));
  expect(await letters()).toEqual(["order-paid", "owner-order-paid to owner"]);
  const receipt = await db.doc(`mail/order-paid-${orderId}`).get();
  expect(receipt.get("data")).toMatchObject({ transactionId: intentId, totalCents: 2500, address: expect.any(String) });
});

test("[O-3] a confirmed bookkeeper gets a copy of the receipt in its commit, once; one that is not confirmed gets none", async () => {
  const billing = { email: "books@example.com", askedAt: new Date(), linkHash: "hash" };
  await db.doc(`users/${customer.uid}`).update({ billing });
  await settled();
  await db
    .doc(`users/${customer.uid}`)
    .update({ billing: { ...billing, confirmedAt: new Date(), leaveSecret: "leave" } });
  const { orderId, intentId } = await paid();
  for (const _ of [1, 2]) await settlePayment(shop(), intentId);
  expect(await letters()).toEqual(["order-paid", "order-paid to books@example.com", "owner-order-paid to owner"]);
  const [copy] = (await db.collection("mail").where("to", "==", "books@example.com").get()).docs;
  const token = `${customer.uid}.leave`;
  expect(copy?.get("data")).toMatchObject({ orderId, uid: customer.uid, copy: { of: customer.email, token } });
});

test("[E-2] an order that is given up by time tells its customer, and one that is canceled does not", async () => {
  const createdAt = new Date(Date.now() - (ORDER_LIFETIME_HOURS + 1) * 3_600_000);
  await putOrder({ createdAt });
  await cancelOrder(shop(), customer, await putOrder({ createdAt }));
  for (const _ of [1, 2]) await releaseExpiredOrders(shop());
  expect(await letters()).toEqual(["order-given-up"]);
});

test("[E-1] each package tells the customer once what is in it and who carries it, and one that is refused tells nothing", async () => {
  const { orderId } = await settled();
  const by = { carrier: "UPS", tracking: "1Z999" };
  const [first, second, third] = [1, 2, 3].map(() => crypto.randomUUID() as string);
  const ship = (shipmentId = "") =>
    shipOrder(shop(), admin, orderId, { ...by, shipmentId, lines: [{ line: 0, quantity: 1 }] });
  for (const id of [first, first, second]) expect(await ship(id)).toMatchObject({ ok: true });
  expect(await ship(third)).toMatchObject({ code: "not-left-to-ship" });
  expect(await letters()).toEqual(["order-shipped", "order-shipped"]);
  const letter = await db.doc(`mail/order-shipped-${orderId}.${first}`).get();
  const lines = [{ name: expect.any(String), quantity: 1 }];
  expect(letter.get("data")).toMatchObject({ ...by, orderId, lines, rest: lines });
  expect((await db.doc(`mail/order-shipped-${orderId}.${second}`).get()).get("data.rest")).toEqual([]);
});

test("[E-1] [Z-2] the email of a package names lots where the shop asks for it", async () => {
  const { orderId } = await settled();
  const lots = [{ lot: "L1", expiry: null, quantity: 1 }];
  for (const lotsOnReceipts of [false, true]) {
    await writeSettings({ db }, { lotsOnReceipts });
    const shipmentId = crypto.randomUUID();
    const lines = [{ line: 0, quantity: 1, lots }];
    await shipOrder(shop(), admin, orderId, { shipmentId, lines, carrier: "", tracking: "" });
    const letter = await db.doc(`mail/order-shipped-${orderId}.${shipmentId}`).get();
    expect(letter.get("data.lines")).toMatchObject([{ quantity: 1, ...(lotsOnReceipts && { lots }) }]);
  }
});

test("[E-1] the email about a package waits: undone, it is none; tracking is in it, and once it is sent, one more tells it", async () => {
  const { orderId } = await settled();
  const ship = async () => {
    const shipmentId = crypto.randomUUID();
    const bare = { lines: [{ line: 0, quantity: 1 }], carrier: "", tracking: "" };
    await shipOrder(shop(), admin, orderId, { ...bare, shipmentId });
    return { orderId, shipmentId };
  };
  const [kept, undone] = [await ship(), await ship()];
  const email = db.doc(`mail/order-shipped-${orderId}.${kept.shipmentId}`);
  const more = db.doc(`mail/order-shipped-${orderId}.${kept.shipmentId}.tracking`);
  const minutes = async (one = email) => ((await one.get()).get("nextAt").toMillis() - Date.now()) / 60_000;
  expect(Math.round(await minutes())).toBe(SHIPPED_EMAIL_MINUTES);
  await takeBackShipment(shop(), undone);
  expect(await letters()).toEqual(["order-shipped"]);

  const track = (tracking: string) => changeShipment(shop(), kept, { carrier: "UPS", tracking });
  await track("1Z9");
  expect((await email.get()).get("data")).toMatchObject({ carrier: "UPS", tracking: "1Z9" });
  await email.update({ status: "sent" });
  await track("");
  expect((await more.get()).exists).toBe(false);
  for (const number of ["1Z1", "1Z2"]) await track(number);
  expect((await more.get()).get("data")).toMatchObject({ tracking: "1Z2", again: true });
  expect((await email.get()).get("data.tracking")).toBe("1Z9");
  await more.update({ status: "sent" });
  await track("1Z3");
  expect((await more.get()).get("data.tracking")).toBe("1Z2");
  await takeBackShipment(shop(), kept);
  expect(await letters()).toEqual(["order-shipped", "order-shipped"]);
});

test("[E-1] [E-2] each refund tells the customer once, also of a payment that no order waits for, and a dispute the owner", async () => {
  const disputed = await opened();
  await pay(disputed.intentId, "pm_card_createDispute");
  await settlePayment(shop(), disputed.intentId);
  for (const _ of [1, 2]) await handlePaymentEvent(shop(), anEvent("charge.dispute.updated", disputed.intentId));
  expect(await letters()).toEqual(["order-paid", "owner-order-paid to owner", "owner-payment-disputed to owner"]);

  const { intentId } = await settled();
  for (const amount of [400, 600]) {
    await stripe().refunds.create({ payment_intent: intentId, amount });
    for (const _ of [1, 2]) await handlePaymentEvent(shop(), anEvent("charge.refunded", intentId));
  }
  const told = (await db.collection("mail").get()).docs.map((one) => one.get("data"));
  expect(told.sort((a, b) => a.cents - b.cents)).toMatchObject([
    { cents: 400, refundedCents: 400 },
    { cents: 600, refundedCents: 1000 },
  ]);

  const gone = await paid();
  await forget();
  await db.doc(`orders/${gone.orderId}`).delete();
  for (const _ of [1, 2]) await settlePayment(shop(), gone.intentId);
  expect(await letters()).toEqual(["payment-returned"]);
});

test("[E-3] the newsletter's link and a message go the same way", async () => {
  const from = { ip: "203.0.113.1", now: new Date() };
  await addSubscriber({ db }, { email: "vi@example.com" }, from);
  await addMessage({ db }, { name: "Vi", email: "vi@example.com", message: "Hello" }, from);
  expect(await letters()).toEqual(["newsletter-confirm to vi@example.com", "owner-message to owner"]);
});
