import type Stripe from "stripe";
import { badParameter } from "../failures.ts";
import type { Params } from "../form.ts";
import { newPaymentIntent } from "../objects/payment-intent.ts";
import { flag, integer, list, metadata, missing, nested, onlyKnown, requiredText, text } from "../params.ts";
import { emit, type Work } from "../work.ts";
import { CONFIRM_PARAMS, confirmIntent, readConfirmation } from "./confirm-intent.ts";

const KNOWN = [
  ...CONFIRM_PARAMS,
  "amount",
  "automatic_payment_methods",
  "capture_method",
  "confirm",
  "confirmation_method",
  "currency",
  "description",
  "metadata",
  "allowed_payment_method_types",
  "receipt_email",
  "statement_descriptor",
  "statement_descriptor_suffix",
];

/** POST /v1/payment_intents. Returns the work to be done once the parameters have been found good. */
export function createIntent(params: Params): (work: Work) => Stripe.PaymentIntent {
  onlyKnown(params, KNOWN);
  const amount = integer(params, "amount");
  if (amount === undefined) throw missing("amount");
  checkAmount(amount, requiredText(params, "currency").toLowerCase());
  const automatic = nested(params, "automatic_payment_methods");
  const wanted = {
    amount,
    currency: requiredText(params, "currency").toLowerCase(),
    metadata: metadata(params) ?? {},
    description: text(params, "description") ?? null,
    receiptEmail: text(params, "receipt_email") ?? null,
    cardOnly: list(params, "allowed_payment_method_types").length > 0,
    allowRedirects:
      automatic && text(automatic, "allow_redirects") === "never" ? ("never" as const) : ("always" as const),
  };
  checkMethods(params, wanted.cardOnly, automatic !== undefined);
  const confirmation = readConfirmation(params);
  const confirm = flag(params, "confirm");
  return (work) => {
    const intent = newPaymentIntent({ ...wanted, created: work.now });
    if (!confirm && confirmation.hasMethod) {
      intent.payment_method = confirmation.method(work).object.id;
      intent.status = "requires_confirmation";
    }
    work.store.put("intents", intent.id, intent);
    emit(work, "payment_intent.created", intent);
    return confirm ? confirmIntent(intent.id, confirmation)(work) : intent;
  };
}

/** Stripe's limits for one payment, in cents; dollars are all that the shop takes. */
export function checkAmount(amount: number, currency: string): void {
  if (currency !== "usd")
    throw badParameter(
      undefined,
      `Invalid currency: ${currency}. Stripe currently supports these currencies: usd`,
      "currency",
    );
  if (amount < 1)
    throw badParameter("parameter_invalid_integer", "This value must be greater than or equal to 1.", "amount");
  if (amount < 50) throw badParameter("amount_too_small", "Amount must be at least $0.50 usd", "amount");
  if (amount > 99_999_999) throw badParameter("amount_too_large", "Amount must be no more than $999,999.99", "amount");
}

function checkMethods(params: Params, cardOnly: boolean, automatic: boolean): void {
  if (cardOnly && automatic)
    throw badParameter(
      undefined,
      "You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.",
      "allowed_payment_method_types",
    );
  const other = list(params, "allowed_payment_method_types").find((type) => type !== "card");
  if (other)
    throw badParameter(
      "payment_intent_invalid_parameter",
      `The payment method type "${other}" is invalid. Please ensure the provided type is activated in your dashboard (https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any preview features that you are trying to use.`,
      "allowed_payment_method_types",
    );
}
