import { beforeEach, expect, test, vi } from "vitest";
import { createShown } from "./order-meant.ts";

const ORIGIN = "https://old.example";
const PAY = "/create-payment-intent";
const REFUSED = 409;

/** Order A is 1 × $10, order B 7 × $10: a page that sends the price 10 can mean either. */
const A = { _id: "Aa34567890123456789a", price: 10, quantity: 1 };
const B = { _id: "Bb34567890123456789b", price: 10, quantity: 7 };
/** An order of several lines, as the API answers it. */
const SEVERAL = { _id: "3f2b8c1e-9d47-4a6b-8e05-1c7d2f9a4b60", price: 99.9, quantity: 1 };
const gloves = { _id: "Gg34567890123456789g", name: "Gloves", price: 12.5 };
const masks = { _id: "masks", name: "Masks", price: 12.5 };

/** A page of the old shop that goes from address to address, and asks and sends. */
const aPage = () => {
  const { watch, complete } = createShown();
  let address = `${ORIGIN}/`;
  const get = (path: string, body: unknown = { code: "order-not-found" }, status = 200) =>
    watch(path, address, Promise.resolve(Response.json(body, { status })));
  const page = {
    watch: (path: string, answer: Promise<Response>) => watch(path, address, answer),
    at: (path: string) => {
      address = ORIGIN + path;
      return page;
    },
    get,
    look: (order: typeof A) => get(`/orders/${order._id}`, order),
    /** Returns the body that is sent to the API, or the status of the answer if nothing is sent. */
    post: async (path: string, body: unknown) => {
      const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
      const sent = complete(path, address, new Request(`https://shop.example/api${path}`, init));
      await vi.advanceTimersByTimeAsync(100);
      const request = await sent;
      if (request instanceof Response) return request.status;
      expect(request.headers.get("content-type")).toBe("application/json");
      return JSON.parse(await request.text());
    },
    pay: (price: unknown = 10) => page.post(PAY, { price }),
  };
  return page;
};

const paying = (order: { _id: string }, price: unknown = 10) => ({ price, orderId: order._id });
const payment = (order: { _id: string }) => `/dashboard/payment/${order._id}`;

beforeEach(() => {
  vi.useFakeTimers();
});

test("[L-2] [Y-6] a payment is of the order that the address names when that order is paid or gone meanwhile: the API says so, and no other order is paid", async () => {
  const page = aPage();
  for (const order of [A, B]) await page.at(payment(order)).look(order);
  await page.at(payment(A)).get(`/orders/${A._id}`, undefined, 404);
  expect(await page.pay()).toEqual(paying(A));
  await page.get(`/orders/${A._id}`, { ...A, paid: true });
  expect(await page.pay()).toEqual(paying(A));
});

test.each([
  ["in the path", (id: string) => `/payment/${id}`],
  ["in the path of a hash router", (id: string) => `/#/dashboard/payment/${id}`],
  ["in a query", (id: string) => `/pay?lang=en&order=${id}`],
  ["in the query of a hash", (id: string) => `/#!/pay?order=${id}&x`],
  ["encoded", (id: string) => `/payment/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`],
])("[L-2] [Y-6] a payment is of the order that the address names %s", async (_, to) => {
  const page = aPage();
  await page.at("/orders").get("/orders", [A, B]);
  for (const order of [A, B, A]) expect(await page.at(to(order._id)).pay()).toEqual(paying(order));
});

test("[B-8] [L-2] [Y-6] a payment is of the order that the address names after a reload with which the page kept its order, of one line or several, and beside orders of that total", async () => {
  expect(await aPage().at(payment(B)).pay()).toEqual(paying(B));
  expect(await aPage().at(payment(SEVERAL)).pay(99.9)).toEqual(paying(SEVERAL, 99.9));
  const page = aPage();
  await page.at("/orders").get("/orders", [{ ...A, price: 33.3, quantity: 3 }, SEVERAL]);
  expect(await page.at(payment(SEVERAL)).pay(99.9)).toEqual(paying(SEVERAL, 99.9));
});

test("[L-2] [Y-6] a payment is of the order that the address names and not of the one that it still polls, or from whose page its user came", async () => {
  const page = aPage();
  for (const order of [A, B]) await page.at(payment(order)).look(order);
  await page.at(payment(A)).look(B);
  expect(await page.pay()).toEqual(paying(A));
  await page.at(`${payment(B)}?from=${A._id}`).look(B);
  expect(await page.pay()).toEqual(paying(B));
});

test("[L-2] [Y-6] a payment is of the order that the address names and of none if the price is not that order's, or the page shows another on top of it", async () => {
  const page = aPage();
  await page.at("/orders").get("/allorder", [A, B]);
  expect(await page.at(payment(A)).pay(70)).toBe(REFUSED);
  expect(await page.at(payment(B)).pay(70)).toEqual(paying(B, 70));
  const other = { ...B, _id: "other" };
  await page.look(other);
  expect(await page.pay()).toBe(REFUSED);
});

