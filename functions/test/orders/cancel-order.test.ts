import { describe, expect, test } from "vitest";
import { cancelOrder } from "../../src/orders/cancel-order.ts";
import { confirmPayment } from "../../src/payments/confirm-payment.ts";
import { products } from "../../src/store/collections.ts";
import { admin, customer, otherCustomer, useShop } from "../support/shop.ts";

const { db, shop, stripe, putProduct, putOrder, deleteOrder, readOrder, readProduct, open, pay, moneyFor } = useShop();

const anOrderOf = async (quantity: number, left: number) => {
  const productId = await putProduct({ availableQuantity: left });
  return { productId, orderId: await putOrder({ productId, quantity }) };
};

describe("cancelling an order", () => {
  test("[R-2] [R-3] is for its owner and admins; for anybody else there is no such order", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    expect(await cancelOrder(shop(), otherCustomer, orderId)).toEqual({ ok: false, code: "order-not-found" });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 5 });
    expect(await cancelOrder(shop(), customer, orderId)).toEqual({ ok: true });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 8 });
    const second = await putOrder({ productId, quantity: 2 });
    expect(await cancelOrder(shop(), admin, second)).toEqual({ ok: true });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 10 });
  });

  test("[C-16] [D-4] is refused to everybody once it is paid", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    const intentId = await open(orderId);
    await pay(intentId);
    await confirmPayment(shop(), customer, { orderId, transactionId: intentId });
    for (const caller of [customer, admin])
      expect(await cancelOrder(shop(), caller, orderId)).toEqual({ ok: false, code: "order-already-paid" });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 5 });
  });

  test("[P-6] at the same moment here and in the web app gives the stock back once", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    const rival = () => deleteOrder(orderId);
    expect(await cancelOrder(shop({ before: "reads products", rival }), customer, orderId)).toEqual({
      ok: false,
      code: "order-not-found",
    });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 8 });
  });

  test("[Y-9] loses to the payment that is confirmed in between", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    const transactionId = await open(orderId);
    const rival = async () => {
      await pay(transactionId);
      await confirmPayment(shop(), customer, { orderId, transactionId });
    };
    expect(await cancelOrder(shop({ before: "stripe: paymentIntents.cancel", rival }), customer, orderId)).toEqual({
      ok: false,
      code: "order-already-paid",
    });
    expect(await readOrder(orderId)).toMatchObject({ paid: true, transactionId });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 5 });
    expect(await moneyFor(orderId)).toBe(3750);
  });

  test("[P-6] goes on when the product is deleted in between", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    const intentId = await open(orderId);
    const rival = () => products(db).doc(productId).delete();
    expect(await cancelOrder(shop({ before: "reads products", rival }), customer, orderId)).toEqual({ ok: true });
    expect(await readProduct(productId)).toBeUndefined();
    expect(await readOrder(orderId)).toBeUndefined();
    expect((await stripe().paymentIntents.retrieve(intentId)).status).toBe("canceled");
  });

  test("[P-6] of 30 orders of one product at once gives each quantity back", async () => {
    const productId = await putProduct({ availableQuantity: 0 });
    const all = await Promise.all(Array.from({ length: 30 }, () => putOrder({ productId, quantity: 2 })));
    const cancelled = await Promise.all(all.map((orderId) => cancelOrder(shop(), customer, orderId)));
    expect(cancelled.filter(({ ok }) => ok)).toHaveLength(30);
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 60 });
  });
});
