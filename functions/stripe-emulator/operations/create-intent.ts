import type Stripe from "stripe";
import { badParameter } from "../failures.ts";
import type { Params } from "../form.ts";
import { newPaymentIntent } from "../objects/payment-intent.ts";
import { flag, integer, list, metadata, missing, nested, onlyKnown, requiredText, text } from "../params.ts";
import { emit, type Work } from "../work.ts";
import { CONFIRM_PARAMS, confirmIntent, readConfirmation } from "./confirm-intent.ts";

const KNOWN = [
  ...CONFIRM_PARAMS,
  "allowed_payment_method_types",
  "amount",
  "automatic_payment_methods",
  "confirm",
  "currency",
  "description",
  "metadata",
  "payment_method_types",
  "receipt_email",
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
    allowed: readAllowed(params),
    allowRedirects:
      automatic && text(automatic, "allow_redirects") === "never" ? ("never" as const) : ("always" as const),
  };
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

/**
 * The kinds of payment that the caller limits the intent to, as far as this account can take them: cards. Null: no limit.
 * Incompatible kinds are left out silently, as Stripe does it.
 */
function readAllowed(params: Params): string[] | null {
  if (params.payment_method_types !== undefined)
    throw badParameter(
      "payment_method_types_no_longer_supported",
      "The `payment_method_types` parameter is no longer supported on this API version. Use `allowed_payment_method_types` or dynamic payment methods instead.",
      "payment_method_types",
    );
  const asked = list(params, "allowed_payment_method_types");
  if (asked.length === 0) return null;
  if (params.automatic_payment_methods !== undefined)
    throw badParameter(
      undefined,
      "You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.",
      "allowed_payment_method_types",
    );
  if (!asked.includes("card"))
    throw badParameter(
      "payment_intent_invalid_parameter",
      "None of the payment method types in `allowed_payment_method_types` can be used for this PaymentIntent.",
      "allowed_payment_method_types",
    );
  return asked;
}
