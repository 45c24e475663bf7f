import { describe, expect, test } from "vitest";
import { createShown } from "./shown.ts";

const order = { _id: "o1", price: 4.35, quantity: 3 };
const product = { _id: "p1", name: "Gloves", price: 12.5 };

/** A page that asks for these paths, and what it then sends. */
const aPage = () => {
  const { watch, complete } = createShown();
  const show = (path: string, item: object | null, status = item ? 200 : 404) =>
    watch(path, Promise.resolve(Response.json(item ?? { code: "order-not-found" }, { status })));
  const sent = async (path: string, body: unknown, method = "POST") => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const headers = { "Content-Type": "application/json", "X-Mine": "1" };
    const request = await complete(
      path,
      new Request(`https://shop.example/api${path}`, { method, headers, body: text }),
    );
    expect(request.headers.get("content-type")).toBe("application/json");
    return JSON.parse(await request.text());
  };
  return { watch, show, sent };
};

describe("[L-2] a payment", () => {
  const pay = "/create-payment-intent";

  test.each([
    [{ price: 4.35 }],
    [{ price: "4.35" }],
    [{ price: 13.05, orderId: "" }],
    [{ price: 4.35 * 3, orderId: null }],
  ])("of %j names the order that the page shows", async (body) => {
    const { show, sent } = aPage();
    await show("/orders/o2", { ...order, _id: "o2" });
    await show("/orders/o1/", order);
    expect(await sent(pay, body)).toEqual({ ...body, orderId: "o1" });
  });

  test.each([
    [{ price: 4.36 }],
    [{ price: 4.35, orderId: "mine" }],
    [{}],
    [{ price: null }],
    [{ price: "" }],
    [[4.35]],
    [4.35],
  ])("of %j is left as it is", async (body) => {
    const { show, sent } = aPage();
    await show("/orders/o1", order);
    expect(await sent(pay, body)).toEqual(body);
    expect(await sent("/orders", { price: 4.35 })).toEqual({ price: 4.35 });
    expect(await sent(`${pay}/x`, { price: 4.35 })).toEqual({ price: 4.35 });
  });

  test("is never of an order that the page no longer shows, whatever is answered last", async () => {
    const { watch, show, sent } = aPage();
    const cents = { price: 4.35 };
    expect(await sent(pay, cents)).toEqual(cents);
    let answer = (_: Response) => {};
    const slow = watch("/orders/o1", new Promise((resolve) => (answer = resolve)));
    await show("/orders/o2", { ...order, _id: "o2" });
    answer(Response.json(order));
    expect(await (await slow).json()).toEqual(order);
    expect(await sent(pay, cents)).toEqual({ ...cents, orderId: "o2" });
    await show("/orders/o2", null);
    expect(await sent(pay, cents)).toEqual(cents);
  });
});

describe("[L-3] an order", () => {
  const rest = { quantity: "2", address: "1 Elm Street", phone: "555-0100" };

  test.each([{ pName: "", price: "" }, { pName: null, productId: null }, { pName: " Gloves ", price: "12.5" }, {}])(
    "with %j is of the product that the page shows, at its price",
    async (body) => {
      const { show, sent } = aPage();
      await show("/products/p1", product);
      await show("/products?limit=5", [{ ...product, _id: "p2" }]);
      expect(await sent("/order", { ...body, ...rest })).toEqual({
        ...body,
        ...rest,
        productId: "p1",
        price: body.price || 12.5,
      });
    },
  );

  test.each([{ pName: "Masks" }, { pName: "Gloves", price: 9 }, { productId: "p2" }])(
    "with %j is left as it is: it is of another product",
    async (body) => {
      const { show, sent } = aPage();
      await show("/products/p1", product);
      expect(await sent("/order", body)).toEqual(body);
    },
  );
});
