import { FieldValue } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { orderNumber } from "../../../src/contract/order-number.ts";
import { aLine } from "../../../testing/builders.ts";
import type { User } from "../../support/api.ts";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";

const form = { quantity: 2, address: "1 Elm Street", phone: "555-0100" };
const aName = () => `Gauze ${crypto.randomUUID()}`;
const ids = (body: { _id: string }[]) => body.map(({ _id }) => _id);
const notPlaced = (status: number, code: string, rest: object = {}) =>
  refused(status, code, { success: false, ...rest });

export const orders = (api: DescribedApi) => {
  const { db, ask, auth, signIn, bearerOf, putProduct, putOrder, readOrder, readProduct, open } = api;
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
        customer: ann.email.toUpperCase(),
        customerName: "Ann Buyer",
        email: ann.email,
        paid: true,
        transactionId: "pi_forged",
        refundedCents: 100,
        uid: "somebody-else",
        color: "blue",
      });
      expect(body).toEqual({ success: true, acknowledged: true, insertedId: expect.any(String) });
      expect((await ask(ann, `GET /orders/${body.insertedId}`)).body).toEqual({
        _id: body.insertedId,
        number: orderNumber(body.insertedId),
        createdAt: (await db.doc(`orders/${body.insertedId}`).get()).get("createdAt").toDate().toISOString(),
        productId,
        pName: name,
        quantity: 10,
        price: 4.5,
        lines: [{ productId, sku: "NITRILE-100", name, price: 4.5, quantity: 10, shipped: 0, refunded: 0 }],
        totalCents: 4500,
        stage: "unpaid",
        address: "1 Elm Street",
        phone: "5550100200",
        customer: ann.email,
        customerName: "Ann Buyer",
        email: ann.email,
        uid: ann.uid,
        paid: false,
        paidAt: null,
        transactionId: null,
        refundedCents: 0,
        refundedAt: null,
        dispute: null,
        disputedAt: null,
        restockedAt: null,
      });
      expect(await stockOf(productId)).toBe(15);
    });

    test("[L-3] [C-13] takes empty and null fields as absent: the bearer names the customer, and the product its price", async () => {
      const ann = await signIn();
      const productId = await putProduct({ price: 3 });
      for (const nothing of ["", null]) {
        const rest = { customer: nothing, email: nothing, customerName: nothing };
        const untouched = { pName: nothing, price: nothing, ...rest };
        const { body } = await order(ann, { productId, ...untouched });
        const stored = await readOrder(body.insertedId);
        expect(stored).toMatchObject({ customer: { email: ann.email, uid: ann.uid }, lines: [{ price: 3 }] });
        expect(stored?.customer.name).not.toBe("");
        expect(await order(ann, { productId: nothing, ...untouched })).toMatchObject(
          notPlaced(404, "product-not-found"),
        );
      }
    });

    test("[C-13] finds the product by name and price, and asks for the ID if several match", async () => {
      const ann = await signIn();
      const pName = aName();
      const first = await putProduct({ name: pName, price: 7 });
      await putProduct({ name: pName, price: 9 });
      const named = { pName, price: 7 };
      expect((await order(ann, named)).status).toBe(201);
      expect(await order(ann, { pName, price: "6.99" })).toMatchObject(notPlaced(409, "price-changed"));
      expect(await order(ann, { pName })).toMatchObject(notPlaced(409, "product-ambiguous"));
      const twin = await putProduct({ name: pName, price: 7 });
      expect(await order(ann, named)).toMatchObject(notPlaced(409, "product-ambiguous"));
      expect((await order(ann, { ...named, productId: first })).status).toBe(201);
      expect(await stockOf(first)).toBe(36);
      // A product that can't be ordered does not count.
      await db.doc(`products/${twin}`).update({ availableQuantity: 1 });
      expect((await order(ann, named)).status).toBe(201);
      expect(await stockOf(first)).toBe(34);
    });

    test("[C-13] refuses a product ID that is not valid, and names each wrong field", async () => {
      const ann = await signIn();
      for (const productId of ["a/b", "..", ".", "__x__", "x".repeat(201), 5, { $ne: "" }])
        expect(await order(ann, { productId })).toMatchObject(wrongFields("productId"));
      const { body } = await order(ann, { quantity: { $gt: 0 }, address: "  ", phone: "call me" });
      expect(body).toMatchObject({ success: false, ...wrongFields("quantity", "address", "phone").body });
    });

    // testing/cases/orders.ts has every refusal with its code.
    test("[P-4] [V-2] [C-13] says why it refuses", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const productId = await putProduct({ minimumOrderQuantity: 3, availableQuantity: 5 });
      const soldOut = await putProduct({ minimumOrderQuantity: 3, availableQuantity: 2 });
      const said = async (who: User, body: object) => (await order(who, body)).body.message;
      expect(await said(ann, { productId, quantity: 2 })).toBe("The minimum order is 3");
      expect(await said(ann, { productId, quantity: 6 })).toBe("Only 5 available");
      expect(await said(ann, { productId: soldOut, quantity: 3 })).toBe("This product is sold out");
      expect(await said(boss, { productId })).toBe("You are Admin so it's not for you.");
      expect(await stockOf(productId)).toBe(5);
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
      const { uid } = await auth.createUser({ email, emailVerified: true });
      const ann = { uid, email, bearer: bearerOf({ uid, email }) };
      await ask(ann, `PUT /user/${email}`, {});
      const id = await putOrder({ of: ann });
      for (const written of [email, email.replace("+", "%20"), email.replace("+", "%2B")])
        expect(await ask(ann, `GET /orders?customer=${written}`)).toMatchObject({ status: 200, body: [{ _id: id }] });
    });

    test("[C-12] [C-14] [C-15] [T-1] an order says when it was placed, or null if its time is damaged", async () => {
      const ann = await signIn();
      const at = new Date(1_700_000_000_123);
      const id = await putOrder({ of: ann, createdAt: at });
      const createdAts = async () => [
        (await ask(ann, `GET /orders/${id}`)).body.createdAt,
        (await ask(ann, "GET /allorder")).body[0].createdAt,
        (await ask(ann, `GET /orders?customer=${ann.email}`)).body[0].createdAt,
      ];
      expect(await createdAts()).toEqual(Array(3).fill(at.toISOString()));
      await db.doc(`orders/${id}`).update({ createdAt: "yesterday" });
      expect(await createdAts()).toEqual([null, null, null]);
      await db.doc(`orders/${id}`).update({ createdAt: FieldValue.delete() });
      expect((await ask(ann, `GET /orders/${id}`)).body.createdAt).toBeNull();
    });

    test("[C-15] an order of several lines is answered as one piece at its total, with the lines beside it", async () => {
      const ann = await signIn();
      const lines = [
        aLine({ name: "Gloves", price: 4.35, quantity: 3 }),
        aLine({ price: 0.1 }),
        aLine({ quantity: 1 }),
      ];
      const id = await putOrder({ of: ann, lines });
      expect((await ask(ann, `GET /orders/${id}`)).body).toMatchObject({
        ...{ pName: "Gloves + 2 more", quantity: 1, price: 25.75, totalCents: 2575, lines, stage: "unpaid" },
      });
    });

    test("[C-14] needs an e-mail address", async () => {
      const ann = await signIn();
      for (const query of ["", "?customer=", "?customer=ann", `?customer=${ann.email}&customer=x@example.com`])
        expect(await ask(ann, `GET /orders${query}`)).toMatchObject({
          status: 400,
          body: { errors: [{ field: "customer", message: expect.any(String) }] },
        });
    });

    test("[C-14] [R-2] an e-mail address that was another customer's does not open their orders", async () => {
      const [ann, bob] = [await signIn(), await signIn()];
      const old = await putOrder({ of: ann, email: bob.email });
      const own = await putOrder({ of: bob });
      expect(ids((await ask(bob, `GET /orders?customer=${bob.email}`)).body)).toEqual([own]);
      expect((await ask(bob, `GET /orders/${old}`)).status).toBe(404);
    });

    test("[C-15] [T-2] an order says when it was paid, what was refunded and disputed, and an admin returns its stock once", async () => {
      const ann = await signIn();
      const at = new Date(1_700_000_000_000);
      const said = { refundedCents: 2500, dispute: "open" as const };
      const productId = await putProduct({ availableQuantity: 3 });
      const id = await putOrder({
        ...{ of: ann, productId, paid: true, ...said },
        ...{ paidAt: at, refundedAt: at, disputedAt: at },
      });
      const { body } = await ask(ann, `GET /orders/${id}`);
      expect(body).toMatchObject({
        ...said,
        ...{ paidAt: at.toISOString(), refundedAt: at.toISOString(), disputedAt: at.toISOString() },
      });

      const boss = await signIn("admin");
      const [gone, kept] = [
        await putOrder({ productId: "gone", paid: true, dispute: "lost" }),
        await putOrder({ refundedCents: 2499 }),
      ];
      const restock = (who: User, orderId: string) => ask(who, `POST /orders/${orderId}/restock`);
      expect(await restock(ann, id)).toMatchObject(refused(403, "not-allowed"));
      expect(await restock(boss, "no-such-order")).toMatchObject(refused(404, "order-not-found"));
      expect(await restock(boss, gone)).toMatchObject(refused(404, "product-not-found"));
      expect(await restock(boss, kept)).toMatchObject(refused(409, "order-not-refunded"));
      const answers = await Promise.all([1, 2, 3, 4].map(() => restock(boss, id)));
      expect(answers.map((answer) => answer.body.modifiedCount).sort()).toEqual([0, 0, 0, 1]);
      expect((await ask(boss, `GET /orders/${id}`)).body.restockedAt).toMatch(/^20/);
      expect(await stockOf(productId)).toBe(5);
    });

    test("[C-15] [R-2] another customer's order is answered like one that does not exist, and no order names its payment", async () => {
      const [ann, bob] = [await signIn(), await signIn()];
      const orderId = await putOrder({ of: ann });
      await open(orderId, ann);
      const own = await ask(ann, `GET /orders/${orderId}`);
      expect(own.body).toMatchObject({ _id: orderId, customer: ann.email, paid: false, transactionId: null });
      expect(own.body).not.toHaveProperty("paymentIntentId");
      const [theirs, none] = [await ask(bob, `GET /orders/${orderId}`), await ask(bob, "GET /orders/no-such-order")];
      expect({ ...theirs.body, requestId: "" }).toEqual({ ...none.body, requestId: "" });
      expect([theirs.status, none.status]).toEqual([404, 404]);
    });
  });

  // testing/cases/orders.ts has who may cancel what, and test/orders what becomes of the stock and the payment.
  test("[C-16] DELETE /orders/{id} cancels an order once", async () => {
    const ann = await signIn();
    const id = await putOrder({ of: ann });
    expect((await ask(ann, `DELETE /orders/${id}`)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await ask(ann, `DELETE /orders/${id}`)).toMatchObject(refused(404, "order-not-found"));
  });
};
