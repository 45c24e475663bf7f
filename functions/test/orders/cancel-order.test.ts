import { describe, expect, test } from "vitest";
import { cancelOrder } from "../../src/orders/cancel-order.ts";
import { confirmPayment } from "../../src/payments/confirm-payment.ts";
import { admin, customer, otherCustomer, useShop } from "../support/shop.ts";

const { shop, putProduct, putOrder, readProduct, open, pay } = useShop();

const anOrderOf = async (quantity: number, left: number) => {
  const productId = await putProduct({ availableQuantity: left });
  return { productId, orderId: await putOrder({ productId, quantity }) };
};

// The races, the faults and test/http/crowds.test.ts cover cancellations that something else interrupts.
describe("cancelling an order", () => {
  test("[R-2] [R-3] is allowed to its owner and admins; nobody else finds the order", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    expect(await cancelOrder(shop(), otherCustomer, orderId)).toEqual({ ok: false, code: "order-not-found" });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 5 });
    expect(await cancelOrder(shop(), customer, orderId)).toEqual({ ok: true });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 8 });
    const second = await putOrder({ productId, quantity: 2 });
    expect(await cancelOrder(shop(), admin, second)).toEqual({ ok: true });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 10 });
  });

  test("[C-16] [D-4] is refused to everybody once the order is paid", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    const intentId = await open(orderId);
    await pay(intentId);
    await confirmPayment(shop(), customer, { orderId, transactionId: intentId });
    for (const caller of [customer, admin])
      expect(await cancelOrder(shop(), caller, orderId)).toEqual({ ok: false, code: "order-already-paid" });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 5 });
  });
});
