import { describe, expect, test } from "vitest";
import type { User } from "../../support/api.ts";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";

const newId = (): string => crypto.randomUUID();
const all = (line: number, missing: number, damaged = 0) => ({ line, missing, damaged });

export const checkIns = ({ db, ask, signIn, putOrder }: DescribedApi) =>
  describe("check-ins", () => {
    const checkIn = (who: User, [orderId, shipmentId]: readonly string[], ...lines: object[]) =>
      ask(who, `PUT /orders/${orderId}/shipments/${shipmentId}/check-in`, { lines });
    /** An order of five pieces in two packages of three and two. */
    const shipped = async (of: User, boss: User) => {
      const orderId = await putOrder({ of, quantity: 5, paid: true, transactionId: "pi_none" });
      const ids = [newId(), newId()] as const;
      for (const [at, shipmentId] of ids.entries())
        await ask(boss, `POST /orders/${orderId}/shipments`, { shipmentId, lines: [{ line: 0, quantity: 3 - at }] });
      return { orderId, first: [orderId, ids[0]] as const, second: [orderId, ids[1]] as const };
    };

    test("[Z-7] an order is reported while a package lacks something, listed and counted, until the shop refunds or is done", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const { orderId, first, second } = await shipped(ann, boss);
      const said = async () => (await ask(ann, `GET /orders/${orderId}/shipments`)).body;
      const isReported = async () => (await ask(ann, `GET /orders/${orderId}`)).body.reported;
      const done = async () => (await ask(boss, `POST /orders/${orderId}/check-ins/done`)).body.modifiedCount;
      const counts = async () => [
        (await ask(boss, "GET /waiting")).body.reported,
        (await ask(boss, "GET /overview?days=7")).body.reported,
      ];
      const before = await counts();

      expect((await checkIn(ann, first)).body.modifiedCount).toBe(1);
      expect([await isReported(), await done()]).toEqual([false, 0]);
      expect(await said()).toMatchObject([{ checkIn: { lines: [], doneAt: null } }, { checkIn: null }]);
      for (const modifiedCount of [1, 0])
        expect((await checkIn(ann, first, all(0, 1, 1))).body).toMatchObject({ modifiedCount });
      expect(await counts()).toEqual(before.map((count) => count + 1));
      for (const rest of ["", `&q=${ann.email}`, "&sort=total"]) {
        const listed = (await ask(boss, `GET /allorder?state=reported${rest}`)).body;
        expect(listed.map(({ _id }: { _id: string }) => _id)).toContain(orderId);
      }
      await checkIn(ann, second, all(0, 2));
      // One of two is taken back: the other stays.
      await checkIn(ann, second);
      expect(await isReported()).toBe(true);
      await checkIn(ann, first);
      expect(await isReported()).toBe(false);

      await checkIn(ann, first, all(0, 3));
      expect([await done(), await done(), await isReported()]).toEqual([1, 0, false]);
      expect(await checkIn(ann, first, all(0, 1))).toMatchObject(refused(409, "check-in-done"));
      await checkIn(ann, second, all(0, 0, 1));
      expect(await isReported()).toBe(true);
      const refund = { refundId: newId(), lines: [{ line: 0, quantity: 1 }] };
      expect((await ask(boss, `POST /orders/${orderId}/refunds`, refund)).status).toBe(201);
      expect([await isReported(), await counts()]).toEqual([false, before]);
      const doneAt = expect.stringMatching(/^20/);
      expect(await said()).toMatchObject([
        { checkIn: { lines: [all(0, 3)], doneAt } },
        { checkIn: { lines: [all(0, 0, 1)], doneAt } },
      ]);
      expect((await db.doc(`orders/${orderId}`).get()).data()).not.toHaveProperty("reported");
    });

    test("[Z-7] a package that is taken back takes its report with it, and no other", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const { orderId, first, second } = await shipped(ann, boss);
      const isReported = async () => (await ask(ann, `GET /orders/${orderId}`)).body.reported;
      for (const one of [first, second]) await checkIn(ann, one, all(0, 1));
      for (const [[, id], rest] of [
        [first, true],
        [second, false],
      ] as const) {
        await ask(boss, `DELETE /orders/${orderId}/shipments/${id}`);
        expect(await isReported()).toBe(rest);
      }
    });

    test("[Z-7] only its customer checks a package in, with no more than it had, and each wrong field is named", async () => {
      const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
      const { orderId, first, second } = await shipped(ann, boss);
      for (const who of [bob, boss])
        expect((await checkIn(who, first)).body.code).toMatch(/^(order-not-found|not-allowed)$/);
      expect(await checkIn(ann, ["none", first[1]])).toMatchObject(refused(404, "order-not-found"));
      expect(await checkIn(ann, [orderId, "none"])).toMatchObject(refused(404, "shipment-not-found"));
      for (const lines of [[all(0, 2, 1)], [all(1, 1)]])
        expect(await checkIn(ann, second, ...lines)).toMatchObject(refused(409, "more-than-shipped"));
      expect(await checkIn(ann, first, all(0, 1), all(0, 1))).toMatchObject(wrongFields("lines"));
      expect(await checkIn(ann, first, { line: 50, missing: -1, damaged: "x" })).toMatchObject(
        wrongFields("lines.0.line", "lines.0.missing", "lines.0.damaged"),
      );
      expect(await ask(ann, `PUT /orders/${orderId}/shipments/${first[1]}/check-in`, {})).toMatchObject(
        wrongFields("lines"),
      );
      expect(await ask(boss, "POST /orders/none/check-ins/done")).toMatchObject(refused(404, "order-not-found"));
    });
  });
