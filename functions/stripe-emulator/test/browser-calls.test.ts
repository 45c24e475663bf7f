import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { forCents, useEmulator } from "./support/emulator.ts";

const shop = useEmulator();
const newIntent = () => shop.stripe.paymentIntents.create({ ...forCents(1000), metadata: { uid: "secret-uid" } });
const secretOf = (intent: Stripe.PaymentIntent) => ({ client_secret: intent.client_secret ?? "" });

/** What the tests read of an answer: an intent's fields, or an error's. */
interface BrowserAnswer {
  id: string;
  status: string;
  error: { code: string };
}

/** A call with the publishable key, as Stripe.js makes it. */
const browserCall = async (method: "GET" | "POST", path: string, params: Record<string, string>) => {
  const form = new URLSearchParams({ key: "pk_test_emulator", ...params });
  const url = `${shop.emulator.url}/v1/${path}`;
  const answer = await (method === "GET" ? fetch(`${url}?${form}`) : fetch(url, { method, body: form }));
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as BrowserAnswer };
};

const withCard = (number: string) => ({
  "payment_method_data[type]": "card",
  "payment_method_data[card][number]": number,
  "payment_method_data[card][exp_month]": "12",
  "payment_method_data[card][exp_year]": "40",
  "payment_method_data[card][cvc]": "123",
  "payment_method_data[billing_details][name]": "Ada Lovelace",
  "payment_method_data[billing_details][email]": "ada@example.com",
});

const confirm = (intent: Stripe.PaymentIntent, params: Record<string, string>) =>
  browserCall("POST", `payment_intents/${intent.id}/confirm`, { ...secretOf(intent), ...params });

describe("a browser", () => {
  test("[Y-3] pays with a card, and the charge has the billing name and email", async () => {
    const intent = await newIntent();
    const { status, headers, body } = await confirm(intent, withCard("4242424242424242"));
    expect({ status, body }).toMatchObject({ status: 200, body: { id: intent.id, status: "succeeded" } });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    const billing_details = { name: "Ada Lovelace", email: "ada@example.com" };
    expect(shop.emulator.charges()).toMatchObject([{ paid: true, billing_details }]);
    expect(JSON.stringify(body)).not.toMatch(/secret-uid|latest_charge/);
  });

  test("[Y-1] [C-18] keeps a card before it pays, as older pages do, and pays with it", async () => {
    const card = { type: "card", "card[number]": "4242424242424242", "billing_details[name]": "Ada Lovelace" };
    const { status, body } = await browserCall("POST", "payment_methods", card);
    expect({ status, body }).toMatchObject({ status: 200, body: { object: "payment_method", type: "card" } });
    expect(JSON.stringify(body)).not.toContain("4242");
    const paid = await confirm(await newIntent(), { payment_method: body.id });
    expect(paid).toMatchObject({ status: 200, body: { status: "succeeded" } });
    expect(shop.emulator.charges()).toMatchObject([{ billing_details: { name: "Ada Lovelace" } }]);
    const refused = await browserCall("POST", "payment_methods", { ...card, "card[number]": "4111111111111111" });
    expect(refused).toMatchObject({ status: 402, body: { error: { code: "card_declined" } } });
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
});
