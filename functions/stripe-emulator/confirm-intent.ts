import type Stripe from "stripe";
import { type Decline, methodNamed } from "./cards.ts";
import { createDispute } from "./disputes.ts";
import { invalidParameter, StripeFailure, unexpectedState } from "./errors.ts";
import { emit, newCharge, newId } from "./objects.ts";
import { onlyKnown, type Params, requiredText } from "./params.ts";
import { changeIntent, findIntent } from "./payment-intents.ts";
import type { Store } from "./store.ts";

/** POST /v1/payment_intents/{id}/confirm: pays an intent with a card, or asks for 3-D Secure. */
export const confirmIntent = (store: Store, params: Params, id: string): Stripe.PaymentIntent => {
  onlyKnown(params, ["payment_method", "return_url"]);
  const intent = findIntent(store, id);
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      intent,
    );
  const payment_method = methodNamed(store, requiredText(params, "payment_method"));
  const outcome = store.methods.get(payment_method)?.outcome;
  const attempt = { ...intent, payment_method, next_action: null, last_payment_error: null };
  if (outcome === "authentication_required") return requireAction(store, attempt);
  if (typeof outcome === "object") throw decline(store, attempt, outcome);
  return pay(store, attempt);
};

/**
 * POST /v1/3ds2/challenge_complete: the customer passed the bank's 3-D Secure challenge (`trans_status` Y) or failed it
 * (N). Answers with the intent in either case.
 */
export const completeChallenge = (store: Store, params: Params): Stripe.PaymentIntent => {
  onlyKnown(params, ["source", "trans_status"]);
  const source = requiredText(params, "source");
  const status = requiredText(params, "trans_status");
  if (status !== "Y" && status !== "N")
    throw invalidParameter("trans_status", "Invalid trans_status: must be one of Y or N");
  const intent = findIntent(store, source.slice(source.indexOf("pi_")));
  if (intent.next_action?.use_stripe_sdk?.three_d_secure_2_source !== source)
    throw unexpectedState(
      `This PaymentIntent does not require this authentication: it has a status of ${intent.status}.`,
      intent,
    );
  if (status === "Y") return pay(store, intent);
  const message =
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
  return fail(store, intent, {
    type: "invalid_request_error",
    code: "payment_intent_authentication_failure",
    message,
  });
};

const pay = (store: Store, intent: Stripe.PaymentIntent): Stripe.PaymentIntent => {
  const { outcome, billing } = store.methods.get(String(intent.payment_method)) ?? {};
  const charge = newCharge(intent, billing, true);
  store.charges.set(charge.id, charge);
  const paid = changeIntent(store, intent, {
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
  });
  emit(store, "charge.succeeded", charge);
  emit(store, "payment_intent.succeeded", paid);
  if (outcome === "disputed" || outcome === "inquired") createDispute(store, charge, outcome === "inquired");
  return paid;
};

/** Waits for the bank: Stripe.js shows its challenge. */
const requireAction = (store: Store, attempt: Stripe.PaymentIntent): Stripe.PaymentIntent => {
  const source = `${newId("payatt_3ds2")}_${attempt.id}`;
  const intent = changeIntent(store, attempt, {
    status: "requires_action",
    next_action: { type: "use_stripe_sdk", use_stripe_sdk: { three_d_secure_2_source: source } },
  });
  emit(store, "payment_intent.requires_action", intent);
  return intent;
};

/** Records the declined attempt. Returns the error to answer with. */
const decline = (store: Store, attempt: Stripe.PaymentIntent, outcome: Decline): StripeFailure => {
  const { code, declineCode, message } = outcome;
  const charge = newCharge(attempt, store.methods.get(String(attempt.payment_method))?.billing, false);
  store.charges.set(charge.id, charge);
  emit(store, "charge.failed", charge);
  const error = { type: "card_error", charge: charge.id, code, decline_code: declineCode, message } as const;
  const refused = fail(store, { ...attempt, latest_charge: charge.id }, error);
  return new StripeFailure(402, { ...error, payment_intent: refused });
};

/** Makes an intent wait for another card. */
const fail = (
  store: Store,
  intent: Stripe.PaymentIntent,
  last_payment_error: Stripe.PaymentIntent.LastPaymentError,
): Stripe.PaymentIntent => {
  const refused = changeIntent(store, intent, {
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_payment_error,
  });
  emit(store, "payment_intent.payment_failed", refused);
  return refused;
};
