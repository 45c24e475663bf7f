import type Stripe from "stripe";
import { readCard, testMethodCard } from "../cards.ts";
import { badParameter, missingResource, StripeFailure } from "../failures.ts";
import type { Params } from "../form.ts";
import { type BillingDetails, NO_BILLING, newPaymentMethod } from "../objects/payment-method.ts";
import { integer, missing, nested, onlyKnown, requiredText, text } from "../params.ts";
import type { StoredMethod } from "../store.ts";
import { passesLuhn } from "../stripe-js/card-number.ts";
import type { Work } from "../work.ts";

/** POST /v1/payment_methods. */
export function createPaymentMethod(params: Params): (work: Work) => Stripe.PaymentMethod {
  const make = readMethodData(params, "");
  return (work) => make(work).object;
}

/** Finds a payment method, or makes one of a ready-made name such as pm_card_visa. */
export function findMethod(work: Work, id: string): StoredMethod {
  const known = work.store.get("methods", id);
  if (known) return known;
  const card = testMethodCard(id, work.now * 1000);
  if (!card) throw missingResource("PaymentMethod", id, "payment_method");
  return keep(work, { object: newPaymentMethod(card, NO_BILLING, work.now), outcome: card.outcome });
}

/** Reads a card as Stripe.js sends it. Only brand, last four digits and expiry are kept; the number is forgotten here. */
export function readMethodData(params: Params, path: string): (work: Work) => StoredMethod {
  const at = (name: string) => (path ? `${path}[${name}]` : name);
  if (requiredText(params, "type") !== "card") throw badParameter(undefined, "Invalid type: must be card", at("type"));
  const billing = readBilling(nested(params, "billing_details"));
  const card = nested(params, "card");
  if (!card) throw missing(at("card"));
  onlyKnown(card, ["number", "exp_month", "exp_year", "cvc"]);
  const number = requiredText(card, "number").replace(/\s/g, "");
  const month = integer(card, "exp_month") ?? 0;
  const year = fullYear(integer(card, "exp_year") ?? 0);
  return (work) => {
    if (!work.client) throw rawCardNumber();
    const known = readCard(number, month, year);
    const refused = refusal(number, month, year, text(card, "cvc"), work.now);
    if (refused) throw cardError(...refused);
    if (!known)
      throw cardError(
        "card_declined",
        "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
        "",
      );
    return keep(work, { object: newPaymentMethod(known, billing, work.now), outcome: known.outcome });
  };
}

function keep(work: Work, method: StoredMethod): StoredMethod {
  work.store.put("methods", method.object.id, method);
  return method;
}

function refusal(
  number: string,
  month: number,
  year: number,
  cvc: string | undefined,
  now: number,
): [code: string, message: string, param: string] | undefined {
  const today = new Date(now * 1000);
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    return ["incorrect_number", "Your card number is incorrect.", "number"];
  if (month < 1 || month > 12) return ["invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month"];
  if (year < today.getFullYear() || year > today.getFullYear() + 50)
    return ["invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year"];
  if (year === today.getFullYear() && month < today.getMonth() + 1)
    return ["invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month"];
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    return ["invalid_cvc", "Your card's security code is invalid.", "cvc"];
  return undefined;
}

function cardError(code: string, message: string, param: string): StripeFailure {
  return new StripeFailure(402, {
    type: "card_error",
    code,
    message,
    ...(param ? { param } : { decline_code: "test_mode_live_card" }),
  });
}

/** Stripe refuses card numbers from servers: they belong into the browser's card field only. */
function rawCardNumber(): StripeFailure {
  return new StripeFailure(402, {
    type: "invalid_request_error",
    message:
      "Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing. To enable testing raw card data APIs, see https://support.stripe.com/questions/enabling-access-to-raw-card-data-apis.",
  });
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

function readBilling(params: Params | undefined): BillingDetails {
  if (!params) return NO_BILLING;
  const address = nested(params, "address") ?? {};
  return {
    name: text(params, "name") ?? null,
    email: text(params, "email") ?? null,
    phone: text(params, "phone") ?? null,
    address: {
      city: text(address, "city") ?? null,
      country: text(address, "country") ?? null,
      line1: text(address, "line1") ?? null,
      line2: text(address, "line2") ?? null,
      postal_code: text(address, "postal_code") ?? null,
      state: text(address, "state") ?? null,
    },
  };
}
