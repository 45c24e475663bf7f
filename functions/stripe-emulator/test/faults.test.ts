import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { forCents, refusal, useEmulator } from "./support/emulator.ts";

let clock = Date.UTC(2030, 0, 1);
const shop = useEmulator(() => ({ now: () => clock }));
const once = { idempotencyKey: "order:o1:1000:1" };
const create = (cents = 1000) => shop.stripe.paymentIntents.create(forCents(cents), once);
const held = (calls: number) => expect.poll(() => shop.emulator.heldCalls()).toBe(calls);

describe("idempotency keys", () => {
  test("[Y-8] the same key returns the same answer for a day, marked as replayed, even after a change", async () => {
    const params = { ...forCents(1000), metadata: { a: "1", b: "2" } };
    const first = await shop.stripe.paymentIntents.create(params, once);
    await shop.stripe.paymentIntents.cancel(first.id);
    const reordered = { metadata: { b: "2", a: "1" }, ...forCents(1000) };
    const second = await shop.stripe.paymentIntents.create(reordered, once);
    expect(second).toEqual(first);
    expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(shop.emulator.events("payment_intent.created")).toHaveLength(1);
    clock += 24 * 3_600_000 + 1;
    expect((await shop.stripe.paymentIntents.create(params, once)).id).not.toBe(first.id);
  });

  test("[Y-6] the same key with another amount, or for another endpoint, is an error", async () => {
    const { id } = await create();
    for (const call of [create(2000), shop.stripe.paymentIntents.cancel(id, {}, once)]) {
      const error = await refusal(call);
      expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
      expect(error.message).toMatch(
        /can only be used (with the same parameters|for the same endpoint) they were first/,
      );
    }
    expect(shop.emulator.intents()).toMatchObject([{ status: "requires_payment_method" }]);
  });

  test("[Y-5] a decline is replayed: the card is not charged again", async () => {
    const { id } = await shop.stripe.paymentIntents.create(forCents(1000));
    const pay = () => shop.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_chargeDeclined" }, once);
    const first = await refusal(pay());
    expect(await refusal(pay())).toMatchObject({ code: "card_declined", charge: first.charge });
    expect(shop.emulator.charges()).toHaveLength(1);
  });

  test("[Y-8] a key that is in use is a conflict, and the work is done once", async () => {
    shop.emulator.holdCalls({ call: "POST /v1/payment_intents" });
    const first = create();
    await held(1);
    expect(await refusal(create())).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
    shop.emulator.releaseCalls();
    expect((await create()).id).toBe((await first).id);
    expect(shop.emulator.intents()).toHaveLength(1);
  });
});

describe("calls that fail on demand", () => {
  test.each([
    ["error-before", false, 0, 1],
    ["error-before", true, 0, 0],
    ["error-after", false, 1, 1],
    ["error-after", true, 1, 1],
  ] as const)("[Y-8] %s, stored under the key: %s", async (how, remember, made, inTheEnd) => {
    shop.emulator.failCalls({ how, remember });
    expect(await refusal(create())).toBeInstanceOf(Stripe.errors.StripeAPIError);
    expect(shop.emulator.intents()).toHaveLength(made);
    if (remember)
      expect(await refusal(create())).toMatchObject({ statusCode: 500, headers: { "idempotent-replayed": "true" } });
    else expect(await create()).toMatchObject({ id: shop.emulator.intents()[0]?.id });
    expect(shop.emulator.intents()).toHaveLength(inTheEnd);
  });

  test("a web page can't ask for it", async () => {
    const control = (name: string, headers: Record<string, string>) =>
      fetch(`${shop.emulator.url}/_test/${name}`, { method: "POST", headers, body: "[]" });
    expect((await control("reset", { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await control("unknown", { "Content-Type": "application/json" })).status).toBe(404);
    const preflight = await fetch(`${shop.emulator.url}/_test/reset`, { method: "OPTIONS" });
    expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
  });
});
