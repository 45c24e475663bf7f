import { expect as expectPage } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { useCheckout } from "./support/browser.ts";
import { forCents } from "./support/emulator.ts";

const checkout = useCheckout();
const openFor = async (cents: number) => {
  const intent = await checkout.stripe.paymentIntents.create({ ...forCents(cents), metadata: { uid: "secret-uid" } });
  await checkout.open(intent.client_secret);
  return intent;
};

describe("paying in the browser", () => {
  test("[Y-3] [Y-4] a good card pays, and Stripe knows the billing name and e-mail", async () => {
    const intent = await openFor(2995);
    await checkout.type("4242424242424242");
    await checkout.pay();
    const { paymentIntent, error } = await checkout.result();
    expect(error).toBeUndefined();
    expect(paymentIntent).toMatchObject({ id: intent.id, status: "succeeded", amount: 2995, currency: "usd" });
    expect(paymentIntent).not.toHaveProperty("metadata");
    expect(checkout.emulator.charges()).toMatchObject([
      { paid: true, amount: 2995, billing_details: { name: "Ada Lovelace", email: "ada@example.com" } },
    ]);
  });

  test("Enter in the card field pays", async () => {
    await openFor(1000);
    await checkout.type("4242424242424242");
    await checkout.page.keyboard.press("Enter");
    expect(await checkout.result()).toMatchObject({ paymentIntent: { status: "succeeded" } });
  });

  test.each([
    ["4000000000000002", "card_declined", "Your card was declined."],
    ["4000000000009995", "card_declined", "Your card has insufficient funds."],
    ["4000000000000069", "expired_card", "Your card has expired."],
    ["4000000000000127", "incorrect_cvc", "Your card's security code is incorrect."],
  ])("[Y-5] %s is refused with %s: %s", async (number, code, message) => {
    const intent = await openFor(1000);
    await checkout.type(number);
    await checkout.pay();
    expect(await checkout.result()).toMatchObject({
      error: {
        type: "card_error",
        code,
        message,
        payment_intent: { id: intent.id, status: "requires_payment_method" },
      },
    });
    await expectPage(checkout.alert()).toHaveText(message);
  });

  test("[Y-5] after a refusal another card can be tried, and pays once", async () => {
    const intent = await openFor(1000);
    await checkout.type("4000000000000002");
    await checkout.pay();
    await expectPage(checkout.alert()).toHaveText("Your card was declined.");
    await checkout.number().fill("4242424242424242");
    await checkout.pay();
    await expectPage(checkout.page.locator("output")).toContainText('"succeeded"');
    expect(checkout.emulator.intents()).toMatchObject([{ id: intent.id, status: "succeeded", amount_received: 1000 }]);
    expect(checkout.emulator.charges().map(({ paid }) => paid)).toEqual([false, true]);
  });

  test.each([
    ["", "", "incomplete_number", "Your card number is incomplete."],
    ["4242424242424242", "", "incomplete_expiry", "Your card's expiration date is incomplete."],
    ["4242424242424242", "1240", "incomplete_cvc", "Your card's security code is incomplete."],
    ["4242424242424241", "", "invalid_number", "Your card number is invalid."],
  ])("[Y-5] with %j and %j typed nothing is sent: %s", async (number, rest, code, message) => {
    await openFor(1000);
    await checkout.type(number, rest);
    await checkout.pay();
    expect(await checkout.result()).toEqual({ error: { type: "validation_error", code, message } });
    expect(checkout.emulator.intents()).toMatchObject([{ status: "requires_payment_method", payment_method: null }]);
    await expectPage(checkout.container()).toHaveClass(/StripeElement--invalid/);
  });

  test("[Y-8] an intent that was paid elsewhere is not paid again", async () => {
    const intent = await openFor(1000);
    await checkout.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
    await checkout.type("4242424242424242");
    await checkout.pay();
    expect(await checkout.result()).toMatchObject({
      error: { code: "payment_intent_unexpected_state", payment_intent: { status: "succeeded" } },
    });
    expect(checkout.emulator.charges()).toHaveLength(1);
  });
});

