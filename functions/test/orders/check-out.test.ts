import { beforeEach, expect, test } from "vitest";
import { numberFrom } from "../../src/contract/order-number.ts";
import { checkOut } from "../../src/orders/check-out.ts";
import { findOrders } from "../../src/orders/list-all-orders.ts";
import { placeOrder } from "../../src/orders/place-order.ts";
import { cancelOrder } from "../../src/orders/release-order.ts";
import { quoteOrder } from "../../src/payments/quote-order.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { deleteUser } from "../../src/people/delete-user.ts";
import { holds, orderNumbers, orders } from "../../src/store/collections.ts";
import { customer, useShop } from "../support/shop.ts";

const { db, clear, shop, putProduct, putProfile, putUser, putOrder, readProduct, readOrder, open, pay } = useShop();

const delivery = { address: "1 Elm Street", phone: "5550100" };
const newId = () => crypto.randomUUID() as string;
const ordering = (productIds: string[], orderId = newId()) => {
  const lines = productIds.map((productId) => ({ productId, quantity: 2, price: 12.5 }));
  return { ...delivery, orderId, lines };
};

beforeEach(async () => {
  await clear();
  await putProfile(customer);
});

// testing/cases and test/http/calls/orders.ts cover the rest. The races and faults cover the other interruptions.
test.each([
  ["has no order yet", false, "commits holds+orderNumbers+orders+products+users"],
  ["has ordered before", true, "commits holds+orderNumbers+orders+products"],
])(
  "[B-3] [P-6] [C-10] no order is placed if its customer is deleted meanwhile, who %s",
  async (_, hasOrdered, before) => {
    const [ann, id] = [await putUser(), await putProduct()];
    if (hasOrdered) await putOrder({ of: ann });
    const rival = () => deleteUser(shop(), ann, ann.uid);
    const refused = { ok: false, code: "not-signed-in" };
    expect(await checkOut(shop({ before, rival }), ann, ordering([id]))).toEqual(refused);
    expect((await orders(db).get()).size).toBe(hasOrdered ? 1 : 0);
    expect((await holds(db).doc(ann.uid).get()).exists).toBe(false);
    expect(await readProduct(id)).toMatchObject({ availableQuantity: 40 });
  },
);

test("[O-2] an order to a delivery place marks it as the last one used, whether the functions placed it or a browser", async () => {
  const kept = db.collection(`users/${customer.uid}/places`);
  for (const label of ["Desk", "Lab"]) await kept.doc(label).set({ label, usedAt: null });
  const used = async () => (await kept.where("usedAt", ">", new Date(0)).get()).docs.map(({ id }) => id);
  const order = { ...ordering([await putProduct()]), place: "Lab", recipient: "Kim" };
  expect(await checkOut(shop(), customer, { ...order, orderId: newId(), place: "Gone" })).toMatchObject({ ok: true });
  expect(await used()).toEqual([]);
  expect(await checkOut(shop(), customer, order)).toMatchObject({ ok: true });
  expect(await used()).toEqual(["Lab"]);
  await quoteOrder(shop(), await putOrder({ quotedAt: undefined, place: "Desk" }));
  expect((await used()).sort()).toEqual(["Desk", "Lab"]);
});

test("[B-8] no two orders have one number, even if a client makes an ID that gives another's, and each is found by its own", async () => {
  const [id, first, second] = [await putProduct(), newId(), newId()];
  const number = numberFrom(second);
  await orderNumbers(db).doc(number).create({ orderId: first });
  const ask = async (q: string) => (await findOrders(shop(), { q }, { limit: 10 })).items.map(({ _id }) => _id);
  for (const orderId of [first, second, second])
    expect(await checkOut(shop(), customer, ordering([id], orderId))).toMatchObject({ ok: true });
  expect(await readOrder(first)).toMatchObject({ number: numberFrom(first) });
  const other = (await readOrder(second))?.number ?? "";
  expect(other).not.toBe(number);
  expect(await Promise.all([other.toLowerCase(), numberFrom(first), number].map(ask))).toEqual([[second], [first], []]);
  expect((await orderNumbers(db).get()).size).toBe(3);
});

test("[B-7] unpaid orders have at most 60 lines together, until one is canceled or paid", async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, () => putProduct()));
  const full = { ok: false, code: "too-many-unpaid-orders" };
  const [large, small] = [newId(), newId()];
  const place = (count: number, orderId?: string) => checkOut(shop(), customer, ordering(ids.slice(0, count), orderId));
  const unpaid = async () => (await holds(db).doc(customer.uid).get()).data();
  expect(await place(50, large)).toMatchObject({ ok: true });
  expect(await place(11)).toEqual(full);
  expect(await place(10, small)).toMatchObject({ ok: true });
  expect(await place(1)).toEqual(full);
  const one = { ...delivery, quantity: 2, pName: "", customer: "", email: "", customerName: "", price: undefined };
  expect(await placeOrder(shop(), customer, { ...one, productId: ids[0] ?? "" })).toEqual(full);
  await cancelOrder(shop(), customer, small);
  expect(await unpaid()).toEqual({ orderIds: [large], extraLines: 49 });
  const intentId = await open(large);
  await pay(intentId);
  await settlePayment(shop(), intentId);
  expect(await unpaid()).toEqual({ orderIds: [], extraLines: 0 });
  expect(await readOrder(large)).toMatchObject({ paid: true, stage: "to-ship", totalCents: 50 * 2500 });
});
