import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { forCents, refusal, useEmulator } from "./support/emulator.ts";

const shop = useEmulator();

const declines = [
  ["pm_card_chargeDeclined", "card_declined", "generic_decline", "Your card was declined."],
  [
    "pm_card_chargeDeclinedInsufficientFunds",
    "card_declined",
    "insufficient_funds",
    "Your card has insufficient funds.",
  ],
  ["pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card", "Your card has expired."],
  ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", "incorrect_cvc", "Your card's security code is incorrect."],
] as const;

describe("paying an intent", () => {
  test("[Y-7] an intent that is paid has succeeded in full, with a charge that took the money", async () => {
    const intent = await shop.stripe.paymentIntents.create({ ...forCents(2995), metadata: { orderId: "o1" } });
    expect(intent).toMatchObject({ status: "requires_payment_method", amount: 2995, amount_received: 0 });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{20,}$`));

    const paid = await shop.stripe.paymentIntents.confirm(intent.id, {
      payment_method: "pm_card_visa",
      expand: ["latest_charge", "payment_method"],
    });

    expect(paid).toMatchObject({ status: "succeeded", amount_received: 2995, metadata: { orderId: "o1" } });
    expect(paid.latest_charge).toMatchObject({ object: "charge", amount: 2995, paid: true, payment_intent: intent.id });
    expect(paid.payment_method).toMatchObject({ card: { brand: "visa", last4: "4242" } });
    const stored = await shop.stripe.paymentIntents.retrieve(intent.id);
    expect(stored.latest_charge).toMatch(/^ch_/);
  });

  test.each(declines)(
    "[Y-5] %s is refused with %s, and another card can be tried",
    async (card, code, reason, message) => {
      const intent = await shop.stripe.paymentIntents.create(forCents(1000));

      const error = await refusal(shop.stripe.paymentIntents.confirm(intent.id, { payment_method: card }));

      expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
      expect(error).toMatchObject({ statusCode: 402, code, decline_code: reason, message });
      expect(error.payment_intent).toMatchObject({ id: intent.id, status: "requires_payment_method" });
      const refused = await shop.stripe.paymentIntents.retrieve(intent.id);
      expect(refused).toMatchObject({
        status: "requires_payment_method",
        amount_received: 0,
        payment_method: null,
        last_payment_error: { type: "card_error", code, decline_code: reason, message },
      });
      const paid = await shop.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
      expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
    },
  );

  test("[Y-8] an intent that has succeeded can't be paid again", async () => {
    const intent = await shop.stripe.paymentIntents.create(forCents(1000));
    await shop.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });

    const error = await refusal(shop.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" }));

    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ code: "payment_intent_unexpected_state", payment_intent: { status: "succeeded" } });
    expect(error.message).toContain("has already succeeded");
    expect(shop.emulator.charges()).toHaveLength(1);
  });

  test("an intent without a card can't be confirmed", async () => {
    const intent = await shop.stripe.paymentIntents.create(forCents(1000));
    const error = await refusal(shop.stripe.paymentIntents.confirm(intent.id));
    expect(error).toMatchObject({ code: "payment_intent_unexpected_state" });
    expect(error.message).toContain("missing a payment method");
  });

  test("a card given at creation waits to be confirmed", async () => {
    const intent = await shop.stripe.paymentIntents.create({ ...forCents(1000), payment_method: "pm_card_visa" });
    expect(intent.status).toBe("requires_confirmation");
    expect(await shop.stripe.paymentIntents.confirm(intent.id)).toMatchObject({ status: "succeeded" });
  });

  test("an intent created and confirmed in one call is paid at once, and kept even if the card is declined", async () => {
    const paid = { ...forCents(1000), confirm: true, payment_method: "pm_card_visa" };
    expect(await shop.stripe.paymentIntents.create(paid)).toMatchObject({ status: "succeeded" });

    const declined = { ...paid, payment_method: "pm_card_chargeDeclined" };
    const error = await refusal(shop.stripe.paymentIntents.create(declined));

    expect(await shop.stripe.paymentIntents.retrieve(error.payment_intent?.id ?? "")).toMatchObject({
      status: "requires_payment_method",
    });
  });

  test("an intent open to every kind of payment needs a return_url from a server, and one for cards only needs none", async () => {
    const open = await shop.stripe.paymentIntents.create({ amount: 1000, currency: "usd" });
    const error = await refusal(shop.stripe.paymentIntents.confirm(open.id, { payment_method: "pm_card_visa" }));
    expect(error).toMatchObject({ param: "return_url", statusCode: 400 });

    const card = await shop.stripe.paymentIntents.create(forCents(1000));
    expect(await shop.stripe.paymentIntents.confirm(card.id, { payment_method: "pm_card_visa" })).toMatchObject({
      status: "succeeded",
    });
  });

  test("a call that is refused for its parameters leaves nothing behind", async () => {
    const params = { amount: 1000, currency: "usd", confirm: true, payment_method: "pm_card_visa" };
    const once = { idempotencyKey: "k" };
    expect(await refusal(shop.stripe.paymentIntents.create(params, once))).toMatchObject({ param: "return_url" });
    expect([shop.emulator.intents(), shop.emulator.events()]).toEqual([[], []]);
    const better = { ...params, return_url: "https://shop.example/paid" };
    expect(await shop.stripe.paymentIntents.create(better, once)).toMatchObject({ status: "succeeded" });
  });

  test("[Y-10] a card that needs 3-D Secure makes the intent wait for the customer", async () => {
    const intent = await shop.stripe.paymentIntents.create(forCents(1000));
    const waiting = await shop.stripe.paymentIntents.confirm(intent.id, {
      payment_method: "pm_card_authenticationRequired",
    });
    expect(waiting).toMatchObject({
      status: "requires_action",
      amount_received: 0,
      next_action: { type: "use_stripe_sdk" },
    });
    expect(shop.emulator.charges()).toEqual([]);
  });
});

describe("cancelling an intent", () => {
  test("[Y-9] a canceled intent can't be paid any more", async () => {
    const intent = await shop.stripe.paymentIntents.create(forCents(1000));
    const canceled = await shop.stripe.paymentIntents.cancel(intent.id, { cancellation_reason: "abandoned" });
    expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
    expect(canceled.canceled_at).toBeGreaterThan(0);

    const error = await refusal(shop.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" }));

    expect(error).toMatchObject({ code: "payment_intent_unexpected_state", payment_intent: { status: "canceled" } });
    expect(shop.emulator.charges()).toEqual([]);
  });

  test.each(["succeeded", "canceled"])("[Y-9] an intent that is %s can't be canceled", async (status) => {
    const intent = await shop.stripe.paymentIntents.create(forCents(1000));
    if (status === "succeeded") await shop.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
    else await shop.stripe.paymentIntents.cancel(intent.id);

    const error = await refusal(shop.stripe.paymentIntents.cancel(intent.id));

    expect(error).toMatchObject({
      statusCode: 400,
      code: "payment_intent_unexpected_state",
      payment_intent: { status },
    });
    expect(error.message).toBe(
      `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    );
  });

  test("[Y-9] [Y-10] an intent that waits for 3-D Secure can be canceled", async () => {
    const intent = await shop.stripe.paymentIntents.create(forCents(1000));
    await shop.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_authenticationRequired" });
    expect(await shop.stripe.paymentIntents.cancel(intent.id)).toMatchObject({ status: "canceled", next_action: null });
  });
});

