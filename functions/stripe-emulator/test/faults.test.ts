import Stripe from "stripe";
import { expect, test } from "vitest";
import { connect, forCents, refusal, useEmulator } from "./support/emulator.ts";

const shop = useEmulator();
const once = { idempotencyKey: "k" };
const create = (stripe = shop.stripe) => stripe.paymentIntents.create(forCents(1000), once);

test("[Y-8] a call that fails before its work leaves nothing behind, and can be made again", async () => {
  shop.emulator.failCalls({ how: "error-before" });
  expect(await refusal(create())).toBeInstanceOf(Stripe.errors.StripeAPIError);
  expect(shop.emulator.intents()).toEqual([]);
  expect(await create()).toMatchObject({ amount: 1000 });
});

test("[Y-8] a call that fails after its work is remembered as failed, as Stripe does it", async () => {
  shop.emulator.failCalls({ how: "error-after" });
  expect(await refusal(create())).toMatchObject({ statusCode: 500 });
  expect(shop.emulator.intents()).toHaveLength(1);
  expect(await refusal(create())).toMatchObject({ statusCode: 500, headers: { "idempotent-replayed": "true" } });
  expect(shop.emulator.intents()).toHaveLength(1);
});

test("[Y-8] an answer that a proxy lost is given when it is asked for again", async () => {
  shop.emulator.failCalls({ how: "error-after", remember: false });
  await refusal(create());
  expect(await create()).toMatchObject({ id: shop.emulator.intents()[0]?.id });
  expect(shop.emulator.intents()).toHaveLength(1);
});

test.each(["cut-before", "cut-after"] as const)(
  "[Y-8] %s: the stripe package tries again and makes one intent",
  async (how) => {
    shop.emulator.failCalls({ how });
    expect(await create()).toMatchObject({ amount: 1000 });
    expect(shop.emulator.intents()).toHaveLength(1);
  },
);

test("a connection that is cut again and again is a connection error", async () => {
  shop.emulator.failCalls({ how: "cut-after", times: 3 });
  const error = await refusal(create(connect(shop.emulator.port, "sk_test_shop", 0)));
  expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect(shop.emulator.intents()).toHaveLength(1);
});

test("only the calls that were named fail", async () => {
  shop.emulator.failCalls({ how: "error-before", call: "POST /v1/refunds", times: 1 });
  const intent = await create();
  await shop.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  await refusal(shop.stripe.refunds.create({ payment_intent: intent.id }));
  expect(await shop.stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 1000 });
});

test("[Y-9] a call can be held after its work: the money has moved, and the caller does not know yet", async () => {
  const intent = await create();
  shop.emulator.holdCalls({ call: `POST /v1/payment_intents/${intent.id}/confirm`, when: "after" });
  const paying = shop.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  await shop.emulator.callsHeld(1);
  expect(await refusal(shop.stripe.paymentIntents.cancel(intent.id))).toMatchObject({
    code: "payment_intent_unexpected_state",
  });
  shop.emulator.releaseCalls();
  expect(await paying).toMatchObject({ status: "succeeded" });
});

test("the controls can be used from another process, but by no web page", async () => {
  const control = (name: string, args: unknown[], type = "application/json") =>
    fetch(`${shop.emulator.url}/_test/${name}`, {
      method: "POST",
      headers: { "Content-Type": type },
      body: JSON.stringify(args),
    });
  await control("failCalls", [{ how: "error-before" }]);
  expect(await refusal(create())).toMatchObject({ statusCode: 500 });
  await create();
  expect(await (await control("intents", [])).json()).toMatchObject([{ amount: 1000 }]);
  await control("reset", []);
  expect(shop.emulator.intents()).toEqual([]);
  expect((await control("reset", [], "text/plain")).status).toBe(415);
  expect((await control("unknown", [])).status).toBe(404);
  const asked = await fetch(`${shop.emulator.url}/_test/reset`, { method: "OPTIONS" });
  expect(asked.headers.get("access-control-allow-origin")).toBeNull();
});
