import { describe, expect, test } from "vitest";
import { cancelOrder } from "../../src/orders/cancel-order.ts";
import { confirmPayment } from "../../src/payments/confirm-payment.ts";
import { customer, useShop } from "../support/shop.ts";
import { useWebApp } from "../support/web-app.ts";

const here = useShop();
const { shop, putProduct, putOrder, putProfile, readOrder, readProduct, readPayment, open, pay, moneyFor } = here;
const web = useWebApp(here);

const anOrderOf = async (quantity: number, left: number) => {
  const productId = await putProduct({ availableQuantity: left, minimumOrderQuantity: 1 });
  return { productId, orderId: await putOrder({ productId, quantity }) };
};
const cancel = (orderId: string, at?: Parameters<typeof shop>[0]) => cancelOrder(shop(at), customer, orderId);

// testing/cases/orders.ts covers who may cancel what. The races and faults cover every interruption.
describe("canceling an order", () => {
  test("[P-6] [C-16] again has no effect: the stock goes back once", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    expect(await cancel(orderId)).toEqual({ ok: true });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 8 });
    expect(await cancel(orderId)).toEqual({ ok: false, code: "order-not-found" });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 8 });
  });

  test("[Y-9] cancels its payment, which can no longer be paid", async () => {
    const { orderId } = await anOrderOf(3, 5);
    const intentId = await open(orderId);
    await cancel(orderId);
    expect(await readPayment(intentId)).toMatchObject({ status: "canceled" });
    await expect(pay(intentId)).rejects.toThrow();
    expect(await moneyFor(orderId)).toBe(0);
  });

  test("[P-6] at the same moment as the web app returns the stock once", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    const rival = () => web.deleteOrder(orderId);
    expect(await cancel(orderId, { before: "reads products", rival })).toEqual({ ok: false, code: "order-not-found" });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 8 });
  });

  test.each([false, true])(
    "[Y-9] loses to a payment that succeeds in between (reported by the browser: %s)",
    async (isReported) => {
      const { productId, orderId } = await anOrderOf(3, 5);
      const transactionId = await open(orderId);
      const rival = async () => {
        await pay(transactionId);
        if (isReported) await confirmPayment(shop(), customer, { orderId, transactionId });
      };
      const before = "stripe: paymentIntents.cancel";
      expect(await cancel(orderId, { before, rival })).toEqual({ ok: false, code: "order-already-paid" });
      expect(await readOrder(orderId)).toMatchObject({ paid: true, transactionId });
      expect(await readProduct(productId)).toMatchObject({ availableQuantity: 5 });
      expect(await moneyFor(orderId)).toBe(3750);
    },
  );

  test("[P-6] [R-4] under the same ID twice, like placing it twice, has an effect only once under the rules", async () => {
    const productId = await putProduct({ availableQuantity: 10 });
    await putProfile(customer);
    const product = { _id: productId, sku: "NITRILE-100", name: "Nitrile gloves, box of 100", price: 12.5 };
    const place = () => web.placeAs("repeated", customer, product, 3);
    expect([await place(), await place()]).toEqual([true, false]);
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 7 });
    const remove = () => web.cancel(customer, { _id: "repeated", lines: [{ productId, quantity: 3 }] });
    expect([(await remove()).ok, (await remove()).ok]).toEqual([true, true]);
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 10 });
  });
});
