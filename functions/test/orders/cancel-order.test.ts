import { describe, expect, test } from "vitest";
import { cancelOrder } from "../../src/orders/cancel-order.ts";
import { customer, useShop } from "../support/shop.ts";
import { useWebApp } from "../support/web-app.ts";

const here = useShop();
const { shop, putProduct, putOrder, putProfile, readProduct, readPayment, open, pay, moneyFor } = here;
const web = useWebApp(here);

/** An order of three pieces, of which five are left. */
const anUnpaidOrder = async () => {
  const productId = await putProduct({ availableQuantity: 5, minimumOrderQuantity: 1 });
  return { productId, orderId: await putOrder({ productId, quantity: 3 }) };
};
const cancel = (orderId: string, at?: Parameters<typeof shop>[0]) => cancelOrder(shop(at), customer, orderId);
const stockOf = async (productId: string) => (await readProduct(productId))?.availableQuantity;

// testing/cases/orders.ts covers who may cancel what. The races and faults cover every interruption.
describe("canceling an order", () => {
  test("[P-6] [C-16] [Y-9] returns the stock once, and makes its payment impossible", async () => {
    const { productId, orderId } = await anUnpaidOrder();
    const intentId = await open(orderId);
    expect(await cancel(orderId)).toEqual({ ok: true });
    expect(await cancel(orderId)).toEqual({ ok: false, code: "order-not-found" });
    expect(await stockOf(productId)).toBe(8);
    expect(await readPayment(intentId)).toMatchObject({ status: "canceled" });
    await expect(pay(intentId)).rejects.toThrow();
    expect(await moneyFor(orderId)).toBe(0);
  });

  test("[P-6] [R-4] under the same ID twice, like placing it twice, has an effect only once under the rules", async () => {
    const productId = await putProduct({ availableQuantity: 10 });
    await putProfile(customer);
    const product = { _id: productId, sku: "NITRILE-100", name: "Nitrile gloves, box of 100", price: 12.5 };
    const place = () => web.placeAs("repeated", customer, product, 3);
    expect([await place(), await place()]).toEqual([true, false]);
    expect(await stockOf(productId)).toBe(7);
    const remove = () => web.cancel(customer, { _id: "repeated", lines: [{ productId, quantity: 3 }] });
    expect([(await remove()).ok, (await remove()).ok]).toEqual([true, true]);
    expect(await stockOf(productId)).toBe(10);
  });
});
