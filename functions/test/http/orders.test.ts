import { describe, expect, test } from "vitest";
import { type SignedIn, useApi } from "../support/api.ts";

const { db, stripe, call, signIn, putProduct, putOrder, readOrder, control } = useApi();

const FIELDS = [
  "_id",
  "address",
  "customer",
  "customerName",
  "email",
  "pName",
  "paid",
  "phone",
  "price",
  "productId",
  "quantity",
  "transactionId",
  "uid",
];
const form = { quantity: 2, address: "1 Elm Street", phone: "555-0100" };
const stockOf = async (id: string) => (await db.doc(`products/${id}`).get()).data()?.availableQuantity;
const post = ({ accessToken }: SignedIn, body: unknown) => call("POST", "/order", { bearer: accessToken, body });
const refused = (status: number, message: unknown = expect.any(String)) => ({
  status,
  body: { success: false, message, requestId: expect.any(String) },
});
const aName = () => `Gauze ${crypto.randomUUID()}`;

describe("POST /order", () => {
  test("[C-13] [C-20] takes an order just as existing clients send it", async () => {
    const ann = await signIn();
    const name = aName();
    const productId = await putProduct({ name, price: 4.5, minimumOrderQuantity: 10, availableQuantity: 25 });
    // Form values as strings, the phone number as a number, no product id, and things nobody asked for.
    const { status, body } = await post(ann, {
      quantity: "10",
      address: " 1 Elm Street ",
      phone: 5550100200,
      pName: name,
      price: "4.5",
      customer: ann.email,
      customerName: "Ann Buyer",
      email: ann.email,
      paid: true,
      transactionId: "pi_forged",
      uid: "somebody-else",
      colour: "blue",
    });
    expect({ status, body }).toEqual({
      status: 201,
      body: { success: true, acknowledged: true, insertedId: expect.any(String) },
    });
    const read = await call("GET", `/orders/${body.insertedId}`, { bearer: ann.accessToken });
    expect(read.body).toEqual({
      _id: body.insertedId,
      productId,
      pName: name,
      quantity: 10,
      price: 4.5,
      address: "1 Elm Street",
      phone: "5550100200",
      customer: ann.email,
      customerName: "Ann Buyer",
      email: ann.email,
      uid: ann.uid,
      paid: false,
      transactionId: null,
    });
    expect(await stockOf(productId)).toBe(15);
  });

  test("[C-13] takes the product's id, and whose it is from the bearer, when nothing else is said", async () => {
    const ann = await signIn();
    const productId = await putProduct({ price: 3 });
    const { status, body } = await post(ann, { ...form, productId });
    expect(status).toBe(201);
    expect(await readOrder(body.insertedId)).toMatchObject({ customer: ann.email, email: ann.email, price: 3 });
    expect((await readOrder(body.insertedId))?.customerName).not.toBe("");
  });

  test("[C-13] finds the product by name and price, and says when it can't tell two apart", async () => {
    const ann = await signIn();
    const name = aName();
    const first = await putProduct({ name, price: 7 });
    await putProduct({ name, price: 9 });
    expect((await post(ann, { ...form, pName: name, price: 7 })).status).toBe(201);
    expect(await stockOf(first)).toBe(38);
    await putProduct({ name, price: 7 });
    const ambiguous = await post(ann, { ...form, pName: name, price: 7 });
    expect(ambiguous).toMatchObject(refused(409, expect.stringContaining("productId")));
    expect((await post(ann, { ...form, pName: name, price: 7, productId: first })).status).toBe(201);
    expect(await stockOf(first)).toBe(36);
  });

  test("[C-13] refuses a price that is not the product's any more", async () => {
    const ann = await signIn();
    const name = aName();
    const productId = await putProduct({ name, price: 7 });
    for (const product of [{ pName: name }, { productId }, { productId, pName: name }])
      expect(await post(ann, { ...form, ...product, price: "6.99" })).toMatchObject(
        refused(409, "The product's price has changed. Look at it again before you order."),
      );
    expect(await stockOf(productId)).toBe(40);
    expect((await post(ann, { ...form, productId, price: "7.00" })).status).toBe(201);
  });

  test("[C-13] refuses a product that is not there, whatever it is called", async () => {
    const ann = await signIn();
    for (const product of [{}, { productId: "none" }, { pName: "Nothing of the kind" }, { pName: "" }])
      expect(await post(ann, { ...form, ...product })).toMatchObject(refused(404, "This product does not exist."));
    for (const productId of ["a/b", "..", ".", "__x__", "x".repeat(201), 5, { $ne: "" }])
      expect(await post(ann, { ...form, productId })).toMatchObject({
        status: 400,
        body: { success: false, errors: [{ field: "productId", message: expect.any(String) }] },
      });
  });

  test("[V-2] [C-13] keeps to the minimum order and to what is there, and says which", async () => {
    const ann = await signIn();
    const productId = await putProduct({ minimumOrderQuantity: 3, availableQuantity: 5 });
    const soldOut = await putProduct({ minimumOrderQuantity: 3, availableQuantity: 2 });
    const order = (quantity: unknown, id = productId) => post(ann, { ...form, productId: id, quantity });
    expect(await order(2)).toMatchObject(refused(409, "The minimum order is 3"));
    expect(await order(6)).toMatchObject(refused(409, "Only 5 available"));
    expect(await order(3, soldOut)).toMatchObject(refused(409, "This product is sold out"));
    for (const quantity of [0, -3, 3.5, "3.5", "three", "", null, "1e2", [3], { $gt: 0 }])
      expect(await order(quantity)).toMatchObject({
        status: 400,
        body: { success: false, errors: [{ field: "quantity", message: expect.any(String) }] },
      });
    expect(await stockOf(productId)).toBe(5);
    expect((await order("3")).status).toBe(201);
    expect(await stockOf(productId)).toBe(2);
  });

  test("[V-2] [C-13] says in its words what is missing, one message a field, with success: false", async () => {
    const ann = await signIn();
    const answer = await post(ann, { address: "  ", phone: "call me" });
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body).toEqual({
      success: false,
      message: "Some of the values are not valid.",
      errors: [
        { field: "quantity", message: "Quantity is Required" },
        { field: "address", message: "Address is Required" },
        { field: "phone", message: "Provide a valid phone number" },
      ],
      requestId: expect.any(String),
    });
    expect((await post(ann, { quantity: 2, address: "1 Elm" })).body.errors).toEqual([
      { field: "phone", message: "Phone Number is Required" },
    ]);
  });

  test("[P-4] [C-13] refuses admins, other people's names and visitors, with success: false", async () => {
    const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
    const productId = await putProduct();
    const body = { ...form, productId };
    expect(await post(boss, body)).toMatchObject(refused(403, "You are Admin so it's not for you."));
    expect(await post(ann, { ...body, customer: bob.email })).toMatchObject(refused(403));
    expect(await post(ann, { ...body, customer: ann.email, email: bob.email })).toMatchObject(refused(403));
    expect(await call("POST", "/order", { body })).toMatchObject(refused(401, "Please sign in first."));
    expect(await stockOf(productId)).toBe(40);
    expect((await post(ann, { ...body, customer: ann.email.toUpperCase(), email: ann.email })).status).toBe(201);
  });

  test("[Y-6] refuses what no card could pay", async () => {
    const ann = await signIn();
    const productId = await putProduct({ price: 0.1, minimumOrderQuantity: 1 });
    expect(await post(ann, { ...form, productId, quantity: 4 })).toMatchObject(refused(409));
    expect((await post(ann, { ...form, productId, quantity: 5 })).status).toBe(201);
  });
});

