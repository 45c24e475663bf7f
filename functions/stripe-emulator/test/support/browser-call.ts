import type { StripeEmulator } from "../../server.ts";

/** As much of an answer as tests look at: an intent's, or an error's. */
export interface BrowserAnswer {
  id: string;
  status: string;
  next_action: { use_stripe_sdk: { three_d_secure_2_source: string } };
  error: { code: string; payment_intent: object };
}

/** A call as a browser makes it: with the publishable key, and without Stripe.js in between. */
export async function browserCall(
  emulator: StripeEmulator,
  method: "GET" | "POST",
  path: string,
  params: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const form = new URLSearchParams({ key: "pk_test_emulator", ...params });
  const response = await fetch(`${emulator.url}${path}${method === "GET" ? `?${form}` : ""}`, {
    method,
    headers: { Origin: "http://127.0.0.1:5000", ...headers },
    ...(method === "POST" ? { body: form } : {}),
  });
  const body = (await response.json()) as BrowserAnswer;
  return { status: response.status, headers: response.headers, body };
}

/** The parameters with which a browser confirms with a card. */
export function withCard(number: string, changes: Record<string, string> = {}): Record<string, string> {
  return {
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": number,
    "payment_method_data[card][exp_month]": "12",
    "payment_method_data[card][exp_year]": "40",
    "payment_method_data[card][cvc]": "123",
    "payment_method_data[billing_details][name]": "Ada Lovelace",
    "payment_method_data[billing_details][email]": "ada@example.com",
    ...changes,
  };
}
