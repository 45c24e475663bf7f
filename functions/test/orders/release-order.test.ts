import { describe, expect, test } from "vitest";
import { releaseOrder } from "../../src/orders/release-order.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { products } from "../../src/store/collections.ts";
import { useShop } from "../support/shop.ts";

const { db, shop, putProduct, putOrder, readOrder, readProduct, readPayment, open, pay, moneyFor } = useShop();

const anOrderOf = async (quantity: number, left: number) => {
  const productId = await putProduct({ availableQuantity: left });
  return { productId, orderId: await putOrder({ productId, quantity }) };
};

describe("releasing an unpaid order", () => {
  test("[P-6] deletes it and returns its stock, once", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    expect(await releaseOrder(shop(), orderId)).toEqual({ ok: true });
    expect(await readOrder(orderId)).toBeUndefined();
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 8, lastOrder: orderId });
    expect(await releaseOrder(shop(), orderId)).toEqual({ ok: false, code: "order-not-found" });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 8 });
  });

  test("[P-6] works for an order whose product was deleted", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    await products(db).doc(productId).delete();
    expect(await releaseOrder(shop(), orderId)).toEqual({ ok: true });
    expect(await readProduct(productId)).toBeUndefined();
  });

  test("[Y-9] cancels its payment, which can no longer be paid", async () => {
    const { orderId } = await anOrderOf(3, 5);
    const intentId = await open(orderId);
    await releaseOrder(shop(), orderId);
    expect(await readPayment(intentId)).toMatchObject({ status: "canceled" });
    await expect(pay(intentId)).rejects.toThrow();
    expect(await moneyFor(orderId)).toBe(0);
  });

  test("[Y-9] settles the order instead if its payment succeeded", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    await pay(await open(orderId));
    expect(await releaseOrder(shop(), orderId)).toEqual({ ok: false, code: "order-already-paid" });
    expect(await readOrder(orderId)).toMatchObject({ paid: true });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 5 });
  });

  test("[Y-9] is refused for a paid order", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    const intentId = await open(orderId);
    await pay(intentId);
    await settlePayment(shop(), intentId);
    expect(await releaseOrder(shop(), orderId)).toEqual({ ok: false, code: "order-already-paid" });
    expect(await readOrder(orderId)).toMatchObject({ paid: true });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 5 });
  });
});
