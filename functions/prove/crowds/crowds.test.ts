import { describe, expect, test } from "vitest";
import { UNPAID_ORDERS_MAX } from "../../src/contract/abuse-limits.ts";
import { holds, orders, users } from "../../src/store/collections.ts";
import { useApi } from "../../test/support/api.ts";
import type { Answer } from "../../test/support/call.ts";

const { db, call, signIn, signUp, putProduct, readProduct, readUser } = useApi();

const form = { address: "1 Elm Street", phone: "555-0100" };
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
/** How often each status was answered. */
const tally = (answers: Answer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
/** The stock, and the quantities of the orders. Together they are what was in stock. */
const piecesOf = async (productId: string) => {
  const living = (await orders(db).where("productIds", "array-contains", productId).get()).docs.map((order) =>
    order.data(),
  );
  const ordered = living.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  return { left: (await readProduct(productId))?.availableQuantity, ordered, orders: living.length };
};

describe("a crowd", () => {
  test("[P-6] [C-13] of 100 customers orders the last 7 pieces at once: 7 get one, and the others are refused", async () => {
    const productId = await putProduct({ name: "The last seven", minimumOrderQuantity: 1, availableQuantity: 7 });
    const crowd = await Promise.all(times(100, () => signIn()));
    const answers = await Promise.all(
      crowd.map(({ bearer, email }) =>
        call("POST", "/order", {
          bearer,
          body: { ...form, quantity: "1", pName: "The last seven", price: "12.5", customer: email, email },
        }),
      ),
    );
    expect(tally(answers)).toEqual({ 201: 7, 409: 93 });
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ success: false, message: "This product is sold out" });
    expect(await piecesOf(productId)).toEqual({ left: 0, ordered: 7, orders: 7 });
  });

  test("[B-3] [P-6] of 40 baskets with three of the same five products is served in whole baskets, to the last piece and no further", async () => {
    const stock = { minimumOrderQuantity: 1, availableQuantity: 7 };
    const ids = await Promise.all(times(5, () => putProduct(stock)));
    const crowd = await Promise.all(times(40, () => signIn()));
    const answers = await Promise.all(
      crowd.map(({ bearer }, index) => {
        // Neighbors in the crowd go through the products in opposite directions.
        const wanted = times(3, (line) => ids.at((index + (index % 2 ? line : -line)) % 5));
        const lines = wanted.map((productId) => ({ productId, quantity: 1, price: 12.5 }));
        return call("POST", "/checkout", { bearer, body: { ...form, orderId: crypto.randomUUID(), lines } });
      }),
    );
    const { 201: placed = 0, 409: refused = 0, ...others } = tally(answers);
    expect(others).toEqual({});
    expect(placed + refused).toBe(40);
    for (const { body } of answers.filter(({ status }) => status === 409))
      for (const line of body.lines) expect(line).toMatchObject({ code: "sold-out", availableQuantity: 0 });
    const stored = await orders(db).where("productIds", "array-contains-any", ids).get();
    expect(stored.docs.map((order) => order.data().lines.length)).toEqual(times(placed, () => 3));
    const pieces = await Promise.all(ids.map(async (id) => (await readProduct(id))?.availableQuantity ?? -1));
    for (const left of pieces) expect(left).toBeGreaterThanOrEqual(0);
    expect(pieces.reduce((sum, left) => sum + left, 3 * placed)).toBe(35);
    // A basket that is refused lacks a product that is sold out.
    expect(pieces).toContain(0);
  });

  test("[P-6] [C-13] of twelve tabs of one customer places as many orders as can be unpaid", async () => {
    const productId = await putProduct({ minimumOrderQuantity: 1, availableQuantity: 100 });
    const { bearer } = await signIn();
    const order = () => call("POST", "/order", { bearer, body: { ...form, productId, quantity: 1 } });
    const answers = await Promise.all(times(12, order));
    expect(tally(answers)).toEqual({ 201: UNPAID_ORDERS_MAX, 409: 12 - UNPAID_ORDERS_MAX });
    const message = "At most 10 orders with 60 lines together can be unpaid. Pay or cancel one first.";
    expect(await order()).toMatchObject({ status: 409, body: { code: "too-many-unpaid-orders", message } });
    expect(await piecesOf(productId)).toMatchObject({ left: 100 - UNPAID_ORDERS_MAX, orders: UNPAID_ORDERS_MAX });
    const freed = answers.find(({ status }) => status === 201)?.body.insertedId;
    await call("DELETE", `/orders/${freed}`, { bearer });
    expect((await order()).status).toBe(201);
  });

  test("[A-4] [C-6] of ten tabs in which a user signs in for the first time makes one profile", async () => {
    const { uid, email, bearer } = await signUp();
    const answers = await Promise.all(
      times(10, () => call("PUT", `/user/${email}`, { bearer, body: { address: "1 Elm Street" } })),
    );
    expect(tally(answers)).toEqual({ 200: 10 });
    expect(await readUser(uid)).toMatchObject({ email, role: "customer", address: "1 Elm Street" });
    expect((await users(db).where("email", "==", email).get()).size).toBe(1);
  });

  test("[C-10] [P-6] of tabs that order while their user is deleted leaves no unpaid order and no list", async () => {
    const productId = await putProduct({ minimumOrderQuantity: 1, availableQuantity: 100 });
    const { uid, bearer } = await signIn();
    const order = () => call("POST", "/order", { bearer, body: { ...form, productId, quantity: 1 } });
    const placed = times(8, order);
    const [deleted, ...answers] = await Promise.all([call("DELETE", `/users/${uid}`, { bearer }), ...placed]);
    expect(deleted?.status).toBe(200);
    for (const { status } of answers) expect([201, 401]).toContain(status);
    expect(await piecesOf(productId)).toEqual({ left: 100, ordered: 0, orders: 0 });
    expect((await holds(db).doc(uid).get()).exists).toBe(false);
  });
});
