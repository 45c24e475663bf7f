import { beforeEach, expect, test } from "vitest";
import type { Caller } from "../../src/contract/user.ts";
import { placeOrder } from "../../src/orders/place-order.ts";
import { deleteUser } from "../../src/people/delete-user.ts";
import { holds, orders, products } from "../../src/store/collections.ts";
import { customer, otherCustomer, useShop } from "../support/shop.ts";

const { db, shop, putProduct, putProfile, putUser, putOrder, readProduct } = useShop();

let productId: string;
beforeEach(async () => {
  for (const one of [customer, otherCustomer]) await putProfile(one);
  productId = await putProduct({ price: 5, availableQuantity: 3 });
});

const form = { quantity: 2, price: 5, address: "1 Elm Street", phone: "5550100" };
const unsaid = { pName: "", customer: "", email: "", customerName: "" };
const place = (by: Caller, rival?: () => Promise<unknown>, before = "commits holds+orders+products+users") =>
  placeOrder(shop(rival && { before, rival }), by, { ...form, ...unsaid, productId });
const placed = async () =>
  (await orders(db).where("productIds", "array-contains", productId).get()).docs.map(
    (order) => order.data().customer.uid,
  );

// testing/cases/orders.ts and test/http/calls/orders.ts cover the rest. The races and faults cover the other interruptions.
test("[P-6] only one of two customers gets the last pieces", async () => {
  expect(await place(customer, () => place(otherCustomer))).toMatchObject({
    code: "quantity-not-available",
    message: "This product is sold out",
  });
  expect(await readProduct(productId)).toMatchObject({ availableQuantity: 1 });
  expect(await placed()).toEqual([otherCustomer.uid]);
});

test("[C-13] [Y-6] an order is refused whose price changes in between", async () => {
  const raise = () => products(db).doc(productId).update({ price: 50 });
  expect(await place(customer, raise)).toMatchObject({ ok: false, code: "price-changed" });
  expect(await placed()).toEqual([]);
});

test("[P-6] an order is refused whose product is deleted in between, and the product stays deleted", async () => {
  const remove = () => products(db).doc(productId).delete();
  expect(await place(customer, remove)).toMatchObject({ ok: false, code: "product-not-found" });
  expect(await readProduct(productId)).toBeUndefined();
  expect(await placed()).toEqual([]);
});

test.each([
  ["their first order", undefined, "commits holds+orders+products+users"],
  ["another order", "an order from before", "commits holds+orders+products"],
])("[C-10] [P-6] a customer who is deleted in between does not place %s, and leaves no list", async (_, id, before) => {
  const ann = await putUser();
  if (id) await putOrder({ of: ann, id: crypto.randomUUID() });
  const remove = () => deleteUser(shop(), ann, ann.uid);
  expect(await place(ann, remove, before)).toEqual({ ok: false, code: "not-signed-in" });
  expect(await placed()).toEqual([]);
  expect((await holds(db).doc(ann.uid).get()).exists).toBe(false);
  expect(await readProduct(productId)).toMatchObject({ availableQuantity: 3 });
});
