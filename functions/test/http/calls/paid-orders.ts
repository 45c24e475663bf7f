import { describe, expect, test } from "vitest";
import type { User } from "../../support/api.ts";
import type { Answer } from "../../support/call.ts";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";

const newId = (): string => crypto.randomUUID();
const UPS = { carrier: "UPS", tracking: "1Z999" };

export const paidOrders = (api: DescribedApi) => {
  const { db, ask, signIn, putOrder, putProduct, readOrder, readUser, stripe, emulator, open, pay } = api;
  const amountOf = async (who: User, body: object) => {
    const { status, body: answer } = await ask(who, "POST /create-payment-intent", body);
    expect(status).toBe(200);
    return (await stripe().paymentIntents.retrieve(answer.clientSecret.split("_secret")[0])).amount;
  };
  const openAs = (who: { bearer: string } | undefined, body: object) => ask(who, "POST /create-payment-intent", body);

  describe("POST /create-payment-intent", () => {
    test("[C-18] [C-20] [Y-6] charges the stored order's total, whatever price is sent", async () => {
      const [ann, bob] = [await signIn(), await signIn()];
      const orderId = await putOrder({ of: ann, price: 4.35, quantity: 7 });
      expect(await amountOf(ann, { price: 0.01, orderId })).toBe(3045);
      // An existing client sends nothing but the unit price, as a string.
      await putOrder({ of: bob, price: 4.35, quantity: 7 });
      expect(await amountOf(bob, { price: "4.35" })).toBe(3045);
    });

    test("[C-18] refuses a body that names no order, by field, and one that names none of the caller's", async () => {
      const ann = await signIn();
      const prices = ["abc", -1, null, "", []].map((price) => ({ price }));
      for (const body of [{}, ...prices, { orderId: 5 }]) {
        const answer = await openAs(ann, body);
        expect({ body, status: answer.status }).toEqual({ body, status: 400 });
        expect(answer.body.errors).toHaveLength(1);
      }
      expect(await openAs(ann, { price: 5 })).toMatchObject(refused(404, "order-not-found"));
    });
  });

  describe("PATCH /orders/{id}", () => {
    test("[C-17] [Y-7] marks the order paid once Stripe confirms the payment, without any webhook", async () => {
      const ann = await signIn();
      const id = await putOrder({ of: ann });
      const transactionId = await open(id, ann);
      const patch = () => ask(ann, `PATCH /orders/${id}`, { appointment: id, transactionId });
      expect(await patch()).toMatchObject(refused(409, "payment-not-confirmed"));
      await pay(transactionId);
      expect((await patch()).body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
      expect((await patch()).body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
      expect((await ask(ann, `GET /orders/${id}`)).body).toMatchObject({ paid: true, transactionId });
      for (const call of [openAs(ann, { orderId: id }), ask(ann, `DELETE /orders/${id}`)])
        expect(await call).toMatchObject(refused(409, "order-already-paid"));
    });

    test("[C-17] refuses another order's payment, and a body that names another order or no payment", async () => {
      const ann = await signIn();
      const [mine, dear] = [await putOrder({ of: ann, price: 1 }), await putOrder({ of: ann, price: 900 })];
      const transactionId = await open(mine, ann);
      await pay(transactionId);
      const patch = (id: string, body: object) => ask(ann, `PATCH /orders/${id}`, body);
      expect(await patch(dear, { transactionId })).toMatchObject(refused(409, "payment-of-another-order"));
      expect(await patch("none", { transactionId })).toMatchObject(refused(404, "order-not-found"));
      expect((await patch(mine, { appointment: dear, transactionId })).status).toBe(400);
      expect((await patch(mine, { paid: true })).status).toBe(400);
      expect(await readOrder(dear)).toMatchObject({ paid: false });
      expect((await patch(mine, { transactionId })).status).toBe(200);
    });
  });

  // The client library tries a call three times, and waits between.
  test("[Y-9] nothing is paid, canceled or deleted while Stripe cannot be reached", async () => {
    const calls: [string, (of: User, orderId: string, transactionId: string) => Promise<Answer>][] = [
      ["GET", (ann, orderId) => openAs(ann, { orderId })],
      ["GET", (ann, orderId, transactionId) => ask(ann, `PATCH /orders/${orderId}`, { transactionId })],
      ["POST", (ann, orderId) => ask(ann, `DELETE /orders/${orderId}`)],
      ["POST", (ann) => ask(ann, `DELETE /users/${ann.uid}`)],
    ];
    const tries = calls.map(async ([method, act]) => {
      const ann = await signIn();
      const orderId = await putOrder({ of: ann });
      const intentId = await open(orderId, ann);
      await emulator().failCalls({ how: "cut-before", times: 3, call: `${method} /v1/payment_intents/${intentId}` });
      expect(await act(ann, orderId, intentId)).toMatchObject(refused(503, "payment-provider-unavailable"));
      expect([(await readOrder(orderId))?.paid, (await readUser(ann.uid))?.email]).toEqual([false, ann.email]);
    });
    await Promise.all(tries);
  });

  // test/payments/refund-order.test.ts covers the money and the stock.
  describe("/orders/{id}/refunds", () => {
    const refund = (who: User, orderId: string, body: object, refundId = newId()) =>
      ask(who, `POST /orders/${orderId}/refunds`, { refundId, ...body });
    const again = (who: User, orderId: string, refundId: string) =>
      ask(who, `POST /orders/${orderId}/refunds/${refundId}/again`);
    /** Of a payment that Stripe does not know, so every refund fails. */
    const paidOrder = (changes: object = {}) => putOrder({ paid: true, transactionId: `pi_${newId()}`, ...changes });

    test("[M-5] [M-6] [M-8] an admin's refund is listed with its state, for the customer too, and is sent again if it failed", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const orderId = await paidOrder({ of: ann });
      const id = newId();
      const body = { lines: [{ line: 0, quantity: "1", restock: true }], reason: " Damaged box " };
      expect((await refund(boss, orderId, body, id)).body).toEqual({ acknowledged: true, insertedId: id });
      expect((await refund(boss, orderId, body, id)).status).toBe(201);
      const list = `GET /orders/${orderId}/refunds` as const;
      const expected = {
        _id: id,
        lines: [{ line: 0, quantity: 1, restock: true, taxCents: 0 }],
        cents: 1250,
        parts: { goodsCents: 1250, deliveryCents: 0, taxCents: 0 },
        reason: "Damaged box",
        status: "failed",
        failure: "resource_missing",
        createdAt: expect.stringMatching(/^20/),
        changedAt: expect.stringMatching(/^20/),
        movedAt: null,
      };
      const by = { uid: boss.uid, name: expect.any(String) };
      expect((await ask(ann, list)).body).toEqual([expected]);
      expect((await ask(boss, list)).body).toEqual([{ ...expected, by }]);
      expect((await again(boss, orderId, id)).body).toMatchObject({ acknowledged: true, modifiedCount: 1 });
      expect((await ask(ann, list)).body).toEqual([expected]);
      expect((await ask(boss, `GET /orders/${orderId}`)).body).toMatchObject({ refundingCents: 0, refundedCents: 0 });
    });

    test("[M-5] refuses what is not left, not paid, disputed, or another refund's, and names each wrong field", async () => {
      const boss = await signIn("admin");
      const [unpaid, paid, disputed] = [await putOrder(), await paidOrder(), await paidOrder({ dispute: "open" })];
      const one = { cents: 1 };
      expect(await refund(boss, "no-such-order", one)).toMatchObject(refused(404, "order-not-found"));
      expect(await refund(boss, unpaid, one)).toMatchObject(refused(409, "order-not-paid"));
      expect(await refund(boss, disputed, one)).toMatchObject(refused(409, "order-disputed"));
      for (const body of [
        { cents: 2501 },
        { lines: [{ line: 0, quantity: 3 }] },
        { lines: [{ line: 1, quantity: 1 }] },
      ])
        expect(await refund(boss, paid, body)).toMatchObject(refused(409, "not-left-to-refund"));
      const seen = { lines: [{ line: 0, quantity: 1, shipped: 1 }] };
      expect(await refund(boss, paid, seen)).toMatchObject(refused(409, "shipped-meanwhile"));
      const id = newId();
      await refund(boss, paid, one, id);
      expect(await refund(boss, paid, { cents: 2 }, id)).toMatchObject(refused(409, "refund-id-taken"));

      const pieces = newId();
      await refund(boss, paid, { lines: [{ line: 0, quantity: 1, shipped: 0 }] }, pieces);
      await ask(boss, `POST /orders/${paid}/shipments`, { shipmentId: newId(), lines: [{ line: 0, quantity: 1 }] });
      expect(await again(boss, paid, pieces)).toMatchObject(refused(409, "shipped-meanwhile"));
      expect(await again(boss, paid, newId())).toMatchObject(refused(404, "refund-not-found"));
      await db.doc(`orders/${paid}`).update({ dispute: "open" });
      expect(await again(boss, paid, id)).toMatchObject(refused(409, "order-disputed"));
      await db.doc(`orders/${paid}`).update({ dispute: null, refundedCents: 2500 });
      expect(await again(boss, paid, id)).toMatchObject(refused(409, "not-left-to-refund"));
      await db.doc(`orders/${paid}/refunds/${id}`).update({ status: "succeeded" });
      expect(await again(boss, paid, id)).toMatchObject(refused(409, "refund-not-failed"));

      for (const body of [{}, { cents: 1, lines: [{ line: 0, quantity: 1 }] }, { cents: 0 }, { cents: 1.5 }])
        expect(await refund(boss, paid, body)).toMatchObject(wrongFields("cents"));
      const wrong = { lines: [{ line: 0, quantity: 1, restock: "yes" }], reason: "x".repeat(501) };
      expect(await refund(boss, paid, wrong, "short")).toMatchObject(
        wrongFields("refundId", "lines.0.restock", "reason"),
      );
    });
  });

  describe("/orders/{id}/shipments", () => {
    const ship = (who: User, orderId: string, quantity: unknown, shipmentId = newId(), said: object = UPS) =>
      ask(who, `POST /orders/${orderId}/shipments`, { shipmentId, lines: [{ line: 0, quantity }], ...said });
    const read = async (who: User, orderId: string) => (await ask(who, `GET /orders/${orderId}`)).body;

    test("[M-2] ships an order in two packages, says who did it, and takes one back as if it had never been", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const orderId = await putOrder({ of: ann, quantity: 5, paid: true });
      const before = await read(ann, orderId);
      const [first, second] = [newId(), newId()];
      const said = await ship(boss, orderId, "3", first);
      expect(said).toMatchObject({ status: 201, body: { acknowledged: true, insertedId: first } });
      const part = await read(ann, orderId);
      expect(part).toMatchObject({ stage: "part-shipped", underway: 1, lines: [{ shipped: 3 }] });
      expect((await ship(boss, orderId, 2, second, {})).status).toBe(201);
      expect(await read(ann, orderId)).toMatchObject({ stage: "shipped", underway: 2, lines: [{ shipped: 5 }] });

      const list = `GET /orders/${orderId}/shipments` as const;
      expect((await ask(ann, list)).body).toEqual([
        {
          _id: first,
          lines: [{ line: 0, quantity: 3, lots: [] }],
          ...UPS,
          shippedAt: expect.stringMatching(/^20/),
          deliveredAt: null,
          checkIn: null,
        },
        expect.objectContaining({ _id: second, carrier: "", tracking: "" }),
      ]);
      const by = { uid: boss.uid, name: expect.any(String) };
      expect((await ask(boss, list)).body).toMatchObject([{ by }, { by }]);
      const stored = (await db.doc(`orders/${orderId}/shipments/${first}`).get()).data();
      expect(JSON.stringify(stored)).not.toContain(boss.uid);

      const at = `/orders/${orderId}/shipments/${second}`;
      expect((await ask(boss, `DELETE ${at}`)).body).toEqual({ acknowledged: true, deletedCount: 1 });
      expect(await read(ann, orderId)).toEqual(part);
      expect(await ask(boss, `DELETE ${at}`)).toMatchObject(refused(404, "shipment-not-found"));
      const deliver = () => ask(boss, `PATCH /orders/${orderId}/shipments/${first}`, { delivered: true });
      expect((await deliver()).body.modifiedCount).toBe(1);
      expect((await deliver()).body.modifiedCount).toBe(0);
      expect(await read(ann, orderId)).toMatchObject({ stage: "part-shipped", underway: 0 });
      expect((await ask(ann, list)).body).toMatchObject([{ deliveredAt: expect.stringMatching(/^20/) }]);
      // One that arrived can turn out to be another order's, too.
      await ask(boss, `DELETE /orders/${orderId}/shipments/${first}`);
      expect(await read(ann, orderId)).toEqual(before);
    });

    test("[M-2] ships once, however often the call is sent, and says so if the ID is another shipment's", async () => {
      const boss = await signIn("admin");
      const orderId = await putOrder({ quantity: 4, paid: true });
      const id = newId();
      const answers = await Promise.all([1, 2, 3, 4].map(() => ship(boss, orderId, 2, id)));
      for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: { insertedId: id } });
      expect(await read(boss, orderId)).toMatchObject({ lines: [{ shipped: 2 }], underway: 1 });
      for (const [quantity, said] of [
        [1, UPS],
        [2, {}],
        [2, { ...UPS, carrier: "DHL" }],
      ] as const)
        expect(await ship(boss, orderId, quantity, id, said)).toMatchObject(refused(409, "shipment-id-taken"));
    });

    test("[M-2] ships nothing of an order that is unpaid, gone, refunded or shipped, and no piece that was refunded, and names each wrong field", async () => {
      const boss = await signIn("admin");
      const left = refused(409, "not-left-to-ship");
      expect(await ship(boss, "no-such-order", 1)).toMatchObject(refused(404, "order-not-found"));
      expect(await ship(boss, await putOrder(), 1)).toMatchObject(refused(409, "order-not-paid"));
      expect(await ship(boss, await putOrder({ paid: true, refundedCents: 2500 }), 1)).toMatchObject(left);
      expect(await ship(boss, await putOrder({ paid: true, dispute: "lost" }), 1)).toMatchObject(left);
      const line = { productId: "p", sku: "P-1", name: "Gauze", price: 4, quantity: 4 };
      const part = await putOrder({ paid: true, lines: [{ ...line, shipped: 1, refunded: 2 }] });
      expect(await ship(boss, part, 2)).toMatchObject(left);
      expect((await ship(boss, part, 1)).status).toBe(201);
      const other = { shipmentId: newId(), lines: [{ line: 1, quantity: 1 }] };
      expect(await ask(boss, `POST /orders/${part}/shipments`, other)).toMatchObject(left);

      const change = (body: object) => ask(boss, `PATCH /orders/${part}/shipments/none`, body);
      expect(await change({ delivered: true })).toMatchObject(refused(404, "shipment-not-found"));
      for (const body of [{}, { delivered: false }]) expect(await change(body)).toMatchObject(wrongFields("delivered"));
      expect(await change({ tracking: "1".repeat(101) })).toMatchObject(wrongFields("tracking"));
      const post = (body: object) => ask(boss, `POST /orders/${part}/shipments`, body);
      const body = { shipmentId: "short", lines: [{ line: 50, quantity: 0 }], carrier: "x".repeat(61) };
      expect(await post(body)).toMatchObject(wrongFields("shipmentId", "lines.0.line", "lines.0.quantity", "carrier"));
      const twice = { line: 0, quantity: 1 };
      for (const lines of [[], [twice, twice], undefined])
        expect(await post({ shipmentId: newId(), lines })).toMatchObject(wrongFields("lines"));
    });

    test("[M-2] ships nothing whose payment is disputed, unless the call says so", async () => {
      const boss = await signIn("admin");
      const orderId = await putOrder({ quantity: 4, paid: true, dispute: "open" });
      expect(await ship(boss, orderId, 1)).toMatchObject(refused(409, "payment-disputed"));
      expect(await ship(boss, orderId, 1, newId(), { disputed: false })).toMatchObject(
        refused(409, "payment-disputed"),
      );
      expect((await read(boss, orderId)).stage).toBe("to-ship");
      expect((await ship(boss, orderId, 1, newId(), { disputed: true })).status).toBe(201);
      await db.doc(`orders/${orderId}`).update({ dispute: "won" });
      expect((await ship(boss, orderId, 1)).status).toBe(201);
    });

    test("[M-2] [M-3] a tracking number is added and corrected afterwards, and finds the order, however it is typed", async () => {
      const boss = await signIn("admin");
      const [orderId, shipmentId] = [await putOrder({ quantity: 2, paid: true }), newId()];
      await ship(boss, orderId, 2, shipmentId, {});
      const tracking = `1Z${shipmentId.replaceAll("-", "").toUpperCase()}`;
      const patch = async (body: object) =>
        (await ask(boss, `PATCH /orders/${orderId}/shipments/${shipmentId}`, body)).body;
      const shown = async () => (await ask(boss, `GET /orders/${orderId}/shipments`)).body[0];
      expect(
        (await patch({ carrier: "u.p.s.", tracking: ` ${tracking.slice(0, 6)} ${tracking.slice(6)}` })).modifiedCount,
      ).toBe(1);
      expect((await patch({ tracking })).modifiedCount).toBe(0);
      expect(await shown()).toMatchObject({ carrier: "UPS", tracking, deliveredAt: null });
      for (const typed of [tracking, tracking.toLowerCase(), `${tracking.slice(0, 9)} ${tracking.slice(9)}`]) {
        const { body } = await ask(boss, `GET /allorder?q=${encodeURIComponent(typed)}`);
        expect(body).toMatchObject([{ _id: orderId }]);
      }
      await patch({ carrier: "", delivered: true });
      expect(await shown()).toMatchObject({ carrier: "", tracking, deliveredAt: expect.any(String) });
      expect(await read(boss, orderId)).toMatchObject({ stage: "delivered" });
    });

    test("[Z-1] [Z-2] ships lots, once, and none that has expired or lacks where the product demands it", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const productId = await putProduct({ lotsRequired: true });
      const orderId = await putOrder({ of: ann, productId, pName: "Gauze", quantity: 5, paid: true });
      const id = newId();
      const shipLots = (quantity: number, lots?: object[], shipmentId = newId()) =>
        ask(boss, `POST /orders/${orderId}/shipments`, { shipmentId, lines: [{ line: 0, quantity, lots }] });
      const [ab, c] = [
        { lot: "AB12", expiry: "2100-02-28", quantity: 2 },
        { lot: "C", expiry: null, quantity: 1 },
      ];
      const bare = { ...refused(409, "lots-required"), body: { message: "Enter the lot of each piece of Gauze." } };
      for (const lots of [undefined, [ab]]) expect(await shipLots(3, lots)).toMatchObject(bare);
      const old = await shipLots(2, [{ ...ab, expiry: "2026-01-31" }]);
      expect(old).toMatchObject(refused(409, "lot-expired"));
      expect(old.body.message).toContain("Lot AB12 of Gauze expired");
      expect(await shipLots(1, [ab])).toMatchObject(wrongFields("lines.0.lots"));

      const asTyped = [
        { ...ab, lot: "ab 12" },
        { ...c, expiry: undefined },
      ];
      for (const lots of [asTyped, [c, ab]]) expect((await shipLots(3, lots, id)).status).toBe(201);
      expect(await shipLots(3, [{ ...ab, lot: "AB13" }, c], id)).toMatchObject(refused(409, "shipment-id-taken"));
      const list = `GET /orders/${orderId}/shipments` as const;
      expect((await ask(ann, list)).body).toMatchObject([{ lines: [{ line: 0, quantity: 3, lots: [ab, c] }] }]);
      const found = db.collectionGroup("shipments").where("lotKeys", "array-contains", `${productId}|AB12`);
      expect((await found.get()).docs.map((one) => [one.id, one.get("uid")])).toEqual([[id, ann.uid]]);
      // A product that is gone demands nothing.
      await db.doc(`products/${productId}`).delete();
      expect((await shipLots(2)).status).toBe(201);
      await ask(boss, `DELETE /orders/${orderId}/shipments/${id}`);
      expect([(await found.get()).size, (await read(ann, orderId)).lines]).toMatchObject([0, [{ shipped: 2 }]]);
    });

    test("[M-3] [S-3] [E-2] what waits for an admin is counted, and the orders listed, until nothing of them is left to ship", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const count = async () => (await ask(boss, "GET /waiting")).body;
      const listed = async (sort: string, state = "to-ship") => {
        const { body } = await ask(boss, `GET /allorder?state=${state}&sort=${sort}&q=${ann.email}`);
        return body.map(({ _id }: { _id: string }) => _id);
      };
      const before = await count();
      const of = { of: ann, paid: true };
      const [new_, old] = [
        await putOrder({ ...of, createdAt: new Date("2026-11-02T00:00:00Z") }),
        await putOrder({ ...of, createdAt: new Date("2026-11-01T00:00:00Z") }),
      ];
      for (const other of [
        { paid: false },
        { refundedCents: 2500, dispute: "open" as const },
        { dispute: "lost" as const },
      ])
        await putOrder({ ...of, ...other });
      for (const answered of [false, true]) await db.collection("messages").add({ answered });
      for (const status of ["given-up", "given-up", "waiting", "sent"])
        await db.collection("mail").add({ status, createdAt: new Date() });
      const { orders, unpaid, disputed, messages, letters } = before;
      const more = {
        ...{ orders: orders + 2, unpaid: unpaid + 1, disputed: disputed + 1 },
        ...{ messages: messages + 1, letters: letters + 2 },
      };
      expect(await count()).toEqual({ ...before, ...more });
      expect(await listed("oldest")).toEqual([old, new_]);
      await ship(boss, old, 1);
      expect([(await count()).orders, await listed("newest")]).toEqual([orders + 2, [new_, old]]);
      await ship(boss, old, 1);
      expect([(await count()).orders, await listed("total")]).toEqual([orders + 1, [new_]]);
      expect([await listed("newest", "shipped"), (await listed("newest", "refunded")).length]).toEqual([[old], 2]);
    });

    test("[M-8] admins note something about a paid order, see who wrote it, and no customer does", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const orderId = await putOrder({ of: ann, paid: true });
      const [get, put] = [`GET /orders/${orderId}/note`, `PUT /orders/${orderId}/note`] as const;
      expect((await ask(boss, get)).body).toEqual({ note: "", by: null, writtenAt: null });
      const write = async (note: string) => (await ask(boss, put, { note })).body.modifiedCount;
      expect([await write(" Call first. "), await write("Call first."), await write("Called.")]).toEqual([1, 0, 1]);
      const by = { uid: boss.uid, name: expect.any(String) };
      expect((await ask(boss, get)).body).toEqual({ note: "Called.", by, writtenAt: expect.stringMatching(/^20/) });
      expect(JSON.stringify((await ask(ann, `GET /orders/${orderId}`)).body)).not.toContain("Called");
      expect([await write(""), (await ask(boss, get)).body.note]).toEqual([1, ""]);
      expect(await ask(boss, put, { note: "x".repeat(2001) })).toMatchObject(wrongFields("note"));
      expect(await ask(boss, "PUT /orders/no-such-order/note", { note: "x" })).toMatchObject(
        refused(404, "order-not-found"),
      );
      expect(await ask(boss, `PUT /orders/${await putOrder()}/note`, { note: "x" })).toMatchObject(
        refused(409, "order-not-paid"),
      );
    });
  });
};
