import Stripe from "stripe";
import { expect, test } from "vitest";
import { forCents, refusal, useEmulator } from "./support/emulator.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let clock = Date.UTC(2030, 0, 1);
const shop = useEmulator(() => ({ now: () => clock }));
const once = { idempotencyKey: "order:o1:1000:1" };
const create = (cents = 1000) => shop.stripe.paymentIntents.create(forCents(cents), once);

test("[Y-8] the same key returns the same answer, marked as replayed, even after the intent has changed", async () => {
  const params = { ...forCents(1000), metadata: { a: "1", b: "2" } };
  const first = await shop.stripe.paymentIntents.create(params, once);
  await shop.stripe.paymentIntents.cancel(first.id);
  const reordered = { metadata: { b: "2", a: "1" }, ...forCents(1000) };
  const second = await shop.stripe.paymentIntents.create(reordered, once);
  expect(second).toEqual(first);
  expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
  expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect(shop.emulator.events("payment_intent.created")).toHaveLength(1);
});

test("[Y-6] the same key with another amount is an error", async () => {
  await create();
  const error = await refusal(create(2000));
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(error.statusCode).toBe(400);
  expect(error.message).toContain("can only be used with the same parameters they were first used with");
  expect(shop.emulator.intents()).toHaveLength(1);
});

test("the same key for another endpoint is an error", async () => {
  const { id } = await create();
  const error = await refusal(shop.stripe.paymentIntents.cancel(id, {}, once));
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(shop.emulator.intents()).toMatchObject([{ status: "requires_payment_method" }]);
});

test("[Y-5] a decline is replayed: the card is not charged again", async () => {
  const { id } = await shop.stripe.paymentIntents.create(forCents(1000));
  const pay = () => shop.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_chargeDeclined" }, once);
  const first = await refusal(pay());
  expect(await refusal(pay())).toMatchObject({ code: "card_declined", charge: first.charge });
  expect(shop.emulator.charges()).toHaveLength(1);
});

test("an invalid request is not stored: the key can be used again", async () => {
  await refusal(create(10));
  expect(await create()).toMatchObject({ amount: 1000 });
});

test("[Y-8] a key that is in use is a conflict, and the work is done once", async () => {
  shop.emulator.holdCalls({ call: "POST /v1/payment_intents" });
  const first = create();
  await shop.emulator.callsHeld(1);
  expect(await refusal(create())).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  shop.emulator.releaseCalls();
  expect((await create()).id).toBe((await first).id);
  expect(shop.emulator.intents()).toHaveLength(1);
});

test("a key expires after a day", async () => {
  const { id } = await create();
  clock += DAY_MS + 1;
  expect((await create()).id).not.toBe(id);
});
