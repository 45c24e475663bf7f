import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { connect, forCents, refusal, useEmulator } from "./support/emulator.ts";

let clock = Date.UTC(2030, 0, 1);
const shop = useEmulator(() => ({ now: () => clock }));
const newIntent = () => shop.stripe.paymentIntents.create({ ...forCents(2995), metadata: { orderId: "o1" } });
const confirm = (id: string, card = "pm_card_visa") => shop.stripe.paymentIntents.confirm(id, { payment_method: card });

describe("confirming an intent", () => {
  test("[Y-7] a paid intent has succeeded in full, with a charge", async () => {
    const intent = await newIntent();
    expect(intent).toMatchObject({ status: "requires_payment_method", amount: 2995, amount_received: 0 });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{20,}$`));

    const paid = await confirm(intent.id);

    expect(paid).toMatchObject({ status: "succeeded", amount_received: 2995, metadata: { orderId: "o1" } });
    expect(paid.latest_charge).toMatch(/^ch_/);
    const expanded = await shop.stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
    expect(expanded.latest_charge).toMatchObject({ amount: 2995, paid: true, payment_intent: intent.id });
  });

  test.each([
    ["pm_card_chargeDeclined", "card_declined", "generic_decline", "Your card was declined."],
    [
      "pm_card_chargeDeclinedInsufficientFunds",
      "card_declined",
      "insufficient_funds",
      "Your card has insufficient funds.",
    ],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card", "Your card has expired."],
    ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", "incorrect_cvc", "Your card's security code is incorrect."],
  ])("[Y-5] %s is declined with %s, and another card can pay", async (card, code, decline_code, message) => {
    const intent = await newIntent();
    const error = await refusal(confirm(intent.id, card));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code, decline_code, message });
    expect(await shop.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: "requires_payment_method",
      amount_received: 0,
      last_payment_error: { type: "card_error", code, decline_code, message },
    });
    expect(await confirm(intent.id)).toMatchObject({ status: "succeeded", last_payment_error: null });
    expect(shop.emulator.charges().map(({ paid }) => paid)).toEqual([false, true]);
  });

  test("[Y-10] a card that needs 3-D Secure makes the intent wait", async () => {
    const waiting = await confirm((await newIntent()).id, "pm_card_authenticationRequired");
    expect(waiting).toMatchObject({ status: "requires_action", amount_received: 0 });
    expect(waiting.next_action?.type).toBe("use_stripe_sdk");
    expect(shop.emulator.charges()).toEqual([]);
  });

  test.each(["succeeded", "canceled"])(
    "[Y-8] [Y-9] an intent that is %s can be neither paid nor canceled",
    async (status) => {
      const { id } = await newIntent();
      if (status === "succeeded") await confirm(id);
      else await shop.stripe.paymentIntents.cancel(id);
      const charges = shop.emulator.charges();
      const unexpected = { statusCode: 400, code: "payment_intent_unexpected_state", payment_intent: { status } };
      expect(await refusal(confirm(id))).toMatchObject(unexpected);
      expect(await refusal(shop.stripe.paymentIntents.cancel(id))).toMatchObject(unexpected);
      expect(shop.emulator.charges()).toEqual(charges);
    },
  );

  test("[Y-9] [Y-10] an intent that waits for 3-D Secure can be canceled", async () => {
    const { id } = await newIntent();
    await confirm(id, "pm_card_authenticationRequired");
    expect(await shop.stripe.paymentIntents.cancel(id)).toMatchObject({ status: "canceled", next_action: null });
  });
});

describe("parameters and keys", () => {
  test.each([
    [{ ...forCents(49) }, "amount_too_small", "amount"],
    [{ ...forCents(100_000_000) }, "amount_too_large", "amount"],
    [{ ...forCents(10.5) }, "parameter_invalid_integer", "amount"],
    [{ ...forCents(-1) }, "parameter_invalid_integer", "amount"],
    [{ currency: "usd" }, "parameter_missing", "amount"],
    [{ amount: 1000 }, "parameter_missing", "currency"],
    [{ ...forCents(1000), currency: "xyz" }, undefined, "currency"],
    [{ ...forCents(1000), ammount: 5 }, "parameter_unknown", "ammount"],
    [{ ...forCents(1000), allowed_payment_method_types: ["sepa_debit"] }, undefined, "allowed_payment_method_types"],
  ])("%j is an invalid request", async (params, code, param) => {
    const error = await refusal(shop.stripe.rawRequest("POST", "/v1/payment_intents", params));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, code, param });
    expect(shop.emulator.intents()).toEqual([]);
  });

  test("an intent can be created and confirmed in one call, and parameters without an effect are accepted", async () => {
    const params = { amount: 1000, currency: "usd", confirm: true, payment_method: "pm_card_visa" };
    const ignored = { automatic_payment_methods: { enabled: true }, return_url: "https://clinic.example/" };
    expect(await shop.stripe.paymentIntents.create({ ...params, ...ignored })).toMatchObject({ status: "succeeded" });
    const { id } = await newIntent();
    await shop.stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
    const other = await newIntent();
    await shop.stripe.paymentIntents.confirm(other.id, {
      payment_method: "pm_card_visa",
      return_url: "https://a.example",
    });
    await shop.stripe.refunds.create({ payment_intent: other.id, reason: "requested_by_customer" });
    expect((await shop.stripe.refunds.list()).data).toMatchObject([{ payment_intent: other.id }]);
  });

  test.each([50, 99_999_999])("%i cents is a valid amount", async (amount) => {
    expect(await shop.stripe.paymentIntents.create(forCents(amount))).toMatchObject({ amount });
  });

  test("an unknown intent is a missing resource", async () => {
    const error = await refusal(shop.stripe.paymentIntents.retrieve("pi_unknown"));
    expect(error).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      message: "No such payment_intent: 'pi_unknown'",
    });
    expect(error.requestId).toMatch(/^req_/);
  });

  test("a call that the emulator does not have is an unrecognized URL", async () => {
    const error = await refusal(shop.stripe.charges.list());
    expect(error.message).toContain("Unrecognized request URL (GET: /v1/charges)");
  });

  test("a live key is an authentication error, which does not show the key", async () => {
    const key = "sk_live_0123456789abcdef";
    const error = await refusal(connect(shop.emulator.port, key).paymentIntents.list());
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error.message).not.toContain(key);
  });

  test("metadata is merged", async () => {
    const { id } = await newIntent();
    const updated = await shop.stripe.paymentIntents.update(id, { metadata: { uid: "u1" } });
    expect(updated).toMatchObject({ amount: 2995, metadata: { orderId: "o1", uid: "u1" } });
  });
});

describe("the list of intents", () => {
  const createAt = async (seconds: number) => {
    clock = seconds * 1000;
    return (await newIntent()).id;
  };

  test("is sorted newest first, in pages", async () => {
    const ids = [await createAt(100), await createAt(200), await createAt(200), await createAt(300)];
    const first = await shop.stripe.paymentIntents.list({ limit: 3 });
    expect(first.has_more).toBe(true);
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    const rest = await shop.stripe.paymentIntents.list({ limit: 3, starting_after: ids[1] });
    expect(rest).toMatchObject({ has_more: false, data: [{ id: ids[0] }] });
  });

  test("can start at a time, and can contain the charges", async () => {
    await createAt(100);
    const id = await createAt(200);
    await confirm(id);
    const list = await shop.stripe.paymentIntents.list({ created: { gte: 200 }, expand: ["data.latest_charge"] });
    expect(list.data).toMatchObject([{ id, latest_charge: { paid: true } }]);
  });
});
