import type Stripe from "stripe";
import { badParameter, missingResource, type StripeFailure, unexpectedState } from "../failures.ts";
import type { Params } from "../form.ts";
import { newId } from "../ids.ts";
import { flag, nested, onlyKnown, text } from "../params.ts";
import type { StoredMethod } from "../store.ts";
import { emit, type Work } from "../work.ts";
import { charge } from "./charge-intent.ts";
import { findMethod, readMethodData } from "./payment-method.ts";

export const CONFIRM_PARAMS = [
  "error_on_requires_action",
  "expand",
  "off_session",
  "payment_method",
  "payment_method_data",
  "return_url",
  "use_stripe_sdk",
];

export interface Confirmation {
  hasMethod: boolean;
  /** Finds or makes the payment method to pay with. */
  method: (work: Work) => StoredMethod;
  /** Whoever confirms can send the customer to another page, or speaks through Stripe.js. */
  canRedirect: boolean;
  mustNotAsk: boolean;
}

export function readConfirmation(params: Params): Confirmation {
  const id = text(params, "payment_method");
  const data = nested(params, "payment_method_data");
  const make = data && readMethodData(data, "payment_method_data");
  return {
    hasMethod: id !== undefined || make !== undefined,
    method: (work) => (make ? make(work) : findMethod(work, id ?? "")),
    canRedirect: text(params, "return_url") !== undefined || flag(params, "use_stripe_sdk"),
    mustNotAsk: flag(params, "error_on_requires_action") || text(params, "off_session") === "true",
  };
}

/** POST /v1/payment_intents/{id}/confirm. */
export function confirm(id: string, params: Params): (work: Work) => Stripe.PaymentIntent {
  onlyKnown(params, CONFIRM_PARAMS);
  return confirmIntent(id, readConfirmation(params));
}

export function confirmIntent(id: string, confirmation: Confirmation): (work: Work) => Stripe.PaymentIntent {
  return (work) => {
    const intent = work.store.get("intents", id);
    if (!intent) throw missingResource("payment_intent", id, "intent");
    checkState(intent);
    if (!work.client && !confirmation.canRedirect && mayRedirect(intent)) throw returnUrlNeeded();
    const method = confirmation.hasMethod ? confirmation.method(work) : attachedMethod(work, intent);
    const attempt = { ...intent, payment_method: method.object.id, next_action: null, last_payment_error: null };
    if (method.outcome !== "authentication_required") return charge(work, attempt, method);
    if (confirmation.mustNotAsk) return charge(work, attempt, { ...method, outcome: "generic_decline" });
    return askForProof(work, attempt);
  };
}

function askForProof(work: Work, attempt: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const source = newId("payatt_3ds2");
  const intent: Stripe.PaymentIntent = {
    ...attempt,
    status: "requires_action",
    next_action: {
      type: "use_stripe_sdk",
      use_stripe_sdk: {
        type: "stripe_3ds2_fingerprint",
        merchant: "acct_emulator",
        three_d_secure_2_source: source,
        directory_server_name: "visa",
        server_transaction_id: newId("trans", 16),
        three_ds_method_url: "",
        three_ds_optimizations: "k",
      },
    },
  };
  work.store.put("challenges", source, { intent: intent.id });
  work.store.put("intents", intent.id, intent);
  emit(work, "payment_intent.requires_action", intent);
  return intent;
}

function checkState(intent: Stripe.PaymentIntent): void {
  if (intent.status === "succeeded")
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
      intent,
    );
  if (intent.status === "canceled")
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.",
      intent,
    );
}

function attachedMethod(work: Work, intent: Stripe.PaymentIntent): StoredMethod {
  const method = typeof intent.payment_method === "string" && work.store.get("methods", intent.payment_method);
  if (!method)
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    );
  return method;
}

function mayRedirect(intent: Stripe.PaymentIntent): boolean {
  return (
    intent.automatic_payment_methods?.enabled === true && intent.automatic_payment_methods.allow_redirects !== "never"
  );
}

function returnUrlNeeded(): StripeFailure {
  return badParameter(
    undefined,
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    "return_url",
  );
}
