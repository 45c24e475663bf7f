import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { HOST, PROJECT_ID, ports } from "../../dev/ports.ts";
import { useApi } from "../support/api.ts";

const { db, stripe, call, signUp, signIn, putProduct, putOrder, readOrder, until, control, payments } = useApi();

const intentOf = (clientSecret: string) => clientSecret.split("_secret")[0] ?? "";
const pay = (intentId: string) => stripe.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa" });
const isPaid = (order: Record<string, unknown> | undefined) => order?.paid === true;

const openFor = async (bearer: string, body: object) => {
  const answer = await call("POST", "/create-payment-intent", { bearer, body });
  expect(answer.status).toBe(200);
  return intentOf(answer.body.clientSecret);
};

describe("POST /create-payment-intent", () => {
  test("[C-18] [Y-6] charges what the stored order costs, whatever price is sent", async () => {
    const ann = await signIn();
    const orderId = await putOrder(ann, { price: 4.35, quantity: 7 });
    const intentId = await openFor(ann.accessToken, { price: 0.01, orderId });
    expect((await stripe.paymentIntents.retrieve(intentId)).amount).toBe(3045);
  });

  test("[C-18] [C-20] an existing client sends the price alone, as a string, and pays the full total", async () => {
    const ann = await signIn();
    await putOrder(ann, { price: 4.35, quantity: 7 });
    const intentId = await openFor(ann.accessToken, { price: "4.35" });
    expect((await stripe.paymentIntents.retrieve(intentId)).amount).toBe(3045);
  });

  test("[C-18] says which of several orders it can't tell, and that there is none", async () => {
    const ann = await signIn();
    const none = await call("POST", "/create-payment-intent", { bearer: ann.accessToken, body: { price: 5 } });
    expect(none.status).toBe(404);
    await putOrder(ann, { price: 5, quantity: 2 });
    await putOrder(ann, { price: 5, quantity: 3 });
    const several = await call("POST", "/create-payment-intent", { bearer: ann.accessToken, body: { price: 5 } });
    expect(several).toMatchObject({ status: 409, body: { message: expect.stringContaining("orderId") } });
  });

  test("[C-18] refuses what says no order, naming the field", async () => {
    const ann = await signIn();
    for (const body of [{}, { price: "abc" }, { price: -1 }, { price: null }, { price: [] }, { orderId: 5 }]) {
      const answer = await call("POST", "/create-payment-intent", { bearer: ann.accessToken, body });
      expect({ body, status: answer.status }).toEqual({ body, status: 400 });
      expect(answer.body.errors).toHaveLength(1);
    }
  });

  test("[R-2] is for the order's owner alone", async () => {
    const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
    const orderId = await putOrder(ann);
    for (const bearer of [bob.accessToken, boss.accessToken])
      expect((await call("POST", "/create-payment-intent", { bearer, body: { orderId } })).status).toBe(404);
    expect((await call("POST", "/create-payment-intent", { body: { orderId } })).status).toBe(401);
    const stranger = await signUp();
    expect((await call("POST", "/create-payment-intent", { bearer: stranger.idToken, body: { orderId } })).status).toBe(
      401,
    );
    await openFor(ann.accessToken, { orderId });
  });
});

describe("an order's payment, end to end", () => {
  test("[Y-7] the webhook alone pays the order, when the browser never comes back", async () => {
    const ann = await signIn();
    const orderId = await putOrder(ann);
    const intentId = await openFor(ann.accessToken, { orderId });
    await pay(intentId);
    await until(`orders/${orderId}`, isPaid);
    expect(await readOrder(orderId)).toMatchObject({ transactionId: intentId });
  });

  test("[C-17] [Y-7] the browser's PATCH alone pays the order, when the webhook is lost", async () => {
    const ann = await signIn();
    const orderId = await putOrder(ann);
    const intentId = await openFor(ann.accessToken, { orderId });
    const patch = { bearer: ann.accessToken, body: { appointment: orderId, transactionId: intentId } };
    expect((await call("PATCH", `/orders/${orderId}`, patch)).status).toBe(409);
    await control("loseWebhooks", { type: "payment_intent.succeeded" });
    await pay(intentId);
    expect(await call("PATCH", `/orders/${orderId}`, patch)).toMatchObject({
      status: 200,
      body: { acknowledged: true, matchedCount: 1, modifiedCount: 1 },
    });
    expect(await call("PATCH", `/orders/${orderId}`, patch)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await call("GET", `/orders/${orderId}`, { bearer: ann.accessToken })).toMatchObject({
      status: 200,
      body: { _id: orderId, paid: true, transactionId: intentId },
    });
  });

  test("[C-17] [R-2] PATCH refuses another's order, another's payment and a wrong appointment", async () => {
    const [ann, bob] = [await signIn(), await signIn()];
    const [mine, dear] = [await putOrder(ann, { price: 1 }), await putOrder(ann, { price: 900 })];
    const intentId = await openFor(ann.accessToken, { orderId: mine });
    await pay(intentId);
    const patch = (id: string, bearer: string, body: object) => call("PATCH", `/orders/${id}`, { bearer, body });
    expect((await patch(mine, bob.accessToken, { transactionId: intentId })).status).toBe(404);
    expect((await patch(dear, ann.accessToken, { transactionId: intentId })).status).toBe(409);
    expect((await patch(mine, ann.accessToken, { appointment: dear, transactionId: intentId })).status).toBe(400);
    expect((await patch(mine, ann.accessToken, { paid: true })).status).toBe(400);
    expect(await readOrder(dear)).toMatchObject({ paid: false });
    expect((await patch(mine, ann.accessToken, { transactionId: intentId })).status).toBe(200);
  });

  test("[Y-9] an order that is deleted after its money came is refunded in full by the trigger", async () => {
    const ann = await signIn();
    const orderId = await putOrder(ann);
    const intentId = await openFor(ann.accessToken, { orderId });
    await control("loseWebhooks", { type: "payment_intent.succeeded" });
    await pay(intentId);
    await db.doc(`orders/${orderId}`).delete();
    await until(`payments/${intentId}`, (payment) => payment?.status === "refunded");
    expect((await stripe.refunds.list({ payment_intent: intentId })).data).toMatchObject([{ amount: 2500 }]);
  });

  test("[Y-9] an order that is deleted before it is paid can't be paid any more", async () => {
    const ann = await signIn();
    const orderId = await putOrder(ann);
    const intentId = await openFor(ann.accessToken, { orderId });
    await db.doc(`orders/${orderId}`).delete();
    await until(`payments/${intentId}`, (payment) => payment?.status === "canceled");
    await expect(pay(intentId)).rejects.toMatchObject({ code: "payment_intent_unexpected_state" });
  });
});

