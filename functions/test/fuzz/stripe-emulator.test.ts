import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStripe } from "../../src/payments/stripe/client.ts";
import { createIntent } from "../../src/payments/stripe/payment-intents.ts";
import { type StripeEmulator, startStripeEmulator } from "../../stripe-emulator/server.ts";
import { figure } from "../support/figure.ts";
import { garbage, nastyText } from "./support/nasty.ts";
import { crowdOf, requestsToTry, seed } from "./support/runs.ts";

let emulator: StripeEmulator;
beforeAll(async () => {
  emulator = await startStripeEmulator({ port: 0 });
});
afterAll(() => emulator.close());

const PATHS = [
  "/v1/payment_intents",
  "/v1/payment_intents/ID",
  "/v1/payment_intents/ID/confirm",
  "/v1/payment_intents/ID/cancel",
  "/v1/3ds2/challenge_complete",
  "/v1/payment_methods",
  "/v1/refunds",
  "/v1/charges",
  "/v1/charges/ID",
  "/v1/events",
  "/v3/",
  "/v3/ID",
  "/_test/ID",
  "/_test/holdWebhooks",
  "/_test/failCalls",
  "/",
];
const FIELDS = [
  "amount",
  "currency",
  "payment_method",
  "payment_method_data[card][number]",
  "payment_method_data[type]",
  "metadata[orderId]",
  "metadata",
  "allowed_payment_method_types[]",
  "client_secret",
  "key",
  "expand[]",
  "limit",
  "starting_after",
  "payment_intent",
  "source",
  "created[gte]",
  "__proto__[x]",
  "a[b][c][d][e][f]",
];

const value = fc.oneof(fc.constantFrom("usd", "500", "pm_card_visa", "4242424242424242", "card"), nastyText);
const form = fc
  .array(fc.tuple(fc.constantFrom(...FIELDS), value), { maxLength: 6 })
  .map((pairs) => new URLSearchParams(pairs).toString());

const call = fc.record({
  method: fc.constantFrom("GET", "POST", "POST", "POST", "DELETE", "PUT", "OPTIONS"),
  path: fc.constantFrom(...PATHS),
  id: fc.oneof(fc.constantFrom("pi_1", "INTENT"), nastyText),
  query: fc.oneof(fc.constant(""), form),
  body: fc.oneof({ weight: 4, arbitrary: form }, { weight: 1, arbitrary: garbage }),
  key: fc.constantFrom("sk_test_emulator", "sk_test_emulator", "pk_test_emulator", "nothing", ""),
  idempotency: fc.option(fc.constantFrom("one", "two", "x".repeat(300)), { freq: 2 }),
});

const BYTES = fc.oneof(
  fc.constantFrom(
    "GET // HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n",
    "POST /v1/payment_intents HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n\r\nhalf",
    "\r\n\r\n",
  ),
  fc.string({ unit: "binary", maxLength: 300 }),
);

/** Bytes that are no HTTP, and a line that is cut. */
const shove = (bytes: string): Promise<void> =>
  new Promise((done) => {
    const socket = connect(emulator.port, "127.0.0.1", () => socket.end(bytes, () => socket.destroy()));
    socket.on("error", () => undefined);
    socket.on("close", () => done());
  });

test("whatever is sent to the Stripe emulator, it refuses as Stripe does, and takes payments afterwards", async () => {
  const stripe = createStripe({ secretKey: "sk_test_emulator", emulatorHost: `127.0.0.1:${emulator.port}` });
  const create = (orderId = "one") => createIntent(stripe, { orderId, uid: "ann", shop: "salus" }, 500, 0);
  const { id: intent } = await create();
  const calls = fc.sample(call, { numRuns: requestsToTry(0.4), seed });
  await crowdOf(calls, async ({ method, path, id, query, body, key, idempotency }) => {
    const name = encodeURIComponent((id === "INTENT" ? intent : id).replace(/\p{Surrogate}/gu, "?")) || "x";
    const address = `${path.replace("ID", () => name)}${query && `?${query}`}`;
    const response = await fetch(`${emulator.url}${address}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      headers: {
        "Content-Type": path.startsWith("/_test") ? "application/json" : "application/x-www-form-urlencoded",
        ...(key && { Authorization: `Bearer ${key}` }),
        ...(idempotency && { "Idempotency-Key": idempotency }),
      },
      ...(method !== "GET" && { body }),
    });
    const text = await response.text();
    const said = `SALUS_SEED=${seed}: ${method} ${address} ${body.slice(0, 300)} → ${response.status} ${text.slice(0, 300)}`;
    expect(response.status, said).toBeLessThan(500);
    if (response.status >= 400) expect(() => JSON.parse(text), said).not.toThrow();
  });
  await crowdOf(fc.sample(BYTES, { numRuns: requestsToTry(0.02), seed }), shove);

  emulator.reset();
  const { id } = await create();
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  expect(paid.status).toBe("succeeded");
  figure("fuzz: Stripe emulator", `${calls.length.toLocaleString("en")} calls, no 5xx (seed ${seed})`);
}, 1_200_000);
