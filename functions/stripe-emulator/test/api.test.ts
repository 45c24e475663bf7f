import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { connect, forCents, refusal, useEmulator } from "./support/emulator.ts";

let clock = Date.UTC(2030, 0, 1);
const shop = useEmulator(() => ({ now: () => clock }));

describe("keys", () => {
  test.each(["", "sk_live_0123456789abcdef", "rk_other"])("the key %j is refused as Stripe refuses it", async (key) => {
    const response = await fetch(`${shop.emulator.url}/v1/payment_intents`, {
      headers: key ? { Authorization: `Bearer ${key}` } : {},
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { type: "invalid_request_error" } });
  });

  test("a wrong key is an authentication error, which does not show the key", async () => {
    const error = await refusal(connect(shop.emulator.port, "sk_live_0123456789abcdef").paymentIntents.list());
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error.message).toBe("Invalid API Key provided: sk_live_************cdef");
  });
});

describe("answers", () => {
  test("every answer names its request, and errors do too", async () => {
    const intent = await shop.stripe.paymentIntents.create(forCents(1000));
    expect(intent.lastResponse.requestId).toMatch(/^req_\w+$/);
    const error = await refusal(shop.stripe.paymentIntents.retrieve("pi_unknown"));
    expect(error.requestId).toMatch(/^req_\w+$/);
  });

  test.each([
    ["paymentIntents", "No such payment_intent: 'x_unknown'"],
    ["charges", "No such charge: 'x_unknown'"],
    ["refunds", "No such refund: 'x_unknown'"],
  ] as const)("unknown %s are missing resources", async (resource, message) => {
    const error = await refusal(shop.stripe[resource].retrieve("x_unknown"));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 404, code: "resource_missing", message });
  });

  test("an address that Stripe does not have is said to be unrecognized", async () => {
    const error = await refusal(shop.stripe.rawRequest("POST", "/v1/unicorns", {}));
    expect(error).toMatchObject({ statusCode: 404, type: "StripeInvalidRequestError" });
    expect(error.message).toContain("Unrecognized request URL (POST: /v1/unicorns)");
  });

  test("what can't be expanded is refused", async () => {
    const intent = await shop.stripe.paymentIntents.create(forCents(1000));
    const error = await refusal(shop.stripe.paymentIntents.retrieve(intent.id, { expand: ["amount"] }));
    expect(error.message).toBe("This property cannot be expanded (amount).");
  });
});

describe("lists", () => {
  const createAt = async (seconds: number) => {
    clock = seconds * 1000;
    return (await shop.stripe.paymentIntents.create(forCents(1000))).id;
  };

  test("intents are listed newest first, page by page", async () => {
    const ids = [await createAt(100), await createAt(200), await createAt(200), await createAt(300)];
    const first = await shop.stripe.paymentIntents.list({ limit: 3 });
    expect(first).toMatchObject({ object: "list", has_more: true, url: "/v1/payment_intents" });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    const rest = await shop.stripe.paymentIntents.list({ limit: 3, starting_after: ids[1] });
    expect(rest).toMatchObject({ has_more: false, data: [{ id: ids[0] }] });
    const back = await shop.stripe.paymentIntents.list({ limit: 2, ending_before: ids[0] });
    expect(back).toMatchObject({ has_more: true, data: [{ id: ids[2] }, { id: ids[1] }] });

    const all: string[] = [];
    for await (const intent of shop.stripe.paymentIntents.list({ limit: 1 })) all.push(intent.id);
    expect(all).toEqual([...ids].reverse());
  });

  test("intents are listed by the time they were created", async () => {
    const [, second, third] = [await createAt(100), await createAt(200), await createAt(300)];
    const since = await shop.stripe.paymentIntents.list({ created: { gte: 200 } });
    expect(since.data.map(({ id }) => id)).toEqual([third, second]);
    expect((await shop.stripe.paymentIntents.list({ created: { gt: 200 } })).data).toMatchObject([{ id: third }]);
    expect((await shop.stripe.paymentIntents.list({ created: 200 })).data).toMatchObject([{ id: second }]);
    expect((await shop.stripe.paymentIntents.list({ created: { gte: 200, lt: 300 } })).data).toMatchObject([
      { id: second },
    ]);
  });

  test("a list's objects can be expanded", async () => {
    const id = await createAt(100);
    await shop.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    const list = await shop.stripe.paymentIntents.list({ expand: ["data.latest_charge"] });
    expect(list.data).toMatchObject([{ latest_charge: { object: "charge", payment_intent: id } }]);
  });

  test.each([0, 101])("a page of %i is refused", async (limit) => {
    expect(await refusal(shop.stripe.paymentIntents.list({ limit }))).toMatchObject({ param: "limit" });
  });
});