describe("GET /orders/{id}", () => {
  test("[C-15] [R-2] [R-3] answers the owner and an admin; for anybody else there is no such order", async () => {
    const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
    const orderId = await putOrder(ann, { productId: await putProduct() });
    await openFor(ann.accessToken, { orderId });
    for (const bearer of [ann.accessToken, boss.accessToken]) {
      const { status, body } = await call("GET", `/orders/${orderId}`, { bearer });
      expect(status).toBe(200);
      expect(body).toMatchObject({ _id: orderId, customer: ann.email, paid: false, transactionId: null });
      expect(body).not.toHaveProperty("paymentIntentId");
    }
    expect(await call("GET", `/orders/${orderId}`, { bearer: bob.accessToken })).toMatchObject({ status: 404 });
    expect((await call("GET", `/orders/${orderId}`)).status).toBe(401);
  });

  test("[A-9] [R-3] a demoted admin's bearer stops opening other people's orders at once", async () => {
    const [ann, boss] = [await signIn(), await signIn("admin")];
    const orderId = await putOrder(ann);
    expect((await call("GET", `/orders/${orderId}`, { bearer: boss.accessToken })).status).toBe(200);
    await db.doc(`users/${boss.uid}`).update({ role: "customer" });
    expect((await call("GET", `/orders/${orderId}`, { bearer: boss.accessToken })).status).toBe(404);
  });
});

describe("the webhook", () => {
  const url = `http://${HOST}:${ports.functions}/${PROJECT_ID}/us-central1/stripeWebhook`;
  const sign = (body: string, { secret = "whsec_emulator", at = Math.floor(Date.now() / 1000) } = {}) =>
    `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
  const send = (body: string, signature?: string) =>
    fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(signature ? { "Stripe-Signature": signature } : {}) },
      body,
    });

  test("[Y-7] believes only what Stripe signed, and only lately", async () => {
    const ann = await signIn();
    const orderId = await putOrder(ann);
    const intentId = await openFor(ann.accessToken, { orderId });
    await control("loseWebhooks", { type: "payment_intent.succeeded" });
    await pay(intentId);
    const body = JSON.stringify({
      id: `evt_${intentId}`,
      object: "event",
      type: "payment_intent.succeeded",
      data: { object: { id: intentId } },
    });
    const longAgo = Math.floor(Date.now() / 1000) - 3600;
    expect((await send(body)).status).toBe(400);
    expect((await send(body, "t=1,v1=00")).status).toBe(400);
    expect((await send(body, sign(body, { secret: "whsec_wrong" }))).status).toBe(400);
    expect((await send(body, sign(body, { at: longAgo }))).status).toBe(400);
    expect((await send(body.replace("succeeded", "canceled"), sign(body))).status).toBe(400);
    expect(await readOrder(orderId)).toMatchObject({ paid: false });

    expect((await send(body, sign(body))).status).toBe(200);
    expect(await readOrder(orderId)).toMatchObject({ paid: true, transactionId: intentId });
    expect(await (await send(body, sign(body))).json()).toMatchObject({ outcome: "seen-before" });
  });

  test("[Y-7] says nothing but POST", async () => {
    expect((await fetch(url)).status).toBe(405);
  });

  test("[Y-7] a payment that Stripe repeats and reorders is counted once", async () => {
    const ann = await signIn();
    const orderId = await putOrder(ann);
    const intentId = await openFor(ann.accessToken, { orderId });
    await pay(intentId);
    await until(`orders/${orderId}`, isPaid);
    const events = await control("events", "payment_intent.succeeded");
    const own = events.filter((event: { data: { object: { id: string } } }) => event.data.object.id === intentId);
    expect(own).toHaveLength(1);
    for (let again = 0; again < 3; again++) expect(await control("sendWebhook", own[0].id)).toBe(200);
    expect((await payments.doc(intentId).get()).data()).toMatchObject({ status: "settled" });
    expect((await stripe.refunds.list({ payment_intent: intentId })).data).toEqual([]);
  });
});
