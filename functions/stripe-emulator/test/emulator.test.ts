import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StripeEmulator, startStripeEmulator } from "../server.ts";

/** The `stripe` package, which does not retry. */
const connect = (port: number, secretKey = "sk_test_shop"): Stripe =>
  new Stripe(secretKey, { host: "127.0.0.1", port, protocol: "http", maxNetworkRetries: 0, telemetry: false });

const forCents = (amount: number) => ({ amount, currency: "usd", allowed_payment_method_types: ["card" as const] });

let emulator: StripeEmulator;
beforeAll(async () => {
  emulator = await startStripeEmulator({ port: 0 });
});
afterAll(() => emulator.close());

// The tests of payments, and their proofs, use everything else.
test.each([
  [{ ...forCents(49) }, "amount_too_small", "amount"],
  [{ ...forCents(100_000_000) }, "amount_too_large", "amount"],
  [{ ...forCents(10.5) }, "parameter_invalid_integer", "amount"],
  [{ currency: "usd" }, "parameter_missing", "amount"],
  [{ ...forCents(1000), currency: "xyz" }, undefined, "currency"],
  [{ ...forCents(1000), ammount: 5 }, "parameter_unknown", "ammount"],
  [{ ...forCents(1000), allowed_payment_method_types: ["sepa_debit"] }, undefined, "allowed_payment_method_types"],
])("%j is an invalid request, as at Stripe", async (params, code, param) => {
  const call = connect(emulator.port).rawRequest("POST", "/v1/payment_intents", params);
  await expect(call).rejects.toMatchObject({ type: "StripeInvalidRequestError", statusCode: 400, code, param });
  expect(emulator.intents()).toEqual([]);
});

test("a live key is an authentication error, which does not show the key", async () => {
  const key = "sk_live_0123456789abcdef";
  const message = expect.not.stringContaining(key);
  const call = connect(emulator.port, key).paymentIntents.list();
  await expect(call).rejects.toMatchObject({ type: "StripeAuthenticationError", message });
});

test("[Y-7] payments, idempotency keys and undelivered events are there after a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "stripe-emulator-"));
  const dataFile = join(folder, "data", "stripe.json");
  const start = () => startStripeEmulator({ port: 0, dataFile, webhookUrl: "http://127.0.0.1:9/" });
  const create = (port: number) => connect(port).paymentIntents.create(forCents(1000), { idempotencyKey: "k" });
  const first = await start();
  const intent = await create(first.port);
  const paid = await connect(first.port).paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  await first.close();

  const second = await start();
  expect(await connect(second.port).paymentIntents.retrieve(intent.id)).toEqual(paid);
  expect(await create(second.port)).toEqual(intent);
  expect(second.undeliveredEvents()).toHaveLength(3);
  await second.close();
  writeFileSync(dataFile, "{broken");
  await expect(start()).rejects.toThrow(`can't read ${dataFile}`);
  rmSync(folder, { recursive: true });
});
