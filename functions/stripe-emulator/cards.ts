import type Stripe from "stripe";
import { invalidParameter, missingResource, StripeFailure } from "./errors.ts";
import { integer, type Params, requiredText, text } from "./params.ts";
import type { PaymentMethod } from "./store.ts";
import { passesLuhn } from "./stripe-js/card-rules.ts";

export interface Decline {
  code: Stripe.PaymentIntent.LastPaymentError.Code & string;
  declineCode: string;
  message: string;
}

export type CardOutcome = "approved" | "authentication_required" | Decline;

/** The number of each test card, the payment method that stands for it in calls with the secret key, and the outcome. */
const TEST_CARDS: readonly { number: string; method: string; outcome: CardOutcome }[] = [
  { number: "4242424242424242", method: "pm_card_visa", outcome: "approved" },
  { number: "4000002500003155", method: "pm_card_authenticationRequired", outcome: "authentication_required" },
  {
    number: "4000000000000002",
    method: "pm_card_chargeDeclined",
    outcome: { code: "card_declined", declineCode: "generic_decline", message: "Your card was declined." },
  },
  {
    number: "4000000000009995",
    method: "pm_card_chargeDeclinedInsufficientFunds",
    outcome: { code: "card_declined", declineCode: "insufficient_funds", message: "Your card has insufficient funds." },
  },
  {
    number: "4000000000000069",
    method: "pm_card_chargeDeclinedExpiredCard",
    outcome: { code: "expired_card", declineCode: "expired_card", message: "Your card has expired." },
  },
  {
    number: "4000000000000127",
    method: "pm_card_chargeDeclinedIncorrectCvc",
    outcome: {
      code: "incorrect_cvc",
      declineCode: "incorrect_cvc",
      message: "Your card's security code is incorrect.",
    },
  },
];

/**
 * The payment method of a confirmation: a test payment method's name, or a card's data when the caller is a browser.
 * @throws StripeFailure when there is none, or the card's data is invalid.
 */
export const readPaymentMethod = (params: Params, isBrowser: boolean, now: Date): PaymentMethod => {
  if (text(params, "payment_method_data[type]") === "card") return readCard(params, isBrowser, now);
  const name = requiredText(params, "payment_method");
  const card = TEST_CARDS.find(({ method }) => method === name);
  if (!card) throw missingResource("PaymentMethod", name, "payment_method");
  return { outcome: card.outcome, billing: { name: null, email: null } };
};

const readCard = (params: Params, isBrowser: boolean, now: Date): PaymentMethod => {
  if (!isBrowser)
    throw invalidParameter(
      "payment_method_data[card]",
      "Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.",
    );
  const field = (name: string) => `payment_method_data[card][${name}]`;
  const number = requiredText(params, field("number"));
  const month = integer(params, field("exp_month")) ?? 0;
  const year = (integer(params, field("exp_year")) ?? 0) % 100;
  const [thisMonth, thisYear] = [now.getMonth() + 1, now.getFullYear() % 100];
  if (!passesLuhn(number)) throw cardError("incorrect_number", "Your card number is incorrect.", "number");
  if (month < 1 || month > 12 || (year === thisYear && month < thisMonth))
    throw cardError("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  if (year < thisYear) throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  if (!/^\d{3}$/.test(text(params, field("cvc")) ?? ""))
    throw cardError("invalid_cvc", "Your card's security code is invalid.", "cvc");
  const card = TEST_CARDS.find((known) => known.number === number);
  if (!card)
    throw cardError(
      "card_declined",
      "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
    );
  const billing = (name: string) => text(params, `payment_method_data[billing_details][${name}]`) ?? null;
  return { outcome: card.outcome, billing: { name: billing("name"), email: billing("email") } };
};

const cardError = (code: string, message: string, param?: string) =>
  new StripeFailure(402, { type: "card_error", code, message, ...(param && { param }) });