describe("GET /orders?customer={email}", () => {
  test("[C-14] [R-2] answers with that person's orders alone, newest first", async () => {
    const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
    const first = await putOrder(ann);
    const second = await putOrder(ann, { paid: true, transactionId: "pi_1", paymentIntentId: "pi_1" });
    await putOrder(bob);
    for (const { accessToken } of [ann, boss])
      for (const email of [ann.email, ann.email.toUpperCase()]) {
        const { status, body } = await call("GET", `/orders?customer=${email}`, { bearer: accessToken });
        expect(status).toBe(200);
        expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([second, first]);
        for (const order of body) expect(Object.keys(order).sort()).toEqual(FIELDS);
      }
    const other = await call("GET", `/orders?customer=${ann.email}`, { bearer: bob.accessToken });
    expect(other).toMatchObject({ status: 403, body: { message: "You are not allowed to do this." } });
    const nobody = await call("GET", "/orders?customer=nobody@example.com", { bearer: boss.accessToken });
    expect(nobody).toMatchObject({ status: 200, body: [] });
  });

  test("[C-14] says that it needs an e-mail", async () => {
    const ann = await signIn();
    for (const query of ["", "?customer=", "?customer=ann", `?customer=${ann.email}&customer=x@example.com`]) {
      const { status, body } = await call("GET", `/orders${query}`, { bearer: ann.accessToken });
      expect({ query, status }).toEqual({ query, status: 400 });
      expect(body.errors).toEqual([{ field: "customer", message: "Provide a valid email" }]);
    }
  });

  test("[C-14] [R-2] an e-mail that was another person's does not open their orders", async () => {
    const [ann, bob] = [await signIn(), await signIn()];
    const old = await putOrder(ann, { customer: bob.email, email: bob.email });
    const own = await putOrder(bob);
    const { body } = await call("GET", `/orders?customer=${bob.email}`, { bearer: bob.accessToken });
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([own]);
    expect((await call("GET", `/orders/${old}`, { bearer: bob.accessToken })).status).toBe(404);
  });
});

