import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { startStripeEmulator } from "../server.ts";
import { connect, forCents, refusal, useEmulator } from "./support/emulator.ts";

let clock = Date.UTC(2030, 0, 1);
const shop = useEmulator(() => ({ now: () => clock }));
const newIntent = () => shop.stripe.paymentIntents.create({ ...forCents(2995), metadata: { orderId: "o1" } });
const confirm = (id: string, card = "pm_card_visa") => shop.stripe.paymentIntents.confirm(id, { payment_method: card });

describe("confirming an intent", () => {
  test.each([
    ["pm_card_chargeDeclined", "card_declined", "generic_decline"],
    ["pm_card_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card"],
    ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", "incorrect_cvc"],
  ])("[Y-5] %s is declined with %s, and another card can pay", async (card, code, decline_code) => {
    const { id } = await newIntent();
    const error = await refusal(confirm(id, card));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code, decline_code });
    expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { type: "card_error", code, decline_code, message: error.message },
    });
    expect(await confirm(id)).toMatchObject({ status: "succeeded", last_payment_error: null });
    expect(shop.emulator.charges().map(({ paid }) => paid)).toEqual([false, true]);
  });

  test.each(["succeeded", "canceled"])("[Y-8] [Y-9] an intent that is %s can't be paid or canceled", async (status) => {
    const { id } = await newIntent();
    if (status === "succeeded") await confirm(id);
    else await shop.stripe.paymentIntents.cancel(id);
    const charges = shop.emulator.charges();
    const unexpected = { statusCode: 400, code: "payment_intent_unexpected_state", payment_intent: { status } };
    expect(await refusal(confirm(id))).toMatchObject(unexpected);
    expect(await refusal(shop.stripe.paymentIntents.cancel(id))).toMatchObject(unexpected);
    expect(shop.emulator.charges()).toEqual(charges);
  });
});

describe("parameters and keys", () => {
  test.each([
    [{ ...forCents(49) }, "amount_too_small", "amount"],
    [{ ...forCents(100_000_000) }, "amount_too_large", "amount"],
    [{ ...forCents(10.5) }, "parameter_invalid_integer", "amount"],
    [{ currency: "usd" }, "parameter_missing", "amount"],
    [{ ...forCents(1000), currency: "xyz" }, undefined, "currency"],
    [{ ...forCents(1000), ammount: 5 }, "parameter_unknown", "ammount"],
    [{ ...forCents(1000), allowed_payment_method_types: ["sepa_debit"] }, undefined, "allowed_payment_method_types"],
  ])("%j is an invalid request", async (params, code, param) => {
    const error = await refusal(shop.stripe.rawRequest("POST", "/v1/payment_intents", params));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, code, param });
    expect(shop.emulator.intents()).toEqual([]);
  });

  test.each(["pi_unknown", "-0", "pi_a.b"])("[Y-7] an intent with the unknown ID %s is missing", async (id) => {
    const missing = { statusCode: 404, code: "resource_missing", message: `No such payment_intent: '${id}'` };
    for (const call of [shop.stripe.paymentIntents.retrieve(id), confirm(id)])
      expect(await refusal(call)).toMatchObject(missing);
  });

  test("an intent can be created and confirmed in one call, and parameters without an effect are accepted", async () => {
    const params = { ...forCents(50), confirm: true, payment_method: "pm_card_visa" };
    const ignored = { automatic_payment_methods: { enabled: true }, return_url: "https://clinic.example/" };
    const paid = await shop.stripe.paymentIntents.create({ ...params, ...ignored });
    expect(paid).toMatchObject({ status: "succeeded", amount: 50 });
    await shop.stripe.refunds.create({ payment_intent: paid.id, reason: "requested_by_customer" });
    await shop.stripe.paymentIntents.cancel((await newIntent()).id, { cancellation_reason: "abandoned" });
  });

  test("a live key is an authentication error, which does not show the key", async () => {
    const key = "sk_live_0123456789abcdef";
    const error = await refusal(connect(shop.emulator.port, key).paymentIntents.list());
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error.message).not.toContain(key);
  });
});

test("the list of intents is sorted newest first, in pages, from a time on, with charges on request", async () => {
  const ids: string[] = [];
  for (const seconds of [100, 200, 200, 300]) {
    clock = seconds * 1000;
    ids.push((await newIntent()).id);
  }
  const [oldest = "", older = "", ...newer] = ids;
  await confirm(older);
  const first = await shop.stripe.paymentIntents.list({ limit: 2 });
  expect([first.has_more, first.data.map(({ id }) => id)]).toEqual([true, newer.toReversed()]);
  const rest = await shop.stripe.paymentIntents.list({
    starting_after: newer[0] ?? "",
    expand: ["data.latest_charge"],
  });
  expect(rest).toMatchObject({ has_more: false, data: [{ id: older, latest_charge: { paid: true } }, { id: oldest }] });
  expect((await shop.stripe.paymentIntents.list({ created: { gte: 200 } })).data).toHaveLength(3);
});

describe("refunds", () => {
  test("[Y-9] a payment can be refunded in parts until nothing is left", async () => {
    const { id } = await newIntent();
    await confirm(id);
    await shop.stripe.refunds.create({ payment_intent: id, amount: 400 });
    expect(shop.emulator.charges()).toMatchObject([{ refunded: false, amount_refunded: 400 }]);
    const tooMuch = await refusal(shop.stripe.refunds.create({ payment_intent: id, amount: 2596 }));
    expect(tooMuch.message).toBe("Refund amount ($25.96) is greater than unrefunded amount on charge ($25.95)");
    expect(await shop.stripe.refunds.create({ payment_intent: id })).toMatchObject({
      status: "succeeded",
      amount: 2595,
    });
    const again = await refusal(shop.stripe.refunds.create({ payment_intent: id }));
    expect(again).toMatchObject({ statusCode: 400, code: "charge_already_refunded" });
    expect(shop.emulator.charges()).toMatchObject([{ refunded: true, amount_refunded: 2995 }]);
  });
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
