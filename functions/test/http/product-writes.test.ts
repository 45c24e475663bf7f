import { describe, expect, test } from "vitest";
import { useApi } from "../support/api.ts";

const { db, call, signIn, putProduct, putOrder, readOrder } = useApi();

const storedProduct = async (id: string) => (await db.doc(`products/${id}`).get()).data();
const form = {
  name: "Elastic bandage",
  img: "/products/elastic-bandage.svg",
  description: "Stretches and stays.",
  price: 4.35,
  minimumOrderQuantity: 5,
  availableQuantity: 100,
};

describe("POST /products", () => {
  test("[C-4] adds a product that everybody sees at once", async () => {
    const boss = await signIn("admin");
    const { status, body } = await call("POST", "/products", { bearer: boss.accessToken, body: form });
    expect({ status, body }).toEqual({ status: 201, body: { acknowledged: true, insertedId: expect.any(String) } });
    expect(await call("GET", `/products/${body.insertedId}`)).toMatchObject({
      status: 200,
      body: { _id: body.insertedId, ...form },
    });
    expect((await call("GET", "/products?limit=100")).body).toContainEqual({ _id: body.insertedId, ...form });
  });

  test("[C-4] [C-20] takes form values as strings, and leaves out what it does not know", async () => {
    const boss = await signIn("admin");
    const body = {
      ...form,
      price: " 4.35 ",
      minimumOrderQuantity: "5",
      availableQuantity: "0",
      lastOrder: "forged",
      sale: true,
      _id: "mine",
    };
    const { insertedId } = (await call("POST", "/products", { bearer: boss.accessToken, body })).body;
    const stored = await storedProduct(insertedId);
    expect(stored).toMatchObject({ ...form, availableQuantity: 0, lastOrder: null });
    expect(stored).not.toHaveProperty("sale");
    expect(stored).not.toHaveProperty("_id");
    expect(stored?.createdAt.toMillis()).toBeGreaterThan(Date.now() - 600_000);
  });

  test("[V-3] [C-4] says in its words what is missing, one message a field", async () => {
    const boss = await signIn("admin");
    const answer = await call("POST", "/products", { bearer: boss.accessToken, body: {} });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { field: "name", message: "Name is Required" },
      { field: "price", message: "Price is Required" },
      { field: "minimumOrderQuantity", message: "minimum quantity is Required" },
      { field: "availableQuantity", message: "quantity is Required" },
      { field: "img", message: "Image is Required" },
      { field: "description", message: "description is Required" },
    ]);
  });

  test("[V-3] [V-5] refuses what is out of bounds, naming the one field", async () => {
    const boss = await signIn("admin");
    const wrong: [keyof typeof form, unknown[]][] = [
      ["price", [0, -1, "-1", 4.355, "4.355", 100_000.01, "1e3", "NaN", "$4", "4,35", null, true, {}, "0x10"]],
      ["minimumOrderQuantity", [0, 1.5, "0", 100_001]],
      ["availableQuantity", [-1, 0.5, 1_000_001, "many"]],
      ["name", ["   ", "x".repeat(121), {}]],
    ];
    for (const [field, values] of wrong)
      for (const value of values) {
        const answer = await call("POST", "/products", { bearer: boss.accessToken, body: { ...form, [field]: value } });
        expect({ field, value, status: answer.status }).toEqual({ field, value, status: 400 });
        expect(answer.body.errors).toEqual([{ field, message: expect.any(String) }]);
      }
  });

  test("[V-5] keeps nothing that the rules would choke on: no minus zero, no broken characters", async () => {
    const boss = await signIn("admin");
    const send = (body: string) => call("POST", "/products", { bearer: boss.accessToken, body });
    const zero = await send(JSON.stringify({ ...form, availableQuantity: "ZERO" }).replace('"ZERO"', "-0"));
    expect(zero.status).toBe(201);
    expect(Object.is((await storedProduct(zero.body.insertedId))?.availableQuantity, 0)).toBe(true);
    const broken = await send(JSON.stringify({ ...form, name: "NAME" }).replace("NAME", "Half \\ud83d a smile"));
    expect(broken).toMatchObject({ status: 400, body: { errors: [{ field: "name" }] } });
    const whole = await send(JSON.stringify({ ...form, name: "NAME" }).replace("NAME", "A whole \\ud83d\\ude00 smile"));
    expect(whole.status).toBe(201);
    expect(await storedProduct(whole.body.insertedId)).toMatchObject({ name: "A whole 😀 smile" });
  });
});

describe("DELETE /products/{id}", () => {
  test("[C-5] deletes it, once", async () => {
    const boss = await signIn("admin");
    const productId = await putProduct();
    const remove = () => call("DELETE", `/products/${productId}`, { bearer: boss.accessToken });
    expect(await remove()).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } });
    expect(await remove()).toMatchObject({ status: 404, body: { message: "This product does not exist." } });
    expect((await call("GET", `/products/${productId}`)).status).toBe(404);
  });

  test("[C-5] leaves its orders, which their customers and admins can still read and cancel", async () => {
    const [ann, boss] = [await signIn(), await signIn("admin")];
    const productId = await putProduct();
    const [mine, second] = [await putOrder(ann, { productId }), await putOrder(ann, { productId })];
    await call("DELETE", `/products/${productId}`, { bearer: boss.accessToken });
    expect(await call("GET", `/orders/${mine}`, { bearer: ann.accessToken })).toMatchObject({
      status: 200,
      body: { productId, pName: "Nitrile gloves, box of 100" },
    });
    for (const [bearer, orderId] of [
      [ann.accessToken, mine],
      [boss.accessToken, second],
    ] as const) {
      expect((await call("DELETE", `/orders/${orderId}`, { bearer })).status).toBe(200);
      expect(await readOrder(orderId)).toBeUndefined();
    }
    expect(await storedProduct(productId)).toBeUndefined();
  });
});