describe("an intent's parameters", () => {
  test.each([
    [{ amount: 49, currency: "usd" }, "amount_too_small", "amount"],
    [{ amount: 100_000_000, currency: "usd" }, "amount_too_large", "amount"],
    [{ amount: 10.5, currency: "usd" }, "parameter_invalid_integer", "amount"],
    [{ amount: -1, currency: "usd" }, "parameter_invalid_integer", "amount"],
    [{ currency: "usd" }, "parameter_missing", "amount"],
    [{ amount: 1000 }, "parameter_missing", "currency"],
    [{ amount: 1000, currency: "xyz" }, undefined, "currency"],
    [{ amount: 1000, currency: "usd", ammount: 5 }, "parameter_unknown", "ammount"],
    [
      { amount: 1000, currency: "usd", payment_method_types: ["card"] },
      "payment_method_types_no_longer_supported",
      "payment_method_types",
    ],
    [{ amount: 1000, currency: "usd", metadata: { note: "x".repeat(501) } }, undefined, "metadata"],
  ])("%j is refused as %s", async (params, code, param) => {
    const error = await refusal(shop.stripe.rawRequest("POST", "/v1/payment_intents", params));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, code, param });
    expect(shop.emulator.intents()).toEqual([]);
  });

  test.each([50, 99_999_999])("%i cents can be charged", async (amount) => {
    expect(await shop.stripe.paymentIntents.create(forCents(amount))).toMatchObject({ amount });
  });

  test("an intent's metadata can be changed, and the rest stays", async () => {
    const intent = await shop.stripe.paymentIntents.create({
      ...forCents(1000),
      metadata: { orderId: "o1", note: "x" },
    });
    const updated = await shop.stripe.paymentIntents.update(intent.id, { metadata: { note: "", uid: "u1" } });
    expect(updated.metadata).toEqual({ orderId: "o1", uid: "u1" });
    expect(updated.amount).toBe(1000);
  });
});
