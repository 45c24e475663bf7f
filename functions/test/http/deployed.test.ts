import { describe, expect, test } from "vitest";
import { webhookUrl } from "../../dev/emulators/environment.ts";
import { aReview } from "../../testing/builders.ts";
import { useDeployedShop } from "../support/deployed-shop.ts";

// The parts that depend on the platform: rewrites of the site, the parsing of bodies, the webhook and the trigger.
const { db, stripe, call, signIn, putProduct, putOrder, readOrder, readPayment, until, control } = useDeployedShop();

/** The API at the function's own address, without the site before it. */
const functionAddress = webhookUrl.replace("stripeWebhook", "api");

const pay = (intentId: string) => stripe.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa" });
const isPaid = (order: Record<string, unknown> | undefined) => order?.paid === true;
const failure = { message: expect.any(String), requestId: expect.any(String) };

/** A customer with an unpaid order whose payment is open. */
const opened = async () => {
  const ann = await signIn();
  const orderId = await putOrder({ of: ann });
  const { body } = await call("POST", "/create-payment-intent", { bearer: ann.accessToken, body: { orderId } });
  return { ann, orderId, intentId: String(body.clientSecret).split("_secret")[0] ?? "" };
};

test("[C-2] [C-22] the API answers the same on the site and at the function's address, with and without /api", async () => {
  const id = await putProduct();
  const onSite = await call("GET", `/products/${id}`);
  expect(onSite).toMatchObject({ status: 200, body: { _id: id } });
  for (const path of [`/products/${id}`, `/api/products/${id}`])
    expect((await call("GET", path, { at: functionAddress })).body).toEqual(onSite.body);
  expect((await call("GET", "/products/%E0%A4%A", { at: functionAddress })).status).toBe(400);
  expect(await call("GET", "/nothing")).toMatchObject({ status: 404, body: { code: "not-found" } });
});

const json = JSON.stringify(aReview());
const ofBytes = (bytes: number) => {
  const rest = JSON.stringify({ ...aReview(), filler: "" }).length;
  return JSON.stringify({ ...aReview(), filler: "x".repeat(bytes - rest) });
};
const FORM = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnn\r\n--x--\r\n';

test.each([
  ["of 100 kB", "application/json", ofBytes(100_000), 201, undefined],
  ["of more", "application/json", ofBytes(100_001), 413, "body-too-large"],
  ["in capitals", "APPLICATION/JSON", json, 201, undefined],
  ["that is said to be text", "text/plain", json, 415, "not-json"],
  ["of a form", "application/x-www-form-urlencoded", "name=Ann&rating=5", 415, "not-json"],
  ["of a form with files", "multipart/form-data; boundary=x", FORM, 415, "not-json"],
  ["of bytes", "application/octet-stream", json, 415, "not-json"],
  ["that is cut off", "application/json; charset=utf-8", "{", 400, "broken-json"],
])("[C-22] [L-9] a body %s gets the shop's own answer, on the site and at the function's address", async (...given) => {
  const [, type, body, status, code] = given;
  const { accessToken: bearer } = await signIn();
  for (const at of [undefined, functionAddress]) {
    const answer = await call("POST", "/reviews", {
      bearer,
      body,
      headers: { "Content-Type": type },
      ...(at && { at }),
    });
    expect(answer).toMatchObject({ status, body: code ? { ...failure, code } : {} });
  }
});

describe("an order's payment", () => {
  test("[Y-7] is settled by the webhook alone, and counted once however often Stripe sends it", async () => {
    const { orderId, intentId } = await opened();
    await pay(intentId);
    await until(`orders/${orderId}`, isPaid);
    expect(await readOrder(orderId)).toMatchObject({ transactionId: intentId });
    const events = await control("events", "payment_intent.succeeded");
    const own = events.filter((event: { data: { object: { id: string } } }) => event.data.object.id === intentId);
    expect(own).toHaveLength(1);
    for (let again = 0; again < 3; again++) expect(await control("sendWebhook", own[0].id)).toBe(200);
    expect(await readPayment(intentId)).toMatchObject({ status: "settled" });
    expect((await stripe.refunds.list({ payment_intent: intentId })).data).toEqual([]);
  });

  test("[Y-9] is refunded in full by the trigger when its order is deleted after the money came", async () => {
    const { orderId, intentId } = await opened();
    await control("loseWebhooks", { type: "payment_intent.succeeded" });
    await pay(intentId);
    await db.doc(`orders/${orderId}`).delete();
    await until(`payments/${intentId}`, (payment) => payment?.status === "refunded");
    expect((await stripe.refunds.list({ payment_intent: intentId })).data).toMatchObject([{ amount: 2500 }]);
  });
});

// view.alone.test.ts and the histories have many at once.
test("[G-4] a change of a product shows in the catalog", async () => {
  const found = async () => (await call("GET", "/catalog?q=xylitol")).body.products;
  const id = await putProduct({ name: "Xylitol lozenges", price: 1 });
  await expect.poll(found).toMatchObject([{ _id: id, price: 1 }]);
  await db.doc(`products/${id}`).delete();
  await expect.poll(found).toEqual([]);
});
