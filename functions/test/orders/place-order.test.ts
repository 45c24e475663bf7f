import { describe, expect, test } from "vitest";
import { parse } from "../../src/contract/fields.ts";
import { orderCall } from "../../src/contract/order.ts";
import { placeOrder } from "../../src/orders/place-order.ts";
import { orders, products } from "../../src/store/collections.ts";
import type { Store } from "../../src/store/store.ts";
import { admin, customer, otherCustomer, useShop } from "../support/shop.ts";

const { db, shop, putProduct, readOrder, readProduct } = useShop();

const call = (said: object) => {
  const parsed = parse(orderCall, { quantity: 2, address: "1 Elm Street", phone: "5550100", ...said });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
};
const place = (said: object, { by = customer, at = shop() as Store } = {}) => placeOrder(at, by, call(said));
const just = (before: string, rival: () => Promise<unknown>) => ({ at: shop({ before, rival }) });
const ordersOf = async (productId: string) =>
  (await orders(db).where("productId", "==", productId).get()).docs.map((order) => order.data());
const refused = (code: string) => expect.objectContaining({ ok: false, code });

describe("placing an order", () => {
  test("[P-6] reduces the stock, and stores the product's name and price", async () => {
    const productId = await putProduct({ name: "Lancets", price: 4.35, availableQuantity: 9 });
    const placed = await place({ productId, quantity: 3 });
    if (!placed.ok) throw new Error(placed.code);
    expect(await readOrder(placed.orderId)).toMatchObject({
      productId,
      pName: "Lancets",
      price: 4.35,
      quantity: 3,
      uid: customer.uid,
      customer: customer.email,
      email: customer.email,
      paid: false,
      transactionId: null,
    });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 6, lastOrder: placed.orderId });
  });

  test("[P-4] [V-2] [C-13] refuses what the security rules refuse, and leaves the stock unchanged", async () => {
    const productId = await putProduct({ price: 5, minimumOrderQuantity: 2, availableQuantity: 4 });
    const cheap = await putProduct({ price: 0.01, minimumOrderQuantity: 1, availableQuantity: 500 });
    expect(await place({ productId }, { by: admin })).toEqual(refused("admins-place-no-orders"));
    expect(await place({ productId, customer: otherCustomer.email })).toEqual(refused("not-allowed"));
    expect(await place({ productId, email: otherCustomer.email })).toEqual(refused("not-allowed"));
    expect(await place({ productId, quantity: 1 })).toEqual(refused("quantity-not-available"));
    expect(await place({ productId, quantity: 5 })).toEqual(refused("quantity-not-available"));
    expect(await place({ productId, price: 4.99 })).toEqual(refused("price-changed"));
    expect(await place({ productId: "none" })).toEqual(refused("product-not-found"));
    expect(await place({ productId: cheap, quantity: 49 })).toEqual(refused("quantity-not-available"));
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 4, lastOrder: null });
    expect(await readProduct(cheap)).toMatchObject({ availableQuantity: 500, lastOrder: null });
    expect(await place({ productId, quantity: 4, price: 5, customer: "CUSTOMER@example.com" })).toMatchObject({
      ok: true,
    });
    expect(await place({ productId: cheap, quantity: 50 })).toMatchObject({ ok: true });
  });

  test("[C-13] finds the product by name and price, and refuses when two match", async () => {
    const name = "Thermometer with two prices";
    const dear = await putProduct({ name, price: 20 });
    await putProduct({ name, price: 10 });
    expect(await place({ pName: name, price: 20 })).toMatchObject({ ok: true });
    expect(await readProduct(dear)).toMatchObject({ availableQuantity: 38 });
    expect(await place({ pName: name, price: 15 })).toEqual(refused("price-changed"));
    expect(await place({ pName: name })).toEqual(refused("product-ambiguous"));
    expect(await place({ pName: "Nothing of the kind" })).toEqual(refused("product-not-found"));
    expect(await place({})).toEqual(refused("product-not-found"));
    const twin = await putProduct({ name, price: 20 });
    expect(await place({ pName: name, price: 20 })).toEqual(refused("product-ambiguous"));
    expect(await place({ pName: name, price: 20, productId: twin })).toMatchObject({ ok: true });
    await products(db).doc(twin).update({ availableQuantity: 1 });
    expect(await place({ pName: name, price: 20 })).toMatchObject({ ok: true });
    expect(await readProduct(dear)).toMatchObject({ availableQuantity: 36 });
  });
});

// The races and faults cover the other interruptions.
describe("placing an order while something else happens", () => {
  test("[P-6] only one of two customers gets the last pieces", async () => {
    const productId = await putProduct({ availableQuantity: 3 });
    const rival = () => place({ productId }, { by: otherCustomer });
    expect(await place({ productId }, just("commits orders+products", rival))).toMatchObject({
      code: "quantity-not-available",
      message: "This product is sold out",
    });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 1 });
    expect(await ordersOf(productId)).toMatchObject([{ uid: otherCustomer.uid }]);
  });

  test("[C-13] [Y-6] refuses an order whose price changes in between", async () => {
    const productId = await putProduct({ price: 5 });
    const dearer = () => products(db).doc(productId).update({ price: 50 });
    expect(await place({ productId, price: 5 }, just("commits orders+products", dearer))).toEqual(
      refused("price-changed"),
    );
    expect(await ordersOf(productId)).toEqual([]);
  });

  test("[P-6] refuses an order whose product is deleted in between, and does not recreate it", async () => {
    const productId = await putProduct();
    const remove = () => products(db).doc(productId).delete();
    expect(await place({ productId }, just("commits orders+products", remove))).toEqual(refused("product-not-found"));
    expect(await readProduct(productId)).toBeUndefined();
    expect(await ordersOf(productId)).toEqual([]);
  });
});
