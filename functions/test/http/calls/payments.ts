import { describe, expect, test } from "vitest";
import type { User } from "../../support/api.ts";
import type { Answer } from "../../support/call.ts";
import { type DescribedApi, refused } from "../support/described-api.ts";

export const payments = ({ ask, signIn, putOrder, readOrder, readUser, stripe, emulator, open, pay }: DescribedApi) => {
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
};
