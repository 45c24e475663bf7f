import Stripe from "stripe";
import { expect, test } from "vitest";
import { forCents, refusal, useEmulator } from "./support/emulator.ts";

const DAY = 24 * 60 * 60 * 1000;
let clock = Date.UTC(2030, 0, 1);
const shop = useEmulator(() => ({ now: () => clock }));
const once = { idempotencyKey: "order:o1:1000:1" };

test("[Y-8] the same key gives the same intent, marked as replayed", async () => {
  const first = await shop.stripe.paymentIntents.create({ ...forCents(1000), metadata: { a: "1", b: "2" } }, once);
  const second = await shop.stripe.paymentIntents.create({ metadata: { b: "2", a: "1" }, ...forCents(1000) }, once);
  expect(second).toEqual(first);
  expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
  expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect(second.lastResponse.headers["original-request"]).toBe(first.lastResponse.requestId);
  expect(shop.emulator.intents()).toHaveLength(1);
  expect(shop.emulator.events("payment_intent.created")).toHaveLength(1);
});

test("[Y-8] the same key still gives the first answer after the intent has moved on", async () => {
  const intent = await shop.stripe.paymentIntents.create(forCents(1000), once);
  await shop.stripe.paymentIntents.cancel(intent.id);
  expect(await shop.stripe.paymentIntents.create(forCents(1000), once)).toMatchObject({
    id: intent.id,
    status: "requires_payment_method",
  });
});

test("[Y-6] the same key for another amount is refused", async () => {
  await shop.stripe.paymentIntents.create(forCents(1000), once);
  const error = await refusal(shop.stripe.paymentIntents.create(forCents(2000), once));
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(error).toMatchObject({ statusCode: 400, rawType: "idempotency_error" });
  expect(error.message).toBe(
    "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than 'order:o1:1000:1' if you meant to execute a different request.",
  );
  expect(shop.emulator.intents()).toHaveLength(1);
});

test("the same key for another call is refused", async () => {
  const intent = await shop.stripe.paymentIntents.create(forCents(1000), once);
  const error = await refusal(shop.stripe.paymentIntents.cancel(intent.id, {}, once));
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(error.message).toContain("the same endpoint they were first used for ('/v1/payment_intents' vs");
  expect((await shop.stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_payment_method");
});

test("[Y-5] a decline is replayed too: the card is not tried again", async () => {
  const intent = await shop.stripe.paymentIntents.create(forCents(1000));
  const pay = () => shop.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_chargeDeclined" }, once);
  const first = await refusal(pay());
  const second = await refusal(pay());
  expect(second).toMatchObject({
    code: "card_declined",
    charge: first.charge,
    headers: { "idempotent-replayed": "true" },
  });
  expect(shop.emulator.charges()).toHaveLength(1);
});

test("a refusal of the parameters is not kept: the key can be used with better ones", async () => {
  await refusal(shop.stripe.paymentIntents.create(forCents(10), once));
  expect(await shop.stripe.paymentIntents.create(forCents(1000), once)).toMatchObject({ amount: 1000 });
});

test("[Y-8] a key that is in use by another request is refused, and nothing is done twice", async () => {
  shop.emulator.holdCalls({ call: "POST /v1/payment_intents" });
  const first = shop.stripe.paymentIntents.create(forCents(1000), once);
  await shop.emulator.callsHeld(1);
  const error = await refusal(shop.stripe.paymentIntents.create(forCents(1000), once));
  expect(error).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  shop.emulator.releaseCalls();
  expect(await shop.stripe.paymentIntents.create(forCents(1000), once)).toMatchObject({ id: (await first).id });
  expect(shop.emulator.intents()).toHaveLength(1);
});

test("a key is forgotten after a day, as at Stripe", async () => {
  const first = await shop.stripe.paymentIntents.create(forCents(1000), once);
  clock += DAY + 1;
  expect((await shop.stripe.paymentIntents.create(forCents(1000), once)).id).not.toBe(first.id);
});
