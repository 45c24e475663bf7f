import { beforeEach, describe, expect, test } from "vitest";
import { findOrderToPay } from "../../src/payments/find-order-to-pay.ts";
import { aLine, anOrder } from "../../testing/builders.ts";
import { fill } from "../support/fill.ts";
import { customer, useShop } from "../support/shop.ts";

const { db, shop, putOrder } = useShop();
const find = (price: number) => findOrderToPay(shop(), customer, price);

beforeEach(() => db.recursiveDelete(db.collection("orders")));

describe("the order that an existing client means by a price", () => {
  test("[C-18] [Y-6] is the caller's one unpaid order with that unit price, or that total", async () => {
    const orderId = await putOrder({ price: 4.35, quantity: 7 });
    expect(await find(4.35)).toEqual({ ok: true, orderId });
    expect(await find(30.45)).toEqual({ ok: true, orderId });
    expect(await find(4.36)).toEqual({ ok: false, code: "order-not-found" });
    expect(await find(Number.NaN)).toEqual({ ok: false, code: "order-not-found" });
  });

  test("[C-18] [R-2] is never another customer's, nor a paid one", async () => {
    await putOrder({ price: 4.35, uid: "other" });
    await putOrder({ price: 4.35, paid: true, transactionId: "pi_1" });
    expect(await find(4.35)).toEqual({ ok: false, code: "order-not-found" });
  });

  test("[L-2] [C-18] [Y-6] is never guessed among several, whether or not they cost the same", async () => {
    const several = { ok: false, code: "several-orders-match" };
    await putOrder({ price: 4.35, quantity: 2 });
    const other = await putOrder({ price: 4.35, quantity: 3 });
    expect(await find(4.35)).toEqual(several);
    expect(await find(13.05)).toEqual({ ok: true, orderId: other });
    await putOrder({ price: 13.05, quantity: 1 });
    expect(await find(13.05)).toEqual(several);
  });

  test("[B-8] [Y-6] is an order of several lines by its total, which is its price in answers, and by no line's", async () => {
    const orderId = await putOrder({ lines: [aLine({ price: 4.35, quantity: 3 }), aLine({ price: 0.1 }), aLine()] });
    expect(await find(38.25)).toEqual({ ok: true, orderId });
    for (const price of [4.35, 13.05, 12.5]) expect(await find(price)).toMatchObject({ code: "order-not-found" });
  });

  test("[L-2] is not known to a customer with more unpaid orders than are compared", async () => {
    await putOrder({ price: 4.35 });
    await fill(db, "orders", 200, () => anOrder({ uid: customer.uid, price: 1 }));
    expect(await find(4.35)).toEqual({ ok: false, code: "several-orders-match" });
  });
});