test.each([10, "10", 70])(
  "[L-2] [Y-6] where the address names no order, a payment is of the only order that the page has seen with the price %j",
  async (price) => {
    const page = aPage();
    await page.look(B);
    expect(await page.pay(price)).toEqual(paying(B, price));
    await page.get("/orders", [{ ...A, price: 9 }, B]);
    vi.advanceTimersByTime(60_000);
    expect(await page.pay(price)).toEqual(paying(B, price));
  },
);

test("[L-2] [Y-6] where the address names no order, a payment is of the one that the page has just asked for, also right after it pays, or that is no longer there", async () => {
  const page = aPage();
  for (const order of [A, B]) {
    await page.look(order);
    expect(await page.pay()).toEqual(paying(order));
  }
  const sent = page.pay();
  await page.look(A);
  expect(await sent).toEqual(paying(A));
  vi.advanceTimersByTime(5000);
  await page.get(`/orders/${A._id}`, undefined, 404);
  expect(await page.pay()).toEqual(paying(A));
});

test("[L-2] [Y-6] where the address names no order, a payment is refused where the page can show either of two", async () => {
  const page = aPage();
  await page.look(A);
  await page.look(B);
  expect(await page.pay(), "asked for both just now").toBe(REFUSED);
  expect(await page.pay(), "asks for none").toBe(REFUSED);
  await page.look(B);
  vi.advanceTimersByTime(5000);
  expect(await page.pay(), "asked long ago").toBe(REFUSED);
  await page.at("/dashboard").look(B);
  expect(await page.at("/pay").pay(), "asked elsewhere").toBe(REFUSED);
});

test("[L-2] [Y-6] where the address names no order, a payment is left to the API if the page has seen no order of this price", async () => {
  const page = aPage();
  expect(await page.pay()).toEqual({ price: 10 });
  await page.look(A);
  await page.get("/orders/undefined", undefined, 404);
  vi.advanceTimersByTime(5000);
  expect(await page.pay(11)).toEqual({ price: 11 });
});

test("[L-2] whatever names its order, or is no payment, is left as it is", async () => {
  const page = aPage();
  await page.at(payment(A)).look(A);
  for (const body of [{ price: 10, orderId: "mine" }, {}, { price: null }, { price: "" }, [10], 10])
    expect(await page.post(PAY, body)).toEqual(body);
  for (const path of ["/orders", `${PAY}/x`]) expect(await page.post(path, { price: 10 })).toEqual({ price: 10 });
  for (const orderId of ["", null]) expect(await page.post(PAY, { price: 10, orderId })).toEqual(paying(A));
});

const form = { quantity: "2", address: "1 Elm Street", phone: "555-0100" };
const untouched = { ...form, pName: "", price: "" };

test.each([
  [untouched, { price: 12.5 }],
  [{ ...form, pName: null, productId: null }, { price: 12.5 }],
  [{ ...form, pName: " Gloves ", price: "12.5" }, {}],
  [form, { price: 12.5 }],
])("[L-3] the order %j is of the product that the page asked for last", async (body, added) => {
  const page = aPage();
  await page.get("/products/masks", masks);
  await page.get(`/products/${gloves._id}`, gloves);
  await page.get("/products?limit=5", [masks]);
  expect(await page.post("/order", body)).toEqual({ ...body, ...added, productId: gloves._id });
  for (const other of [{ pName: "Masks" }, { pName: "Gloves", price: 9 }, { productId: "p2" }])
    expect(await page.post("/order", other)).toEqual(other);
});

test("[L-3] an untouched form orders the product that the address names, whatever was asked for last, or none", async () => {
  const page = aPage();
  for (const product of [gloves, masks])
    await page.at(`/purchase/${product._id}`).get(`/products/${product._id}`, product);
  expect(await page.at(`/purchase/${gloves._id}`).post("/order", untouched)).toMatchObject({ productId: gloves._id });
  expect(await page.at("/purchase/masks").post("/order", untouched)).toMatchObject({ productId: "masks" });
  expect(await page.at("/purchase/Uu34567890123456789u").post("/order", untouched)).toEqual(untouched);
  // The list tells what a page shows that never asks for one product.
  const other = aPage();
  await other.get("/products", [gloves, masks]);
  expect(await other.at("/purchase/masks").post("/order", untouched)).toMatchObject({ productId: "masks" });
});

test("[L-2] what the page asks for is passed on as it is, whatever is answered last", async () => {
  const page = aPage();
  let answer = (_: Response) => {};
  const slow = page.watch(`/orders/${A._id}`, new Promise((resolve) => (answer = resolve)));
  expect(await (await page.look(B)).json()).toEqual(B);
  answer(Response.json(A));
  expect(await (await slow).json()).toEqual(A);
  await expect(page.watch("/orders/gone", Promise.reject(new TypeError("Failed to fetch")))).rejects.toThrow(TypeError);
});