describe("GET /allorder", () => {
  test("[C-12] [R-3] answers an admin with everybody's orders, newest first, and with no payment's inner life", async () => {
    const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
    const orders = [await putOrder(ann, { paymentIntentId: "pi_open", paymentAttempt: 1 }), await putOrder(bob)];
    const { status, body } = await call("GET", "/allorder", { bearer: boss.accessToken });
    expect(status).toBe(200);
    const mine = body.filter(({ _id }: { _id: string }) => orders.includes(_id));
    expect(mine.map(({ _id }: { _id: string }) => _id)).toEqual([...orders].reverse());
    for (const order of body) expect(Object.keys(order).sort()).toEqual(FIELDS);
  });
});

describe("GET /orders/{id}", () => {
  test("[C-15] [R-2] tells nobody whether another person's order is there", async () => {
    const [ann, bob] = [await signIn(), await signIn()];
    const theirs = await call("GET", `/orders/${await putOrder(ann)}`, { bearer: bob.accessToken });
    const none = await call("GET", "/orders/no-such-order", { bearer: bob.accessToken });
    expect(theirs.status).toBe(404);
    expect({ ...theirs.body, requestId: "" }).toEqual({ ...none.body, requestId: "" });
  });
});

describe("DELETE /orders/{id}", () => {
  const remove = (id: string, { accessToken }: SignedIn) => call("DELETE", `/orders/${id}`, { bearer: accessToken });

  test("[C-16] [P-6] cancels an unpaid order for its owner or an admin, once, and its stock goes back", async () => {
    const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
    const productId = await putProduct({ availableQuantity: 10 });
    for (const who of [ann, boss]) {
      const { insertedId } = (await post(ann, { ...form, productId, quantity: 4 })).body;
      expect(await stockOf(productId)).toBe(6);
      expect((await remove(insertedId, bob)).status).toBe(404);
      expect(await remove(insertedId, who)).toMatchObject({
        status: 200,
        body: { acknowledged: true, deletedCount: 1 },
      });
      expect(await stockOf(productId)).toBe(10);
      expect(await remove(insertedId, who)).toMatchObject({
        status: 404,
        body: { message: "This order does not exist." },
      });
      expect(await stockOf(productId)).toBe(10);
    }
  });

  test("[C-16] [R-3] a paid order stays, whoever asks", async () => {
    const [ann, boss] = [await signIn(), await signIn("admin")];
    const productId = await putProduct({ availableQuantity: 10 });
    const orderId = await putOrder(ann, { productId, paid: true, transactionId: "pi_1" });
    for (const who of [ann, boss])
      expect(await remove(orderId, who)).toMatchObject({
        status: 409,
        body: { message: "This order is already paid." },
      });
    expect(await readOrder(orderId)).toMatchObject({ paid: true });
    expect(await stockOf(productId)).toBe(10);
  });

  test("[C-16] [Y-9] an open payment is cancelled with it, before the answer", async () => {
    const ann = await signIn();
    const orderId = await putOrder(ann, { productId: await putProduct() });
    await call("POST", "/create-payment-intent", { bearer: ann.accessToken, body: { orderId } });
    const intentId = (await readOrder(orderId))?.paymentIntentId ?? "";
    expect((await remove(orderId, ann)).status).toBe(200);
    expect((await stripe.paymentIntents.retrieve(intentId)).status).toBe("canceled");
    expect(await readOrder(orderId)).toBeUndefined();
  });

  test("[C-16] [Y-9] a payment whose money had come pays the order instead", async () => {
    const ann = await signIn();
    const productId = await putProduct({ availableQuantity: 10 });
    const orderId = await putOrder(ann, { productId });
    await call("POST", "/create-payment-intent", { bearer: ann.accessToken, body: { orderId } });
    const intentId = (await readOrder(orderId))?.paymentIntentId ?? "";
    await control("loseWebhooks", { type: "payment_intent.succeeded" });
    await stripe.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa" });
    expect((await remove(orderId, ann)).status).toBe(409);
    expect(await readOrder(orderId)).toMatchObject({ paid: true, transactionId: intentId });
    expect(await stockOf(productId)).toBe(10);
  });
});
