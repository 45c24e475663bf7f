import Stripe from "stripe";
import { expect, test } from "vitest";
import { forCents, refusal, useEmulator } from "./support/emulator.ts";

const shop = useEmulator();
const create = () => shop.stripe.paymentIntents.create(forCents(1000), { idempotencyKey: "k" });

test("[Y-8] a call that fails before its work changes nothing, and can be repeated", async () => {
  shop.emulator.failCalls({ how: "error-before" });
  expect(await refusal(create())).toBeInstanceOf(Stripe.errors.StripeAPIError);
  expect(shop.emulator.intents()).toEqual([]);
  expect(await create()).toMatchObject({ amount: 1000 });
});

test("[Y-8] a failure before or after the work can be stored under the key, as Stripe does it", async () => {
  shop.emulator.failCalls({ how: "error-after" });
  for (const headers of [{}, { "idempotent-replayed": "true" }])
    expect(await refusal(create())).toMatchObject({ statusCode: 500, headers });
  expect(shop.emulator.intents()).toHaveLength(1);
  shop.emulator.reset();
  shop.emulator.failCalls({ how: "error-before", remember: true });
  for (const headers of [{}, { "idempotent-replayed": "true" }])
    expect(await refusal(create())).toMatchObject({ statusCode: 500, headers });
  expect(shop.emulator.intents()).toEqual([]);
});

test("[Y-8] an answer that was lost on the way is returned when the call is repeated", async () => {
  shop.emulator.failCalls({ how: "error-after", remember: false });
  await refusal(create());
  expect(await create()).toMatchObject({ id: shop.emulator.intents()[0]?.id });
});

test.each(["cut-before", "cut-after"] as const)(
  "[Y-8] %s: the stripe package retries and creates one intent",
  async (how) => {
    shop.emulator.failCalls({ how });
    expect(await create()).toMatchObject({ amount: 1000 });
    expect(shop.emulator.intents()).toHaveLength(1);
  },
);

test("a connection that is cut on every attempt is a connection error", async () => {
  shop.emulator.failCalls({ how: "cut-after", times: 3 });
  expect(await refusal(create())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect(shop.emulator.intents()).toHaveLength(1);
});

test("only the selected calls fail", async () => {
  shop.emulator.failCalls({ how: "error-before", call: "POST /v1/refunds" });
  const { id } = await create();
  await shop.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  await refusal(shop.stripe.refunds.create({ payment_intent: id }));
  expect(await shop.stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 1000 });
});

test("[Y-9] a call that is held after its work has moved the money before its caller knows", async () => {
  const { id } = await create();
  shop.emulator.holdCalls({ call: `POST /v1/payment_intents/${id}/confirm`, when: "after" });
  const paying = shop.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  await shop.emulator.callsHeld(1);
  expect(await refusal(shop.stripe.paymentIntents.cancel(id))).toMatchObject({
    payment_intent: { status: "succeeded" },
  });
  shop.emulator.releaseCalls();
  expect(await paying).toMatchObject({ status: "succeeded" });
});

test("the controls work from another process, but not from a web page", async () => {
  const control = (name: string, args: unknown[], type = "application/json") =>
    fetch(`${shop.emulator.url}/_test/${name}`, {
      method: "POST",
      headers: { "Content-Type": type },
      body: JSON.stringify(args),
    });
  await control("failCalls", [{ how: "error-before" }]);
  await refusal(create());
  await create();
  expect(await (await control("intents", [])).json()).toMatchObject([{ amount: 1000 }]);
  expect((await control("reset", [], "text/plain")).status).toBe(415);
  expect((await control("unknown", [])).status).toBe(404);
  const preflight = await fetch(`${shop.emulator.url}/_test/reset`, { method: "OPTIONS" });
  expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
  await control("reset", []);
  expect(shop.emulator.intents()).toEqual([]);
});
