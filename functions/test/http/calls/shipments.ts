import { describe, expect, test } from "vitest";
import type { User } from "../../support/api.ts";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";

const UPS = { carrier: "UPS", tracking: "1Z 999" };
const newId = () => crypto.randomUUID();

export const shipments = ({ db, ask, putOrder, signIn }: DescribedApi) =>
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
      const by = { uid: boss.uid, name: expect.any(String) };
      expect((await ask(ann, list)).body).toEqual([
        {
          _id: first,
          lines: [{ line: 0, quantity: 3 }],
          ...UPS,
          shippedAt: expect.stringMatching(/^20/),
          deliveredAt: null,
          by,
        },
        expect.objectContaining({ _id: second, carrier: "", tracking: "", by }),
      ]);

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

    test("[M-2] ships nothing of an order that is unpaid, gone, refunded or shipped, and no piece that was refunded", async () => {
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
    });

    test("[M-3] [S-3] [E-2] what waits for an admin is counted, and the orders listed, until nothing of them is left to ship", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const count = async () => (await ask(boss, "GET /waiting")).body;
      const listed = async (sort: string) => {
        const { body } = await ask(boss, `GET /allorder?state=to-ship&sort=${sort}&q=${ann.email}`);
        return body.map(({ _id }: { _id: string }) => _id);
      };
      const before = await count();
      const of = { of: ann, paid: true };
      const [new_, old] = [
        await putOrder({ ...of, createdAt: new Date("2026-11-02T00:00:00Z") }),
        await putOrder({ ...of, createdAt: new Date("2026-11-01T00:00:00Z") }),
      ];
      for (const other of [{ paid: false }, { refundedCents: 2500 }, { dispute: "lost" as const }])
        await putOrder({ ...of, ...other });
      for (const answered of [false, true]) await db.collection("messages").add({ answered });
      for (const status of ["given-up", "given-up", "waiting", "sent"])
        await db.collection("mail").add({ status, createdAt: new Date() });
      const { orders, messages, letters } = before;
      expect(await count()).toEqual({ orders: orders + 2, messages: messages + 1, letters: letters + 2 });
      expect(await listed("oldest")).toEqual([old, new_]);
      await ship(boss, old, 1);
      expect([(await count()).orders, await listed("newest")]).toEqual([orders + 2, [new_, old]]);
      await ship(boss, old, 1);
      expect([(await count()).orders, await listed("total")]).toEqual([orders + 1, [new_]]);
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

    test("[M-2] names each wrong field", async () => {
      const boss = await signIn("admin");
      const orderId = await putOrder({ paid: true });
      const deliver = (delivered: boolean) => ask(boss, `PATCH /orders/${orderId}/shipments/none`, { delivered });
      expect(await deliver(true)).toMatchObject(refused(404, "shipment-not-found"));
      expect(await deliver(false)).toMatchObject(wrongFields("delivered"));
      const post = (body: object) => ask(boss, `POST /orders/${orderId}/shipments`, body);
      const body = { shipmentId: "short", lines: [{ line: 50, quantity: 0 }], carrier: "x".repeat(61) };
      expect(await post(body)).toMatchObject(wrongFields("shipmentId", "lines.0.line", "lines.0.quantity", "carrier"));
      const twice = { line: 0, quantity: 1 };
      for (const lines of [[], [twice, twice], undefined])
        expect(await post({ shipmentId: newId(), lines })).toMatchObject(wrongFields("lines"));
    });
  });
