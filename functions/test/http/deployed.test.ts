import { describe, expect, test } from "vitest";
import { webhookUrl } from "../../dev/emulators/environment.ts";
import { aReview } from "../../testing/builders.ts";
import type { Said } from "../support/call.ts";
import { useDeployedShop } from "../support/deployed-shop.ts";

/*
 * What depends on the platform: the rewrites of the site, the parsing of bodies before our code runs, the webhook and the trigger. All else
 * about the API is tested in this process.
 */
const { db, stripe, call, signIn, putProduct, putOrder, readOrder, readPayment, until, control } = useDeployedShop();

/** The API at the function's own address, without the site before it. */
const functionAddress = webhookUrl.replace("stripeWebhook", "api");

const pay = (intentId: string) => stripe.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa" });
const isPaid = (order: Record<string, unknown> | undefined) => order?.paid === true;
const failure = { code: expect.any(String), message: expect.any(String), requestId: expect.any(String) };

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

describe("[C-22] [L-9] a body", () => {
  const review = (said: Said) => call("POST", "/reviews", said);

  test.each([
    ["on the site", undefined],
    ["at the function's address", functionAddress],
  ])("of 100 kB is read, and a larger one is refused with 413, %s", async (_, at) => {
    const { accessToken: bearer } = await signIn();
    const sized = (bytes: number) => {
      const rest = JSON.stringify({ ...aReview(), filler: "" }).length;
      return { bearer, body: JSON.stringify({ ...aReview(), filler: "x".repeat(bytes - rest) }), ...(at && { at }) };
    };
    expect((await review(sized(100_000))).status).toBe(201);
    for (const bytes of [100_001, 1_000_000]) {
      const answer = await review(sized(bytes));
      expect([answer.status, answer.body]).toEqual([413, { ...failure, code: "body-too-large" }]);
    }
  });

  test("that is not JSON is refused with 415", async () => {
    const { accessToken: bearer } = await signIn();
    const json = JSON.stringify(aReview());
    for (const [type, body] of [
      ["text/plain", json],
      ["application/x-www-form-urlencoded", "name=Ann&rating=5"],
      ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnn\r\n--x--\r\n'],
      ["application/octet-stream", json],
      ["text/json", json],
    ] as const) {
      const answer = await review({ bearer, body, headers: { "Content-Type": type } });
      expect([type, answer.status, answer.body]).toEqual([type, 415, { ...failure, code: "not-json" }]);
    }
    for (const type of ["application/json; charset=utf-8", "APPLICATION/JSON"])
      expect((await review({ bearer, body: json, headers: { "Content-Type": type } })).status).toBe(201);
  });

  test("that is not valid JSON is refused with 400, in the shop's own form", async () => {
    const { accessToken: bearer } = await signIn();
    for (const body of ["{", "{'name':'Ann'}", "undefined"]) {
      const answer = await review({ bearer, body });
      expect([body, answer.status, answer.body]).toEqual([body, 400, { ...failure, code: "broken-json" }]);
      expect(answer.headers.get("x-request-id")).toBe(answer.body.requestId);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    }
    const order = await call("POST", "/order", { bearer, body: "{" });
    expect([order.status, order.body]).toEqual([400, { success: false, ...failure, code: "broken-json" }]);
  });
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

// test/catalog/view.test.ts and the histories have many at once.
test("[G-4] a change of a product shows in the catalog", async () => {
  const found = async () => (await call("GET", "/catalog?q=xylitol")).body.products;
  const id = await putProduct({ name: "Xylitol lozenges", price: 1 });
  await expect.poll(found).toMatchObject([{ _id: id, price: 1 }]);
  await db.doc(`products/${id}`).delete();
  await expect.poll(found).toEqual([]);
});