describe("[Y-10] 3-D Secure", () => {
  const CARD = "4000002500003155";

  test("the bank asks in a dialog, and the payment goes through only when it is told yes", async () => {
    await openFor(2995);
    await checkout.type(CARD);
    await checkout.pay();
    await expectPage(checkout.bank().getByRole("heading", { name: "3D Secure 2 authentication" })).toBeVisible();
    await expectPage(checkout.bank().getByText("$29.95")).toBeVisible();
    await expectPage(checkout.page.locator("output")).toBeEmpty();
    expect(checkout.emulator.charges()).toEqual([]);
    await checkout.bank().getByRole("button", { name: "Complete" }).click();
    expect(await checkout.result()).toMatchObject({ paymentIntent: { status: "succeeded", amount: 2995 } });
    await expectPage(checkout.page.getByRole("dialog")).toHaveCount(0);
    expect(checkout.emulator.charges()).toMatchObject([{ paid: true }]);
  });

  test.each(["the Fail button", "Escape"])("%s fails it, and another card can be tried", async (how) => {
    const intent = await openFor(1000);
    await checkout.type(CARD);
    await checkout.pay();
    const fail = checkout.bank().getByRole("button", { name: "Fail" });
    await fail.waitFor();
    if (how === "Escape") await checkout.page.keyboard.press("Escape");
    else await fail.click();
    expect(await checkout.result()).toMatchObject({
      error: {
        type: "invalid_request_error",
        code: "payment_intent_authentication_failure",
        message:
          "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
        payment_intent: { id: intent.id, status: "requires_payment_method" },
      },
    });
    await expectPage(checkout.page.getByRole("dialog")).toHaveCount(0);
    await checkout.number().fill("4242424242424242");
    await checkout.pay();
    await expectPage(checkout.page.locator("output")).toContainText('"succeeded"');
    expect(checkout.emulator.charges()).toMatchObject([{ paid: true }]);
  });

  test("the focus stays inside the dialog, and comes back to where it was", async () => {
    await openFor(1000);
    await checkout.type(CARD);
    await checkout.pay();
    const complete = checkout.bank().getByRole("button", { name: "Complete" });
    const fail = checkout.bank().getByRole("button", { name: "Fail" });
    await expectPage(complete).toBeFocused();
    await checkout.page.keyboard.press("Tab");
    await expectPage(fail).toBeFocused();
    await checkout.page.keyboard.press("Tab");
    await expectPage(complete).toBeFocused();
    await checkout.page.keyboard.press("Shift+Tab");
    await expectPage(fail).toBeFocused();
    await checkout.page.keyboard.press("Enter");
    await checkout.result();
    await expectPage(checkout.page.getByRole("button", { name: "Pay" })).toBeFocused();
  });

  test("[Y-9] an intent that is canceled while the bank asks is not paid", async () => {
    const intent = await openFor(1000);
    await checkout.type(CARD);
    await checkout.pay();
    await checkout.bank().getByRole("button", { name: "Complete" }).waitFor();
    await checkout.stripe.paymentIntents.cancel(intent.id);
    await checkout.bank().getByRole("button", { name: "Complete" }).click();
    expect(await checkout.result()).toMatchObject({
      error: { code: "payment_intent_unexpected_state", payment_intent: { status: "canceled" } },
    });
    expect(checkout.emulator.charges()).toEqual([]);
  });
});

describe("the rest of Stripe.js", () => {
  const call = (code: string) =>
    checkout.page.evaluate(`(async () => { const stripe = await stripePromise; ${code} })()`);

  test("an intent can be looked at with its secret", async () => {
    const intent = await openFor(1000);
    expect(await call(`return stripe.retrievePaymentIntent("${intent.client_secret}")`)).toMatchObject({
      paymentIntent: { id: intent.id, status: "requires_payment_method" },
    });
  });

  test("a payment method can be used by its name", async () => {
    const intent = await openFor(1000);
    const result = await call(
      `return stripe.confirmCardPayment("${intent.client_secret}", { payment_method: "pm_card_visa" })`,
    );
    expect(result).toMatchObject({ paymentIntent: { status: "succeeded" } });
  });

  test("[Y-10] the bank's question can be put off, and asked later", async () => {
    const intent = await openFor(1000);
    const secret = intent.client_secret;
    const asked = await call(
      `return stripe.confirmCardPayment("${secret}", { payment_method: "pm_card_authenticationRequired" }, { handleActions: false })`,
    );
    expect(asked).toMatchObject({ paymentIntent: { status: "requires_action" } });
    const later = call(`return stripe.handleNextAction({ clientSecret: "${secret}" })`);
    await checkout.bank().getByRole("button", { name: "Complete" }).click();
    expect(await later).toMatchObject({ paymentIntent: { status: "succeeded" } });
  });

  test("what is no client secret is the page's mistake", async () => {
    await openFor(1000);
    const message = await call(
      `return stripe.confirmCardPayment("pi_1").catch((error) => error.name + ": " + error.message)`,
    );
    expect(message).toContain("IntegrationError: Invalid value for stripe.confirmCardPayment intent secret");
  });

  test("when Stripe can't be reached the customer is told so in Stripe's words", async () => {
    const intent = await openFor(1000);
    checkout.emulator.failCalls({ how: "cut-before", times: 5 });
    const result = await call(
      `return stripe.confirmCardPayment("${intent.client_secret}", { payment_method: "pm_card_visa" })`,
    );
    expect(result).toMatchObject({ error: { type: "api_connection_error" } });
  });
});
