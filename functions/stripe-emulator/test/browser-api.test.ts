import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type Stripe from "stripe";
import { afterAll, describe, expect, test } from "vitest";
import { browserCall, withCard } from "./support/browser-call.ts";
import { forCents, useEmulator } from "./support/emulator.ts";

const folder = mkdtempSync(join(tmpdir(), "stripe-emulator-"));
let dataFile = "";
const lines: string[] = [];
const shop = useEmulator(() => {
  dataFile = join(folder, `${randomUUID()}.jsonl`);
  return { dataFile, log: (line) => lines.push(line) };
});
afterAll(() => rmSync(folder, { recursive: true }));

const newIntent = () => shop.stripe.paymentIntents.create({ ...forCents(1000), metadata: { uid: "secret-uid" } });
const secretOf = (intent: Stripe.PaymentIntent) => ({ client_secret: intent.client_secret ?? "" });
const confirm = async (intent: Stripe.PaymentIntent, params: Record<string, string>) =>
  browserCall(shop.emulator, "POST", `/v1/payment_intents/${intent.id}/confirm`, { ...secretOf(intent), ...params });

describe("what a browser may do", () => {
  test("[Y-3] it pays with a card, and Stripe keeps the billing name and e-mail", async () => {
    const intent = await newIntent();
    const { status, body } = await confirm(intent, withCard("4242424242424242"));
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: intent.id, status: "succeeded", amount: 1000, currency: "usd" });
    expect(shop.emulator.charges()).toMatchObject([
      { paid: true, billing_details: { name: "Ada Lovelace", email: "ada@example.com" } },
    ]);
  });

  test("it sees nothing that is the shop's: no metadata, no charge", async () => {
    const intent = await newIntent();
    await confirm(intent, withCard("4242424242424242"));
    const { body } = await browserCall(shop.emulator, "GET", `/v1/payment_intents/${intent.id}`, secretOf(intent));
    expect(body).toMatchObject({ id: intent.id, status: "succeeded" });
    expect(Object.keys(body)).not.toContain("metadata");
    expect(Object.keys(body)).not.toContain("latest_charge");
    const declined = await newIntent();
    const { body: refused } = await confirm(declined, withCard("4000000000000002"));
    expect(refused.error.payment_intent).toMatchObject({ id: declined.id, status: "requires_payment_method" });
    expect(JSON.stringify(refused)).not.toContain("secret-uid");
  });

  test("it needs the secret of the very intent", async () => {
    const [intent, other] = [await newIntent(), await newIntent()];
    const path = `/v1/payment_intents/${intent.id}`;
    expect(await browserCall(shop.emulator, "GET", path, {})).toMatchObject({ status: 400 });
    expect(await browserCall(shop.emulator, "GET", path, secretOf(other))).toMatchObject({
      status: 400,
      body: { error: { code: "payment_intent_invalid_parameter", param: "client_secret" } },
    });
    const paying = { ...withCard("4242424242424242"), ...secretOf(other) };
    expect(await browserCall(shop.emulator, "POST", `${path}/confirm`, paying)).toMatchObject({ status: 400 });
    expect(shop.emulator.charges()).toEqual([]);
  });

  test("[Y-6] it can neither make, change, list, cancel nor refund payments", async () => {
    const intent = await newIntent();
    const own = secretOf(intent);
    const calls = [
      browserCall(shop.emulator, "POST", "/v1/payment_intents", { amount: "1", currency: "usd" }),
      browserCall(shop.emulator, "POST", `/v1/payment_intents/${intent.id}`, { ...own, amount: "50" }),
      browserCall(shop.emulator, "POST", `/v1/payment_intents/${intent.id}/cancel`, own),
      browserCall(shop.emulator, "GET", "/v1/payment_intents", {}),
      browserCall(shop.emulator, "GET", "/v1/events", {}),
      browserCall(shop.emulator, "POST", "/v1/refunds", { payment_intent: intent.id }),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect(status).toBe(403);
      expect(body.error.code).toBe("secret_key_required");
    }
    expect(shop.emulator.intents()).toMatchObject([{ amount: 1000, status: "requires_payment_method" }]);
  });

  test("pages of other origins may call", async () => {
    const intent = await newIntent();
    const answer = await browserCall(shop.emulator, "GET", `/v1/payment_intents/${intent.id}`, secretOf(intent));
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const asked = await fetch(`${shop.emulator.url}/v1/payment_intents`, { method: "OPTIONS" });
    expect(asked.status).toBe(204);
  });
});

