import { beforeEach, expect, test } from "vitest";
import { cancelOrder } from "../../src/orders/cancel-order.ts";
import { checkOut } from "../../src/orders/check-out.ts";
import { placeOrder } from "../../src/orders/place-order.ts";
import { releaseExpiredOrders } from "../../src/orders/release-expired-orders.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { deleteUser } from "../../src/people/delete-user.ts";
import { holds, orders, products } from "../../src/store/collections.ts";
import { customer, otherCustomer, useShop } from "../support/shop.ts";
import { failCommit } from "../support/trace.ts";

const { db, clear, shop, later, putProduct, putProfile, putUser, readProduct, readOrder, open, pay } = useShop();

const delivery = { address: "1 Elm Street", phone: "5550100" };
const lineOf = (productId: string, quantity = 2) => ({ productId, quantity, price: 12.5 });
const newId = () => crypto.randomUUID();
/** The order is placed with services that a rival can interrupt before the commit. */
const checkOutBy = (who: typeof customer, productIds: string[], rival?: () => Promise<unknown>, orderId = newId()) =>
  checkOut(shop(rival && { before: "commits holds+orders+products+users", rival }), who, {
    ...delivery,
    orderId,
    lines: productIds.map((id) => lineOf(id)),
  });

const putProducts = (count: number) => Promise.all(Array.from({ length: count }, () => putProduct()));
const unpaid = async () => (await holds(db).doc(customer.uid).get()).data();

beforeEach(async () => {
  await clear();
  for (const one of [customer, otherCustomer]) await putProfile(one);
});

test("[B-3] of two baskets that want the last pieces of one product, one is ordered whole, and the other not at all", async () => {
  const [last, plenty] = [await putProduct({ availableQuantity: 3 }), await putProduct()];
  const rival = () => checkOutBy(otherCustomer, [plenty, last]);
  const refused = { code: "sold-out", price: 12.5, minimumOrderQuantity: 2, availableQuantity: 1 };
  expect(await checkOutBy(customer, [last, plenty], rival)).toEqual({
    ok: false,
    code: "lines-refused",
    lines: [{ productId: last, ...refused }],
  });
  expect(await readProduct(plenty)).toMatchObject({ availableQuantity: 38 });
  expect((await orders(db).get()).size).toBe(1);
});

test("[B-3] a product that is deleted in between stays deleted, and nothing is ordered", async () => {
  const [gone, other] = [await putProduct(), await putProduct()];
  expect(await checkOutBy(customer, [other, gone], () => products(db).doc(gone).delete())).toMatchObject({
    lines: [{ productId: gone, code: "gone" }],
  });
  expect(await readProduct(gone)).toBeUndefined();
  expect(await readProduct(other)).toMatchObject({ availableQuantity: 40 });
});

test.each(["applied", "not applied"] as const)(
  "[B-3] an order whose answer was lost is placed once (the commit was %s)",
  async (applied) => {
    const ids = await putProducts(3);
    const orderId = newId();
    const lines = ids.map((id) => lineOf(id));
    const lost = { ...shop(), db: failCommit(db, 14, applied) };
    expect(await checkOut(lost, customer, { ...delivery, orderId, lines })).toEqual({ ok: true, orderId });
    expect((await orders(db).get()).size).toBe(1);
    for (const id of ids) expect(await readProduct(id)).toMatchObject({ availableQuantity: 38 });
    expect(await unpaid()).toEqual({ orderIds: [orderId], extraLines: 2 });
  },
);

test("[B-3] [C-10] a customer who is deleted in between orders nothing", async () => {
  const ann = await putUser();
  const ids = await putProducts(2);
  expect(await checkOutBy(ann, ids, () => deleteUser(shop(), ann, ann.uid))).toEqual({
    ok: false,
    code: "not-signed-in",
  });
  expect((await orders(db).get()).size).toBe(0);
});

test("[B-7] unpaid orders have at most 60 lines together, until one is canceled or paid", async () => {
  const ids = await putProducts(50);
  const full = { ok: false, code: "too-many-unpaid-orders" };
  const [large, small] = [newId(), newId()];
  expect(await checkOutBy(customer, ids, undefined, large)).toMatchObject({ ok: true });
  expect(await checkOutBy(customer, ids.slice(0, 11))).toEqual(full);
  expect(await checkOutBy(customer, ids.slice(0, 10), undefined, small)).toMatchObject({ ok: true });
  expect(await checkOutBy(customer, ids.slice(0, 1))).toEqual(full);
  const one = { ...delivery, quantity: 2, pName: "", customer: "", email: "", customerName: "", price: undefined };
  expect(await placeOrder(shop(), customer, { ...one, productId: ids[0] ?? "" })).toEqual(full);
  await cancelOrder(shop(), customer, small);
  expect(await unpaid()).toEqual({ orderIds: [large], extraLines: 49 });
  const intentId = await open(large);
  await pay(intentId);
  await settlePayment(shop(), intentId);
  expect(await unpaid()).toEqual({ orderIds: [], extraLines: 0 });
  expect(await readOrder(large)).toMatchObject({ paid: true, stage: "to-ship", totalCents: 50 * 2500 });
  expect(await checkOutBy(customer, ids)).toMatchObject({ ok: true });
});

test("[X-3] [B-7] an order of several lines that expires gives every line back to the stock, but to no product that is gone", async () => {
  const [gone = "", ...others] = await putProducts(3);
  await checkOutBy(customer, [gone, ...others]);
  await products(db).doc(gone).delete();
  expect(await releaseExpiredOrders(later(25))).toMatchObject({ released: 1, failed: [] });
  for (const id of others) expect(await readProduct(id)).toMatchObject({ availableQuantity: 40 });
  expect(await readProduct(gone)).toBeUndefined();
  expect(await unpaid()).toEqual({ orderIds: [], extraLines: 0 });
});
