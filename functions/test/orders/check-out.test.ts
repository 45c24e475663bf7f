import { beforeEach, describe, expect, test } from "vitest";
import { cancelOrder } from "../../src/orders/cancel-order.ts";
import { checkOut } from "../../src/orders/check-out.ts";
import { placeOrder } from "../../src/orders/place-order.ts";
import { releaseExpiredOrders } from "../../src/orders/release-expired-orders.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { deleteUser } from "../../src/people/delete-user.ts";
import { holds, orders, products } from "../../src/store/collections.ts";
import { customer, otherCustomer, useShop } from "../support/shop.ts";

const { db, clear, shop, later, putProduct, putProfile, putUser, putOrder, readProduct, readOrder, open, pay } =
  useShop();

const delivery = { address: "1 Elm Street", phone: "5550100" };
const FIRST_ORDER = "commits holds+orders+products+users";
const newId = () => crypto.randomUUID() as string;
const ordering = (productIds: string[], orderId = newId()) => {
  const lines = productIds.map((productId) => ({ productId, quantity: 2, price: 12.5 }));
  return { ...delivery, orderId, lines };
};
/** The rival acts just before the commit. */
const checkOutBy = (who: typeof customer, productIds: string[], rival?: () => Promise<unknown>, before = FIRST_ORDER) =>
  checkOut(shop(rival && { before, rival }), who, ordering(productIds));

const putProducts = (count: number) => Promise.all(Array.from({ length: count }, () => putProduct()));
const unpaid = async () => (await holds(db).doc(customer.uid).get()).data();
const placed = async () => (await orders(db).get()).size;
const refused = (code: string) => ({ ok: false, code });

beforeEach(async () => {
  await clear();
  for (const one of [customer, otherCustomer]) await putProfile(one);
});

// testing/cases and test/http/calls/orders.ts cover the rest. The races and faults cover the other interruptions.
describe("[B-3] [P-6] an order is decided again, and places nothing,", () => {
  test.each([
    ["has no order yet", false, FIRST_ORDER],
    ["has ordered before", true, "commits holds+orders+products"],
  ])("[C-10] if its customer is deleted, who %s", async (_, hasOrdered, before) => {
    const ann = await putUser();
    const [id = ""] = await putProducts(1);
    if (hasOrdered) await putOrder({ of: ann });
    expect(await checkOutBy(ann, [id], () => deleteUser(shop(), ann, ann.uid), before)).toEqual(
      refused("not-signed-in"),
    );
    expect(await placed()).toBe(hasOrdered ? 1 : 0);
    expect((await holds(db).doc(ann.uid).get()).exists).toBe(false);
    expect(await readProduct(id)).toMatchObject({ availableQuantity: 40 });
  });
});

test("[B-7] unpaid orders have at most 60 lines together, until one is canceled or paid", async () => {
  const ids = await putProducts(50);
  const full = refused("too-many-unpaid-orders");
  const [large, small] = [newId(), newId()];
  const place = (count: number, orderId?: string) => checkOut(shop(), customer, ordering(ids.slice(0, count), orderId));
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

test("[X-3] [B-7] an order of several lines that expires gives every line back to the stock, but to no product that is gone", async () => {
  const [gone = "", ...others] = await putProducts(3);
  await checkOutBy(customer, [gone, ...others]);
  await products(db).doc(gone).delete();
  expect(await releaseExpiredOrders(later(25))).toMatchObject({ released: 1, failed: [] });
  for (const id of others) expect(await readProduct(id)).toMatchObject({ availableQuantity: 40 });
  expect(await readProduct(gone)).toBeUndefined();
  expect(await unpaid()).toEqual({ orderIds: [], extraLines: 0 });
});
