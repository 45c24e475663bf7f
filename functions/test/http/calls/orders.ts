import { describe, expect, test } from "vitest";
import type { User } from "../../support/api.ts";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";

const form = { quantity: 2, address: "1 Elm Street", phone: "555-0100" };
const aName = () => `Gauze ${crypto.randomUUID()}`;
const ids = (body: { _id: string }[]) => body.map(({ _id }) => _id);
const notPlaced = (status: number, code: string, rest: object = {}) =>
  refused(status, code, { success: false, ...rest });

export const orders = (api: DescribedApi) => {
  const { ask, auth, signIn, bearerOf, putProduct, putOrder, readOrder, readProduct, open, pay, stripe } = api;
  const order = (who: User | undefined, body: object) => ask(who, "POST /order", { ...form, ...body });
  const stockOf = async (id: string) => (await readProduct(id))?.availableQuantity;

  describe("POST /order", () => {
    test("[C-13] [C-15] [C-20] takes an order as existing clients send it", async () => {
      const ann = await signIn();
      const name = aName();
      const productId = await putProduct({ name, price: 4.5, minimumOrderQuantity: 10, availableQuantity: 25 });
      // Numbers as strings, the phone number as a number, no product ID, and fields that nobody asked for.
      const { body } = await order(ann, {
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
        color: "blue",
      });
      expect(body).toEqual({ success: true, acknowledged: true, insertedId: expect.any(String) });
      expect((await ask(ann, `GET /orders/${body.insertedId}`)).body).toEqual({
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

    test("[C-13] takes the customer from the bearer, and the price from the product", async () => {
      const ann = await signIn();
      const { body } = await order(ann, { productId: await putProduct({ price: 3 }) });
      const { customerName, ...stored } = (await readOrder(body.insertedId)) ?? {};
      expect(stored).toMatchObject({ customer: ann.email, email: ann.email, uid: ann.uid, price: 3 });
      expect(customerName).not.toBe("");
    });

    test("[C-13] finds the product by name and price, and asks for the ID if several match", async () => {
      const ann = await signIn();
      const named = { pName: aName(), price: 7 };
      const first = await putProduct({ name: named.pName, price: 7 });
      await putProduct({ name: named.pName, price: 9 });
      expect((await order(ann, named)).status).toBe(201);
      expect(await stockOf(first)).toBe(38);
      await putProduct({ name: named.pName, price: 7 });
      expect(await order(ann, named)).toMatchObject(notPlaced(409, "product-ambiguous"));
      expect((await order(ann, { ...named, productId: first })).status).toBe(201);
      expect(await stockOf(first)).toBe(36);
    });

    test("[L-3] [C-13] takes empty and null fields as absent", async () => {
      const ann = await signIn();
      const productId = await putProduct();
      for (const nothing of ["", null]) {
        const rest = { customer: nothing, email: nothing, customerName: nothing };
        const untouched = { pName: nothing, price: nothing, ...rest };
        expect((await order(ann, { productId, ...untouched })).status).toBe(201);
        expect(await order(ann, { productId: nothing, ...untouched })).toMatchObject(
          notPlaced(404, "product-not-found"),
        );
      }
    });

    test("[C-13] refuses an outdated price", async () => {
      const ann = await signIn();
      const pName = aName();
      const productId = await putProduct({ name: pName, price: 7 });
      for (const product of [{ pName }, { productId }, { productId, pName }])
        expect(await order(ann, { ...product, price: "6.99" })).toMatchObject(notPlaced(409, "price-changed"));
      expect(await stockOf(productId)).toBe(40);
      expect((await order(ann, { productId, price: "7.00" })).status).toBe(201);
    });

    test("[C-13] refuses a product that does not exist, and an ID that is not valid", async () => {
      const ann = await signIn();
      for (const product of [{}, { productId: "none" }, { pName: "Nothing of the kind" }, { pName: "" }])
        expect(await order(ann, product)).toMatchObject(notPlaced(404, "product-not-found"));
      for (const productId of ["a/b", "..", ".", "__x__", "x".repeat(201), 5, { $ne: "" }])
        expect(await order(ann, { productId })).toMatchObject(wrongFields("productId"));
    });

    test("[V-2] [C-13] [P-6] keeps the minimum order and the stock, and says which was missed", async () => {
      const ann = await signIn();
      const productId = await putProduct({ minimumOrderQuantity: 3, availableQuantity: 5 });
      const soldOut = await putProduct({ minimumOrderQuantity: 3, availableQuantity: 2 });
      const said = (message: string) => notPlaced(409, "quantity-not-available", { message });
      expect(await order(ann, { productId, quantity: 2 })).toMatchObject(said("The minimum order is 3"));
      expect(await order(ann, { productId, quantity: 6 })).toMatchObject(said("Only 5 available"));
      expect(await order(ann, { productId: soldOut, quantity: 3 })).toMatchObject(said("This product is sold out"));
      for (const quantity of [0, -3, 3.5, "3.5", "three", "", null, "1e2", [3], { $gt: 0 }])
        expect(await order(ann, { productId, quantity })).toMatchObject(wrongFields("quantity"));
      expect(await stockOf(productId)).toBe(5);
      expect((await order(ann, { productId, quantity: "3" })).status).toBe(201);
      expect(await stockOf(productId)).toBe(2);
    });

    test("[V-2] [C-13] a message names each missing field", async () => {
      const { body } = await ask(await signIn(), "POST /order", { address: "  ", phone: "call me" });
      expect(body).toMatchObject({ success: false, code: "invalid-input" });
      expect(body.errors).toEqual([
        { field: "quantity", message: "Quantity is Required" },
        { field: "address", message: "Address is Required" },
        { field: "phone", message: "Provide a valid phone number" },
      ]);
      const { errors } = (await ask(await signIn(), "POST /order", { quantity: 2, address: "1 Elm" })).body;
      expect(errors).toEqual([{ field: "phone", message: "Phone Number is Required" }]);
    });

    test("[P-4] [C-13] refuses admins, another customer's name and visitors", async () => {
      const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
      const productId = await putProduct();
      expect(await order(boss, { productId })).toMatchObject(
        notPlaced(403, "admins-place-no-orders", { message: "You are Admin so it's not for you." }),
      );
      expect(await order(ann, { productId, customer: bob.email })).toMatchObject(notPlaced(403, "not-allowed"));
      expect(await order(ann, { productId, customer: ann.email, email: bob.email })).toMatchObject(
        notPlaced(403, "not-allowed"),
      );
      expect(await order(undefined, { productId })).toMatchObject(notPlaced(401, "not-signed-in"));
      expect(await stockOf(productId)).toBe(40);
      expect((await order(ann, { productId, customer: ann.email.toUpperCase() })).status).toBe(201);
    });

    test("[Y-6] refuses a total that no card can pay", async () => {
      const ann = await signIn();
      const productId = await putProduct({ price: 0.1, minimumOrderQuantity: 1 });
      expect((await order(ann, { productId, quantity: 4 })).status).toBe(409);
      expect((await order(ann, { productId, quantity: 5 })).status).toBe(201);
    });
  });

  describe("reading orders", () => {
    test("[L-8] [C-12] [C-14] [R-2] [R-3] a customer lists only their own orders, an admin anybody's, newest first", async () => {
      const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
      const first = await putOrder({ of: ann, paymentIntentId: "pi_open", paymentAttempt: 1 });
      const second = await putOrder({ of: ann, paid: true, transactionId: "pi_1", paymentIntentId: "pi_1" });
      const bobs = await putOrder({ of: bob });
      for (const who of [ann, boss])
        for (const email of [ann.email, ann.email.toUpperCase()]) {
          const { body } = await ask(who, `GET /orders?customer=${email}`);
          expect(ids(body)).toEqual([second, first]);
          for (const one of body) expect(one).not.toHaveProperty("paymentIntentId");
        }
      expect(ids((await ask(boss, "GET /allorder?limit=3")).body)).toEqual([bobs, second, first]);
      expect(await ask(bob, `GET /orders?customer=${ann.email}`)).toMatchObject(refused(403, "not-allowed"));
      expect(ids((await ask(bob, "GET /allorder")).body)).toEqual([bobs]);
      expect(ids((await ask(ann, `GET /allorder?limit=5&after=${bobs}`)).body)).toEqual([second, first]);
      expect(await ask(undefined, "GET /allorder")).toMatchObject(refused(401, "not-signed-in"));
      expect((await ask(boss, "GET /orders?customer=nobody@example.com")).body).toEqual([]);
      expect(await ask(boss, "GET /allorder?limit=0")).toMatchObject(wrongFields("limit"));
    });

    test("[L-4] [C-14] finds an e-mail address whose plus sign is not encoded", async () => {
      const email = `ann+${crypto.randomUUID()}@example.com`;
      const { uid } = await auth.createUser({ email });
      const ann = { uid, email, bearer: bearerOf({ uid, email }) };
      await ask(ann, `PUT /user/${email}`, {});
      const id = await putOrder({ of: ann });
      for (const written of [email, email.replace("+", "%20"), email.replace("+", "%2B")])
        expect(await ask(ann, `GET /orders?customer=${written}`)).toMatchObject({ status: 200, body: [{ _id: id }] });
    });

    test("[C-14] needs an e-mail address", async () => {
      const ann = await signIn();
      for (const query of ["", "?customer=", "?customer=ann", `?customer=${ann.email}&customer=x@example.com`])
        expect(await ask(ann, `GET /orders${query}`)).toMatchObject({
          status: 400,
          body: { errors: [{ field: "customer", message: "Provide a valid email" }] },
        });
    });

    test("[C-14] [R-2] an e-mail address that was another customer's does not open their orders", async () => {
      const [ann, bob] = [await signIn(), await signIn()];
      const old = await putOrder({ of: ann, customer: bob.email, email: bob.email });
      const own = await putOrder({ of: bob });
      expect(ids((await ask(bob, `GET /orders?customer=${bob.email}`)).body)).toEqual([own]);
      expect((await ask(bob, `GET /orders/${old}`)).status).toBe(404);
    });

    test("[C-15] [R-2] [R-3] an order is for its customer and admins; anybody else cannot tell whether it exists", async () => {
      const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
      const id = await putOrder({ of: ann, productId: await putProduct() });
      await open(id, ann);
      for (const who of [ann, boss]) {
        const { body } = await ask(who, `GET /orders/${id}`);
        expect(body).toMatchObject({ _id: id, customer: ann.email, paid: false, transactionId: null });
        expect(body).not.toHaveProperty("paymentIntentId");
      }
      const [theirs, none] = [await ask(bob, `GET /orders/${id}`), await ask(bob, "GET /orders/no-such-order")];
      expect({ ...theirs.body, requestId: "" }).toEqual({ ...none.body, requestId: "" });
      expect([theirs.status, none.status]).toEqual([404, 404]);
    });

    test("[A-9] [R-3] a demoted admin no longer reads other customers' orders, with the same bearer", async () => {
      const [ann, boss, second] = [await signIn(), await signIn("admin"), await signIn("admin")];
      const id = await putOrder({ of: ann });
      expect((await ask(boss, `GET /orders/${id}`)).status).toBe(200);
      await ask(second, `DELETE /user/admin/${boss.email}`);
      expect((await ask(boss, `GET /orders/${id}`)).status).toBe(404);
    });
  });

  describe("DELETE /orders/{id}", () => {
    test("[C-16] [P-6] cancels an unpaid order for its customer or an admin, once, and the stock goes back", async () => {
      const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
      const productId = await putProduct({ availableQuantity: 10 });
      for (const who of [ann, boss]) {
        const { insertedId } = (await order(ann, { productId, quantity: 4 })).body;
        expect(await stockOf(productId)).toBe(6);
        expect((await ask(bob, `DELETE /orders/${insertedId}`)).status).toBe(404);
        expect((await ask(who, `DELETE /orders/${insertedId}`)).body).toEqual({ acknowledged: true, deletedCount: 1 });
        expect(await ask(who, `DELETE /orders/${insertedId}`)).toMatchObject(refused(404, "order-not-found"));
        expect(await stockOf(productId)).toBe(10);
      }
    });

    test("[C-16] [R-3] a paid order stays, whoever asks", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const productId = await putProduct({ availableQuantity: 10 });
      const id = await putOrder({ of: ann, productId, paid: true, transactionId: "pi_1" });
      for (const who of [ann, boss])
        expect(await ask(who, `DELETE /orders/${id}`)).toMatchObject(refused(409, "order-already-paid"));
      expect(await readOrder(id)).toMatchObject({ paid: true });
      expect(await stockOf(productId)).toBe(10);
    });

    test("[C-16] [Y-9] an open payment is canceled with the order, before the answer", async () => {
      const ann = await signIn();
      const id = await putOrder({ of: ann, productId: await putProduct() });
      const intentId = await open(id, ann);
      expect((await ask(ann, `DELETE /orders/${id}`)).status).toBe(200);
      expect((await stripe().paymentIntents.retrieve(intentId)).status).toBe("canceled");
      expect(await readOrder(id)).toBeUndefined();
    });

    test("[C-16] [Y-9] a payment that had succeeded pays the order instead", async () => {
      const ann = await signIn();
      const productId = await putProduct({ availableQuantity: 10 });
      const id = await putOrder({ of: ann, productId });
      const intentId = await open(id, ann);
      await pay(intentId);
      expect((await ask(ann, `DELETE /orders/${id}`)).status).toBe(409);
      expect(await readOrder(id)).toMatchObject({ paid: true, transactionId: intentId });
      expect(await stockOf(productId)).toBe(10);
    });
  });
};
