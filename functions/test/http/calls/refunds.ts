import { describe, expect, test } from "vitest";
import type { User } from "../../support/api.ts";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";

const newId = (): string => crypto.randomUUID();

// test/payments/refund-order.test.ts covers the money and the stock.
export const refunds = ({ ask, db, putOrder, signIn }: DescribedApi) =>
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
        lines: [{ line: 0, quantity: 1, restock: true }],
        cents: 1250,
        reason: "Damaged box",
        by: { uid: boss.uid, name: expect.any(String) },
        status: "failed",
        failure: "resource_missing",
        createdAt: expect.stringMatching(/^20/),
        changedAt: expect.stringMatching(/^20/),
      };
      for (const who of [ann, boss]) expect((await ask(who, list)).body).toEqual([expected]);
      expect((await again(boss, orderId, id)).body).toMatchObject({ acknowledged: true, modifiedCount: 1 });
      expect((await ask(boss, list)).body).toEqual([expected]);
      expect((await ask(boss, `GET /orders/${orderId}`)).body).toMatchObject({ refundingCents: 0, refundedCents: 0 });
    });

    test("[M-5] refuses what is not left, not paid, disputed, or another refund's", async () => {
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
      const id = newId();
      await refund(boss, paid, one, id);
      expect(await refund(boss, paid, { cents: 2 }, id)).toMatchObject(refused(409, "refund-id-taken"));

      expect(await again(boss, paid, newId())).toMatchObject(refused(404, "refund-not-found"));
      await db.doc(`orders/${paid}`).update({ dispute: "open" });
      expect(await again(boss, paid, id)).toMatchObject(refused(409, "order-disputed"));
      await db.doc(`orders/${paid}`).update({ dispute: null, refundedCents: 2500 });
      expect(await again(boss, paid, id)).toMatchObject(refused(409, "not-left-to-refund"));
      await db.doc(`orders/${paid}/refunds/${id}`).update({ status: "succeeded" });
      expect(await again(boss, paid, id)).toMatchObject(refused(409, "refund-not-failed"));
    });

    test("[M-5] names each wrong field", async () => {
      const boss = await signIn("admin");
      const orderId = await paidOrder();
      for (const body of [{}, { cents: 1, lines: [{ line: 0, quantity: 1 }] }, { cents: 0 }, { cents: 1.5 }])
        expect(await refund(boss, orderId, body)).toMatchObject(wrongFields("cents"));
      const wrong = { lines: [{ line: 0, quantity: 1, restock: "yes" }], reason: "x".repeat(501) };
      expect(await refund(boss, orderId, wrong, "short")).toMatchObject(
        wrongFields("refundId", "lines.0.restock", "reason"),
      );
    });
  });
