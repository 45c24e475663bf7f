import { expect, test } from "vitest";
import { createShown } from "./shown.ts";

const order = { _id: "o1", price: 4.35, quantity: 3 };
const product = { _id: "p1", name: "Gloves", price: 12.5 };
const PAY = "/create-payment-intent";

/** A page that asks for these paths, and what it then sends. */
const aPage = () => {
  const { watch, complete } = createShown();
  const show = (path: string, item: object | null, status = item ? 200 : 404) =>
    watch(path, Promise.resolve(Response.json(item ?? { code: "order-not-found" }, { status })));
  const sent = async (path: string, body: unknown) => {
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const request = await complete(path, new Request(`https://shop.example/api${path}`, init));
    expect(request.headers.get("content-type")).toBe("application/json");
    return JSON.parse(await request.text());
  };
  return { watch, show, sent };
};

/** A page that shows an order and a product after others. */
const aShowingPage = async () => {
  const page = aPage();
  await page.show("/orders/o2", { ...order, _id: "o2" });
  await page.show("/orders/o1/", order);
  await page.show("/products/p1", product);
  await page.show("/products?limit=5", [{ ...product, _id: "p2" }]);
  return page;
};

const form = { quantity: "2", address: "1 Elm Street", phone: "555-0100" };

test.each([
  ["L-2", PAY, { price: 4.35 }, { orderId: "o1" }],
  ["L-2", PAY, { price: "4.35" }, { orderId: "o1" }],
  ["L-2", PAY, { price: 13.05, orderId: "" }, { orderId: "o1" }],
  ["L-2", PAY, { price: 4.35 * 3, orderId: null }, { orderId: "o1" }],
  ["L-3", "/order", { ...form, pName: "", price: "" }, { productId: "p1", price: 12.5 }],
  ["L-3", "/order", { ...form, pName: null, productId: null }, { productId: "p1", price: 12.5 }],
  ["L-3", "/order", { ...form, pName: " Gloves ", price: "12.5" }, { productId: "p1" }],
  ["L-3", "/order", form, { productId: "p1", price: 12.5 }],
])("[%s] a POST to %s of %j is of what the page shows: %j", async (_, path, body, added) => {
  const { sent } = await aShowingPage();
  expect(await sent(path, body)).toEqual({ ...body, ...added });
});

test.each([
  ["L-2", PAY, [{ price: 4.36 }, { price: 4.35, orderId: "mine" }, {}, { price: null }, { price: "" }, [4.35], 4.35]],
  ["L-2", "/orders", [{ price: 4.35 }]],
  ["L-2", `${PAY}/x`, [{ price: 4.35 }]],
  ["L-3", "/order", [{ pName: "Masks" }, { pName: "Gloves", price: 9 }, { productId: "p2" }]],
])("[%s] a POST to %s that means something else is left as it is: %j", async (_, path, bodies) => {
  const { sent } = await aShowingPage();
  for (const body of bodies) expect(await sent(path, body)).toEqual(body);
});

test("[L-2] a payment is never of an order that the page no longer shows, whatever is answered last", async () => {
  const { watch, show, sent } = aPage();
  const cents = { price: 4.35 };
  expect(await sent(PAY, cents)).toEqual(cents);
  let answer = (_: Response) => {};
  const slow = watch("/orders/o1", new Promise((resolve) => (answer = resolve)));
  await show("/orders/o2", { ...order, _id: "o2" });
  answer(Response.json(order));
  expect(await (await slow).json()).toEqual(order);
  expect(await sent(PAY, cents)).toEqual({ ...cents, orderId: "o2" });
  await show("/orders/o2", null);
  expect(await sent(PAY, cents)).toEqual(cents);
});
