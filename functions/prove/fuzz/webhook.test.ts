import { createHmac } from "node:crypto";
import express from "express";
import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import { EVENTS } from "../../src/payments/handle-payment-event.ts";
import { parsing, useServer } from "../../test/support/server.ts";
import { useShop } from "../../test/support/shop.ts";
import { garbage, mostly, nasty, nastyText } from "./support/nasty.ts";
import { crowdOf, seed } from "./support/runs.ts";

const SECRET = "whsec_emulator";
const shop = useShop();
const address = useServer(async () => {
  vi.stubEnv("FUNCTIONS_EMULATOR", "true");
  vi.stubEnv("STRIPE_EMULATOR_HOST", `127.0.0.1:${shop.emulator().port}`);
  const { stripeWebhook } = await import("../../src/deployed/payments.ts");
  return express().use(...parsing, (request, response) => void stripeWebhook(request as never, response));
});
afterAll(() => void vi.unstubAllEnvs());

const signed = (body: string, secret: string, seconds = Math.floor(Date.now() / 1000)) =>
  `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`, "utf8").digest("hex")}`;

const intentId = fc.constantFrom("pi_unknown", "pi_1");

/** Events in Stripe's form, more or less wrong. */
const event = fc
  .record(
    {
      id: mostly(fc.uuid().map((id) => `evt_${id}`)),
      object: mostly(fc.constant("event")),
      type: mostly(fc.constantFrom(...EVENTS)),
      data: mostly(
        fc.record({ object: mostly(fc.record({ id: mostly(intentId), payment_intent: mostly(intentId) })) }),
      ),
    },
    { requiredKeys: [] },
  )
  .map((value) => JSON.stringify(value));

const call = fc.record({
  body: fc.oneof(
    { weight: 4, arbitrary: event },
    { weight: 1, arbitrary: nasty.map((value) => JSON.stringify(value)) },
    garbage,
  ),
  signer: fc.constantFrom("stripe", "stripe", "stripe", "another", "long ago", "nobody", "garbage"),
  rubbish: nastyText,
  method: fc.oneof({ weight: 9, arbitrary: fc.constant("POST") }, fc.constantFrom("GET", "PUT", "DELETE")),
});

const signatureOf = (signer: string, body: string, rubbish: string): string | undefined => {
  if (signer === "stripe") return signed(body, SECRET);
  if (signer === "another") return signed(body, "whsec_another");
  if (signer === "long ago") return signed(body, SECRET, 1_600_000_000);
  // The characters that a header can have.
  return signer === "nobody" ? undefined : rubbish.replace(/[^\x20-\x7e]/g, "").slice(0, 1000);
};

const post = (method: string, body: string, signature: string | undefined) =>
  fetch(address(), {
    method,
    headers: { "Content-Type": "application/json", ...(signature && { "Stripe-Signature": signature }) },
    ...(method !== "GET" && { body }),
  });

test.each(["__proto__", "a/b", "..", ""])(
  "[Y-7] a signed event whose ID %j cannot be a document's is refused for good",
  async (id) => {
    const data = { object: { id: "pi_1" } };
    const body = JSON.stringify({ id, object: "event", type: "payment_intent.succeeded", data });
    expect((await post("POST", body, signed(body, SECRET))).status).toBe(400);
  },
);

test("[Y-7] a signed message of Stripe's newer API is none of the shop's, so Stripe need not repeat it", async () => {
  const body = JSON.stringify({ id: "evt_1", object: "v2.core.event", type: "v1.billing.meter.no_meter_found" });
  const answer = await post("POST", body, signed(body, SECRET));
  expect([answer.status, await answer.json()]).toEqual([200, { received: true, outcome: "not-ours" }]);
  expect((await post("POST", body, signed(body, "whsec_another"))).status).toBe(400);
});

test("[Y-7] whatever is sent to the webhook, it accepts what Stripe signed, refuses the rest, and never fails", async () => {
  const calls = fc.sample(call, { numRuns: 4000, seed });
  await crowdOf(calls, async ({ body, signer, rubbish, method }) => {
    const signature = signatureOf(signer, body, rubbish);
    const response = await post(method, body, signature);
    const said = `SALUS_SEED=${seed}: ${method} ${signer} ${body.slice(0, 500)} → ${(await response.text()).slice(0, 300)}`;
    expect(response.status, said).toBeLessThan(500);
    // Express refuses invalid JSON before the webhook runs.
    if (method === "POST" && signer !== "stripe") expect(response.status, said).toBe(400);
    if (method !== "POST") expect([400, 405], said).toContain(response.status);
  });
});
