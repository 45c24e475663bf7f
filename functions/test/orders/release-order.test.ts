import { describe, expect, test } from "vitest";
import { releaseOrder } from "../../src/orders/release-order.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { products } from "../../src/store/collections.ts";
import { useShop } from "../support/shop.ts";

const { db, shop, stripe, putProduct, putOrder, readOrder, readProduct, readPayment, open, pay, moneyFor } = useShop();

const anOrderOf = async (quantity: number, left: number) => {
  const productId = await putProduct({ availableQuantity: left });
  return { productId, orderId: await putOrder({ productId, quantity }) };
};

describe("releasing an unpaid order", () => {
  test("[P-6] deletes it and gives its stock back, once", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    expect(await releaseOrder(shop(), orderId)).toEqual({ ok: true });
    expect(await readOrder(orderId)).toBeUndefined();
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 8, lastOrder: orderId });
    expect(await releaseOrder(shop(), orderId)).toEqual({ ok: false, code: "order-not-found" });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 8 });
  });

  test("[P-6] five that release at once give the stock back once", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    const released = await Promise.all(Array.from({ length: 5 }, () => releaseOrder(shop(), orderId)));
    expect(released.filter((one) => one.ok)).toHaveLength(1);
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 8 });
  });

  test("[P-6] works for an order whose product was deleted", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    await products(db).doc(productId).delete();
    expect(await releaseOrder(shop(), orderId)).toEqual({ ok: true });
    expect(await readProduct(productId)).toBeUndefined();
  });

  test("[Y-9] cancels its payment, which can't be paid any more", async () => {
    const { orderId } = await anOrderOf(3, 5);
    const intentId = await open(orderId);
    await releaseOrder(shop(), orderId);
    expect(await readPayment(intentId)).toMatchObject({ status: "canceled" });
    await expect(pay(intentId)).rejects.toThrow();
    expect(await moneyFor(orderId)).toBe(0);
  });

  test("[Y-9] that turns out to be paid settles it instead", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    await pay(await open(orderId));
    expect(await releaseOrder(shop(), orderId)).toEqual({ ok: false, code: "order-already-paid" });
    expect(await readOrder(orderId)).toMatchObject({ paid: true });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 5 });
  });

  test("[Y-9] a paid order is never released", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    const intentId = await open(orderId);
    await pay(intentId);
    await settlePayment(shop(), intentId);
    expect(await releaseOrder(shop(), orderId)).toEqual({ ok: false, code: "order-already-paid" });
    expect(await readOrder(orderId)).toMatchObject({ paid: true });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 5 });
  });

  test("[Y-9] a payment that comes just before it is canceled pays the order", async () => {
    const { orderId } = await anOrderOf(3, 5);
    const intentId = await open(orderId);
    const rival = () => pay(intentId);
    expect(await releaseOrder(shop({ before: "stripe: paymentIntents.cancel", rival }), orderId)).toMatchObject({
      ok: false,
    });
    expect(await readOrder(orderId)).toMatchObject({ paid: true });
    expect(await moneyFor(orderId)).toBe(3750);
  });

  test("[Y-9] a payment that is opened meanwhile is canceled too", async () => {
    const { orderId } = await anOrderOf(3, 5);
    await open(orderId);
    let second = "";
    const rival = async () => {
      second = await open(orderId);
    };
    expect(await releaseOrder(shop({ before: "reads products", rival }), orderId)).toEqual({ ok: true });
    expect((await stripe().paymentIntents.retrieve(second)).status).toBe("canceled");
    expect(await readOrder(orderId)).toBeUndefined();
  });

  test("[Y-9] killed after the payment was canceled, it is finished by the next call", async () => {
    const { productId, orderId } = await anOrderOf(3, 5);
    await open(orderId);
    const rival = () => Promise.reject(new Error("killed"));
    await expect(releaseOrder(shop({ before: "reads products", rival }), orderId)).rejects.toThrow("killed");
    expect(await readOrder(orderId)).toMatchObject({ paid: false });
    expect(await releaseOrder(shop(), orderId)).toEqual({ ok: true });
    expect(await readProduct(productId)).toMatchObject({ availableQuantity: 8 });
  });
});
