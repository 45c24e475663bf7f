import { FieldValue } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { orderNumber } from "../../../src/contract/order-number.ts";
import type { User } from "../../support/api.ts";
import { type DescribedApi, modified, refused, wrongFields } from "../support/described-api.ts";

const form = { quantity: 2, address: "1 Elm Street", phone: "555-0100" };
const aName = () => `Gauze ${crypto.randomUUID()}`;
const ids = (body: { _id: string }[]) => body.map(({ _id }) => _id);
const notPlaced = (status: number, code: string, rest: object = {}) =>
  refused(status, code, { success: false, ...rest });

export const orders = (api: DescribedApi) => {
  const { db, ask, auth, signIn, bearerOf, putProduct, putOrder, readOrder, readProduct } = api;
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
        goodsCents: 4500,
        deliveryCents: 0,
        taxCents: 0,
        tax: null,
        quotedAt: expect.stringMatching(/^20/),
        quoteRefusal: null,
        stage: "unpaid",
        address: "1 Elm Street",
        phone: "5550100200",
        ...{ place: "", recipient: "", poNumber: "", reference: "", costCenter: "", referencesChangedAt: null },
        customer: ann.email,
        customerName: "Ann Buyer",
        email: ann.email,
        uid: ann.uid,
        paid: false,
        paidAt: null,
        transactionId: null,
        underway: 0,
        reported: false,
        refundingCents: 0,
        refundedCents: 0,
        refundedAt: null,
        dispute: null,
        disputedAt: null,
        disputeReason: null,
        disputeDueAt: null,
        owedCents: 0,
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

    test("[C-13] [W-7] under an ID that the client made, places one order, however often and by whichever call it is sent", async () => {
      const ann = await signIn();
      const productId = await putProduct({ availableQuantity: 25 });
      const { quantity, ...rest } = form;
      const orderId = crypto.randomUUID();
      const checkout = { orderId, lines: [{ productId, quantity, price: 12.5 }], ...rest };
      for (const send of [order(ann, { orderId, productId }), ask(ann, "POST /checkout", checkout)])
        expect((await send).body.insertedId).toBe(orderId);
      expect(await stockOf(productId)).toBe(23);
      expect(await order(ann, { orderId, productId, quantity: 3 })).toMatchObject(notPlaced(409, "order-id-taken"));
      expect(await order(ann, { orderId: "1", productId })).toMatchObject(wrongFields("orderId"));
    });

    test("[C-13] finds the product by name and price, and asks for the ID if several match", async () => {
      const ann = await signIn();
      const pName = aName();
      const first = await putProduct({ name: pName, price: 7 });
      await putProduct({ name: pName, price: 9 });
      const named = { pName, price: 7 };
      expect((await order(ann, named)).status).toBe(201);
      expect(await order(ann, { pName, price: "6.99" })).toMatchObject(notPlaced(409, "price-changed"));
      const twin = await putProduct({ name: pName, price: 7 });
      for (const several of [named, { pName }])
        expect(await order(ann, several)).toMatchObject(notPlaced(409, "product-ambiguous"));
      expect((await order(ann, { ...named, productId: first })).status).toBe(201);
      // A product that can't be ordered does not count.
      await db.doc(`products/${twin}`).update({ availableQuantity: 1 });
      expect((await order(ann, named)).status).toBe(201);
      expect(await stockOf(first)).toBe(34);
    });

    test("[V-2] [C-13] refuses a product ID that is not valid, names each wrong field, and says what is wrong with a quantity", async () => {
      const ann = await signIn();
      for (const productId of ["a/b", "..", ".", "__x__", "x".repeat(201), 5, { $ne: "" }])
        expect(await order(ann, { productId })).toMatchObject(wrongFields("productId"));
      const few = { productId: await putProduct(), quantity: 1 };
      expect((await order(ann, few)).body.message).toBe("The minimum order is 2");
      const { body } = await order(ann, { quantity: { $gt: 0 }, address: "  ", phone: "call me" });
      expect(body).toMatchObject({ success: false, ...wrongFields("quantity", "address", "phone").body });
    });
  });

  describe("POST /checkout", () => {
    const delivery = { address: form.address, phone: form.phone };
    const newId = () => crypto.randomUUID();
    const line = (productId: string, quantity: number, price: number | string = 12.5) => ({
      productId,
      quantity,
      price,
    });
    const checkOut = (who: User | undefined, lines: object[], rest: object = {}) =>
      ask(who, "POST /checkout", { orderId: newId(), ...delivery, lines, ...rest });
    const placed = (insertedId: string) => ({ status: 201, body: { success: true, acknowledged: true, insertedId } });

    test("[B-3] [B-8] orders all lines at once, and adds up those of one product", async () => {
      const ann = await signIn();
      const [gloves, wipes] = [await putProduct({ name: "Gloves" }), await putProduct({ name: "Wipes", price: 0.1 })];
      const orderId = newId();
      const lines = [line(wipes, 5, "0.10"), line(gloves, 3), line(wipes, 4, 0.1)];
      expect(await checkOut(ann, lines, { orderId })).toMatchObject(placed(orderId));
      const { body } = await ask(ann, `GET /orders/${orderId}`);
      expect(body).toMatchObject({ pName: "Wipes + 1 more", quantity: 1, price: 38.4, totalCents: 3840, ...delivery });
      expect(body.lines).toMatchObject([
        { productId: wipes, quantity: 9, price: 0.1, shipped: 0, refunded: 0 },
        { productId: gloves, quantity: 3, price: 12.5 },
      ]);
      expect([await stockOf(gloves), await stockOf(wipes)]).toEqual([37, 31]);
    });

    test("[B-3] [R-2] places an order once, however often it is sent, also when it is paid meanwhile; the ID of another order is taken", async () => {
      const [ann, bob] = [await signIn(), await signIn()];
      const productId = await putProduct({ availableQuantity: 4 });
      const orderId = newId();
      const lines = [line(productId, 3)];
      const send = () => checkOut(ann, lines, { orderId });
      for (const answer of await Promise.all([1, 2, 3].map(send))) expect(answer).toMatchObject(placed(orderId));
      await db.doc(`orders/${orderId}`).update({ paid: true, transactionId: "pi_1", stage: "to-ship" });
      await db.doc(`products/${productId}`).update({ price: 99 });
      expect(await send()).toMatchObject(placed(orderId));
      await db.doc("orders/damaged-order-of-ann").set({ customer: { uid: ann.uid } });
      const tries = [
        checkOut(bob, lines, { orderId }),
        checkOut(bob, lines, { orderId: "damaged-order-of-ann" }),
        checkOut(ann, [line(productId, 2)], { orderId }),
        checkOut(ann, [...lines, line("another", 2)], { orderId }),
        checkOut(ann, lines, { orderId, address: "2 Elm Street" }),
        checkOut(ann, lines, { orderId, phone: "555-0101" }),
        checkOut(ann, lines, { orderId, poNumber: "4711" }),
        checkOut(ann, lines, { orderId, recipient: "Lab" }),
      ];
      for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(notPlaced(409, "order-id-taken"));
      expect(await stockOf(productId)).toBe(1);
    });

    test("[B-3] names every line that can't be had and what is left, and orders nothing", async () => {
      const ann = await signIn();
      const product = { minimumOrderQuantity: 3, availableQuantity: 5 };
      const [fine = "", few = "", low = "", dear = "", out = ""] = await Promise.all(
        [{}, product, product, product, { ...product, availableQuantity: 2 }].map(putProduct),
      );
      const lines = [line(fine, 2), line(few, 3), line(few, 3), line(low, 2), line(dear, 3, 12.49), line(out, 3)];
      const answer = await checkOut(ann, [...lines, line("gone", 1)]);
      expect(answer).toMatchObject(notPlaced(409, "lines-refused"));
      const left = { price: 12.5, ...product };
      expect(answer.body.lines).toEqual([
        { productId: few, code: "not-enough", ...left },
        { productId: low, code: "below-minimum", ...left },
        { productId: dear, code: "price-changed", ...left },
        { productId: out, code: "sold-out", ...left, availableQuantity: 2 },
        { productId: "gone", code: "gone", price: null, minimumOrderQuantity: null, availableQuantity: null },
      ]);
      expect(await stockOf(fine)).toBe(40);
      expect((await ask(ann, "GET /allorder")).body).toEqual([]);
    });

    test("[B-3] [P-4] [V-5] refuses an admin, a total that no card payment can have, and two prices of one product, adds up its quantities, and names each wrong field", async () => {
      const ann = await signIn();
      const cheap = await putProduct({ price: 0.01, minimumOrderQuantity: 1 });
      expect(await checkOut(await signIn("admin"), [line(cheap, 1)])).toMatchObject(
        notPlaced(403, "admins-place-no-orders"),
      );
      expect(await checkOut(ann, [line(cheap, 40, 0.01)])).toMatchObject(notPlaced(409, "total-not-payable"));
      const dear = await putProduct({ availableQuantity: 1_500_000, price: 0.01 });
      for (const [second, code] of [
        [line(dear, 600_000, 0.02), "price-changed"],
        [line(dear, 600_000, 0.01), "not-enough"],
      ] as const)
        expect((await checkOut(ann, [line(dear, 600_000, 0.01), second])).body.lines).toMatchObject([{ code }]);
      expect(await checkOut(ann, [])).toMatchObject(wrongFields("lines"));
      expect(await checkOut(ann, Array(51).fill(line(cheap, 1)))).toMatchObject(wrongFields("lines"));
      const { body } = await checkOut(ann, [line("a/b", 0, "")], { orderId: "short", phone: "call me" });
      const wrong = ["phone", "orderId", "lines.0.productId", "lines.0.quantity", "lines.0.price"];
      expect(body).toMatchObject({ success: false, ...wrongFields(...wrong).body });
    });
  });

  describe("references", () => {
    const said = { poNumber: "PO 4711", reference: "Dr. Lee", costCenter: "Ward 3" };

    test("[O-1] both calls take them, admins find them, and the customer changes them until something has shipped", async () => {
      const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
      const productId = await putProduct();
      const place = { place: "Clinic", recipient: "Lab" };
      const id = (await order(ann, { productId, ...said, ...place, reference: " Dr. Lee " })).body.insertedId;
      const read = async () => (await ask(ann, `GET /orders/${id}`)).body;
      expect(await read()).toMatchObject({ ...said, ...place, referencesChangedAt: null });
      for (const q of ["PO 4711", "Dr. Lee", "ward 3", "clinic lab"])
        expect(ids((await ask(boss, `GET /allorder?q=${encodeURIComponent(q)}`)).body)).toEqual([id]);

      const change = (who: User, references: object) => ask(who, `PUT /orders/${id}/references`, references);
      expect(await change(ann, said)).toMatchObject(modified(0));
      for (const who of [bob, boss]) expect(await change(who, {})).toMatchObject(refused(404, "order-not-found"));
      expect(await change(ann, { poNumber: "x".repeat(41) })).toMatchObject(wrongFields("poNumber"));
      expect(await change(ann, { poNumber: "4712" })).toMatchObject(modified(1));
      expect(await read()).toMatchObject({ poNumber: "4712", reference: "", costCenter: "", ...place });
      expect((await read()).referencesChangedAt).toMatch(/^20/);
      expect(await change(ann, {})).toMatchObject(modified(1));
      expect(await readOrder(id)).not.toHaveProperty("references");
      const [line] = (await readOrder(id))?.lines ?? [];
      await db.doc(`orders/${id}`).update({ lines: [{ ...line, shipped: 1 }] });
      expect(await change(ann, said)).toMatchObject(refused(409, "order-shipped"));
    });

    test("[O-1] an admin demands a PO number of a customer: no order is placed, or changed, without one", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const call = `PUT /users/${ann.uid}/po-required` as const;
      const [productId, orderId] = [await putProduct(), crypto.randomUUID() as string];
      const checkout = {
        orderId,
        lines: [{ productId, quantity: 2, price: 12.5 }],
        address: "1 Elm",
        phone: "5550100",
      };
      expect(await ask(boss, call, { required: "yes" })).toMatchObject(wrongFields("required"));
      expect(await ask(boss, call, { required: true })).toMatchObject(modified(1));
      expect((await ask(ann, `GET /user/${ann.email}`)).body.billing).toEqual({ poRequired: true });
      for (const poNumber of [undefined, " "])
        expect(await ask(ann, "POST /checkout", { ...checkout, poNumber })).toMatchObject(
          notPlaced(400, "po-number-required"),
        );
      expect((await ask(ann, "POST /checkout", { ...checkout, poNumber: "4711" })).status).toBe(201);
      const change = () => ask(ann, `PUT /orders/${orderId}/references`, { reference: "Dr. Lee" });
      expect(await change()).toMatchObject(refused(400, "po-number-required"));
      expect(await ask(boss, call, { required: false })).toMatchObject(modified(1));
      expect(await change()).toMatchObject(modified(1));
      expect(await ask(boss, "PUT /users/nobody/po-required", { required: true })).toMatchObject(
        refused(404, "user-not-found"),
      );
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
      expect(ids((await ask(bob, "GET /allorder")).body)).toEqual([bobs]);
      expect(ids((await ask(ann, `GET /allorder?limit=5&after=${bobs}`)).body)).toEqual([second, first]);
      expect((await ask(boss, "GET /orders?customer=nobody@example.com")).body).toEqual([]);
    });

    test("[L-4] [C-14] finds an email address whose plus sign is not encoded", async () => {
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
      const lists = ["GET /allorder", `GET /orders?customer=${ann.email}`] as const;
      for (const list of lists) expect((await ask(ann, list)).body[0].createdAt).toBe(at.toISOString());
      const within = async (time: string) => ids((await ask(ann, `${lists[1]}&${time}=${at.toISOString()}`)).body);
      expect([await within("from"), await within("to")]).toEqual([[id], []]);
      await db.doc(`orders/${id}`).update({ createdAt: "yesterday" });
      for (const list of lists) expect((await ask(ann, list)).body[0].createdAt).toBeNull();
      await db.doc(`orders/${id}`).update({ createdAt: FieldValue.delete() });
      expect((await ask(ann, `GET /orders/${id}`)).body.createdAt).toBeNull();
    });

    test("[C-14] [R-2] need an email address, and one that was another customer's does not open theirs", async () => {
      const [ann, bob] = [await signIn(), await signIn()];
      for (const query of ["", "?customer=", "?customer=ann", `?customer=${ann.email}&customer=x@example.com`])
        expect(await ask(ann, `GET /orders${query}`)).toMatchObject({
          status: 400,
          body: { errors: [{ field: "customer", message: expect.any(String) }] },
        });
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
      const times = ["paidAt", "refundedAt", "disputedAt"];
      const all = (time: unknown) => Object.fromEntries(times.map((name) => [name, time]));
      const id = await putOrder({ of: ann, productId, paid: true, ...said, ...all(at) });
      expect((await ask(ann, `GET /orders/${id}`)).body).toMatchObject({ ...said, ...all(at.toISOString()) });

      const boss = await signIn("admin");
      const [gone, kept] = [
        await putOrder({ productId: "gone", paid: true, dispute: "lost" }),
        await putOrder({ refundedCents: 2499 }),
      ];
      const restock = (orderId: string) => ask(boss, `POST /orders/${orderId}/restock`);
      expect(await restock("no-such-order")).toMatchObject(refused(404, "order-not-found"));
      expect(await restock(gone)).toMatchObject(refused(404, "product-not-found"));
      expect(await restock(kept)).toMatchObject(refused(409, "order-not-refunded"));
      const answers = await Promise.all([1, 2, 3, 4].map(() => restock(id)));
      expect(answers.map((answer) => answer.body.modifiedCount).sort()).toEqual([0, 0, 0, 1]);
      expect((await ask(boss, `GET /orders/${id}`)).body.restockedAt).toMatch(/^20/);
      expect(await stockOf(productId)).toBe(5);
    });
  });
};