describe("3-D Secure", () => {
  const waiting = async () => {
    const intent = await newIntent();
    const { body } = await confirm(intent, withCard("4000002500003155"));
    expect(body.status).toBe("requires_action");
    return { intent, source: body.next_action.use_stripe_sdk.three_d_secure_2_source };
  };
  const answer = async (intent: Stripe.PaymentIntent, source: string, trans_status: string) =>
    browserCall(shop.emulator, "POST", "/v1/3ds2/challenge_complete", { ...secretOf(intent), source, trans_status });

  test("[Y-10] the money moves once the customer has proved who they are", async () => {
    const { intent, source } = await waiting();
    expect(await answer(intent, source, "Y")).toMatchObject({ status: 200, body: { status: "succeeded" } });
    expect(shop.emulator.charges()).toMatchObject([
      { paid: true, payment_method_details: { card: { three_d_secure: { result: "authenticated" } } } },
    ]);
  });

  test("[Y-10] without the proof nothing is paid, and another card can be tried", async () => {
    const { intent, source } = await waiting();
    const { body } = await answer(intent, source, "N");
    expect(body).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: {
        code: "payment_intent_authentication_failure",
        message:
          "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
      },
    });
    expect(shop.emulator.charges()).toEqual([]);
    expect(shop.emulator.events("payment_intent.payment_failed")).toHaveLength(1);
    expect((await confirm(intent, withCard("4242424242424242"))).body.status).toBe("succeeded");
  });

  test("[Y-9] [Y-10] a proof for an intent that was canceled meanwhile moves no money", async () => {
    const { intent, source } = await waiting();
    await shop.stripe.paymentIntents.cancel(intent.id);
    expect(await answer(intent, source, "Y")).toMatchObject({
      status: 400,
      body: { error: { code: "payment_intent_unexpected_state", payment_intent: { status: "canceled" } } },
    });
    expect(shop.emulator.charges()).toEqual([]);
  });

  test("[Y-8] [Y-10] a proof is good once", async () => {
    const { intent, source } = await waiting();
    await answer(intent, source, "Y");
    expect((await answer(intent, source, "Y")).status).toBe(400);
    expect(shop.emulator.charges()).toHaveLength(1);
  });

  test("[Y-10] the answer needs the secret of the intent that waits for it", async () => {
    const { source } = await waiting();
    expect((await answer(await newIntent(), source, "Y")).status).toBe(400);
    expect(shop.emulator.charges()).toEqual([]);
  });
});

describe("card numbers", () => {
  test.each([
    [{ "payment_method_data[card][number]": "4242424242424241" }, "incorrect_number"],
    [{ "payment_method_data[card][exp_month]": "13" }, "invalid_expiry_month"],
    [{ "payment_method_data[card][exp_year]": "20" }, "invalid_expiry_year"],
    [{ "payment_method_data[card][cvc]": "1" }, "invalid_cvc"],
    [{ "payment_method_data[card][number]": "4012888888881881" }, "card_declined"],
  ])("[Y-5] %j is refused as %s", async (change, code) => {
    const answer = await confirm(await newIntent(), withCard("4242424242424242", change));
    expect(answer).toMatchObject({ status: 402, body: { error: { type: "card_error", code } } });
    expect(shop.emulator.charges()).toEqual([]);
  });

  test("a card's number is kept nowhere: not in the data, not in the log", async () => {
    const intent = await newIntent();
    await browserCall(
      shop.emulator,
      "POST",
      `/v1/payment_intents/${intent.id}/confirm`,
      { ...secretOf(intent), ...withCard("4000000000009995") },
      { "Idempotency-Key": "from-a-browser" },
    );
    const kept = readFileSync(dataFile, "utf8") + lines.join("\n");
    expect(kept).toContain("from-a-browser");
    expect(kept).toContain('"last4":"9995"');
    expect(kept).not.toContain("4000000000009995");
  });

  test("a server that sends a card's number is told not to", async () => {
    const intent = await newIntent();
    const response = await fetch(`${shop.emulator.url}/v1/payment_intents/${intent.id}/confirm`, {
      method: "POST",
      headers: { Authorization: "Bearer sk_test_shop" },
      body: new URLSearchParams(withCard("4242424242424242")),
    });
    expect(response.status).toBe(402);
    expect(JSON.stringify(await response.json())).toContain("generally unsafe");
  });
});
