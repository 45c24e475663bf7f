import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { forCents, useEmulator } from "./support/emulator.ts";

const shop = useEmulator();
const newIntent = () => shop.stripe.paymentIntents.create({ ...forCents(1000), metadata: { uid: "secret-uid" } });
const secretOf = (intent: Stripe.PaymentIntent) => ({ client_secret: intent.client_secret ?? "" });

/** What the tests read of an answer: an intent's fields, or an error's. */
interface BrowserAnswer {
  status: string;
  next_action: { use_stripe_sdk: { three_d_secure_2_source: string } };
  error: { code: string; message: string; payment_intent: object };
}

/** A call with the publishable key, as Stripe.js makes it. */
const browserCall = async (method: "GET" | "POST", path: string, params: Record<string, string>) => {
  const form = new URLSearchParams({ key: "pk_test_emulator", ...params });
  const url = `${shop.emulator.url}/v1/${path}`;
  const answer = await (method === "GET" ? fetch(`${url}?${form}`) : fetch(url, { method, body: form }));
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as BrowserAnswer };
};

const withCard = (number: string, changes: Record<string, string> = {}) => ({
  "payment_method_data[type]": "card",
  "payment_method_data[card][number]": number,
  "payment_method_data[card][exp_month]": "12",
  "payment_method_data[card][exp_year]": "40",
  "payment_method_data[card][cvc]": "123",
  "payment_method_data[billing_details][name]": "Ada Lovelace",
  "payment_method_data[billing_details][email]": "ada@example.com",
  ...changes,
});

const confirm = (intent: Stripe.PaymentIntent, params: Record<string, string>) =>
  browserCall("POST", `payment_intents/${intent.id}/confirm`, { ...secretOf(intent), ...params });

describe("a browser", () => {
  test("[Y-3] pays with a card, and the charge has the billing name and e-mail", async () => {
    const intent = await newIntent();
    const { status, headers, body } = await confirm(intent, withCard("4242424242424242"));
    expect({ status, body }).toMatchObject({ status: 200, body: { id: intent.id, status: "succeeded" } });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    const billing_details = { name: "Ada Lovelace", email: "ada@example.com" };
    expect(shop.emulator.charges()).toMatchObject([{ paid: true, billing_details }]);
  });

  test("sees neither metadata nor charges, not even in an error", async () => {
    const intent = await newIntent();
    const { body } = await confirm(intent, withCard("4000000000000002"));
    expect(body.error).toMatchObject({ code: "card_declined", payment_intent: { id: intent.id } });
    const { body: read } = await browserCall("GET", `payment_intents/${intent.id}`, secretOf(intent));
    expect(read).toMatchObject({ status: "requires_payment_method" });
    expect(JSON.stringify([body, read])).not.toMatch(/secret-uid|latest_charge/);
  });

  test("needs the client secret of the intent", async () => {
    const [intent, other] = [await newIntent(), await newIntent()];
    for (const secret of [{ client_secret: "" }, secretOf(other), { client_secret: `${intent.id}_secret_guessed` }])
      expect(await confirm(intent, { ...withCard("4242424242424242"), ...secret })).toMatchObject({
        status: 400,
        body: { error: { param: "client_secret" } },
      });
    expect(shop.emulator.charges()).toEqual([]);
  });

  test("[Y-6] can't create, change, list, cancel, or refund payments", async () => {
    const intent = await newIntent();
    const own = secretOf(intent);
    const calls = [
      browserCall("POST", "payment_intents", { amount: "50", currency: "usd" }),
      browserCall("POST", `payment_intents/${intent.id}`, { ...own, "metadata[uid]": "other" }),
      browserCall("POST", `payment_intents/${intent.id}/cancel`, own),
      browserCall("GET", "payment_intents", {}),
      browserCall("POST", "refunds", { payment_intent: intent.id }),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect({ status, code: body.error.code }).toEqual({ status: 403, code: "secret_key_required" });
    expect(shop.emulator.intents()).toMatchObject([{ status: "requires_payment_method", metadata: intent.metadata }]);
  });

  test.each([
    ["4242424242424241", {}, "incorrect_number"],
    ["4242424242424242", { "payment_method_data[card][exp_month]": "13" }, "invalid_expiry_month"],
    ["4242424242424242", { "payment_method_data[card][exp_year]": "20" }, "invalid_expiry_year"],
    ["4242424242424242", { "payment_method_data[card][cvc]": "1" }, "invalid_cvc"],
    ["4012888888881881", {}, "card_declined"],
  ])("[Y-5] the card %s with %j is refused with %s", async (number, changes, code) => {
    const answer = await confirm(await newIntent(), withCard(number, changes));
    expect(answer).toMatchObject({ status: 402, body: { error: { type: "card_error", code } } });
    expect(shop.emulator.charges().filter(({ paid }) => paid)).toEqual([]);
  });

  test("is the only caller that may send card numbers", async () => {
    const { status, body } = await confirm(await newIntent(), withCard("4242424242424242", { key: "sk_test_shop" }));
    expect(status).toBe(400);
    expect(body.error.message).toContain("generally unsafe");
  });
});

describe("[Y-10] 3-D Secure", () => {
  const waiting = async () => {
    const intent = await newIntent();
    const { body } = await confirm(intent, withCard("4000002500003155"));
    return { intent, source: body.next_action.use_stripe_sdk.three_d_secure_2_source };
  };
  const answer = (intent: Stripe.PaymentIntent, source: string, trans_status: "Y" | "N") =>
    browserCall("POST", "3ds2/challenge_complete", { ...secretOf(intent), source, trans_status });

  test("[Y-8] after a failed challenge another one can pay, once", async () => {
    const { intent, source } = await waiting();
    expect((await answer(intent, source, "N")).body).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
    const { body } = await confirm(intent, withCard("4000002500003155"));
    const next = body.next_action.use_stripe_sdk.three_d_secure_2_source;
    expect(shop.emulator.charges()).toEqual([]);
    expect(await answer(intent, next, "Y")).toMatchObject({ status: 200, body: { status: "succeeded" } });
    expect((await answer(intent, next, "Y")).status).toBe(400);
    expect(shop.emulator.charges()).toMatchObject([{ paid: true }]);
  });

  test("[Y-9] a passed challenge needs the client secret, and does not pay a canceled intent", async () => {
    const { intent, source } = await waiting();
    expect((await answer(await newIntent(), source, "Y")).status).toBe(400);
    await shop.stripe.paymentIntents.cancel(intent.id);
    expect((await answer(intent, source, "Y")).body.error).toMatchObject({ payment_intent: { status: "canceled" } });
    expect(shop.emulator.charges()).toEqual([]);
  });
});
