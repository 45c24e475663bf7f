import type Stripe from "stripe";
import { missingResource, StripeFailure } from "./errors.ts";
import { type Params, requiredText, text } from "./params.ts";
import type { PaymentMethod } from "./store.ts";

export interface Decline {
  code: Stripe.PaymentIntent.LastPaymentError.Code & string;
  declineCode: string;
  message: string;
}

export type CardOutcome = "approved" | "disputed" | "inquired" | "pending_refund" | "authentication_required" | Decline;

/** The number of each test card, the payment method that stands for it in calls with the secret key, and the outcome. */
const TEST_CARDS: readonly { number: string; method: string; outcome: CardOutcome }[] = [
  { number: "4242424242424242", method: "pm_card_visa", outcome: "approved" },
  { number: "4000000000000259", method: "pm_card_createDispute", outcome: "disputed" },
  { number: "4000000000001976", method: "pm_card_createDisputeInquiry", outcome: "inquired" },
  { number: "4000000000007726", method: "pm_card_pendingRefund", outcome: "pending_refund" },
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
 * The payment method of a confirmation: one that was created before, a test payment method's name, or the data of a card, which the card form
 * has checked.
 * @throws StripeFailure when there is none, or it is not a test card.
 */
export const readPaymentMethod = (params: Params, created: ReadonlyMap<string, PaymentMethod>): PaymentMethod => {
  if (text(params, "payment_method_data[type]") === "card") return readCard(params, "payment_method_data");
  const name = requiredText(params, "payment_method");
  const known = created.get(name);
  if (known) return known;
  const card = TEST_CARDS.find(({ method }) => method === name);
  if (!card) throw missingResource("PaymentMethod", name, "payment_method");
  return { outcome: card.outcome, billing: { name: null, email: null } };
};

/**
 * The data of a card, which is a part of the parameter `within`, if that is given.
 * @throws StripeFailure when it is not a test card.
 */
export const readCard = (params: Params, within?: string): PaymentMethod => {
  const named = (group: string, field: string) => (within ? `${within}[${group}][${field}]` : `${group}[${field}]`);
  const number = requiredText(params, named("card", "number"));
  const card = TEST_CARDS.find((known) => known.number === number);
  if (!card)
    throw new StripeFailure(402, {
      type: "card_error",
      code: "card_declined",
      message:
        "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
    });
  const billing = (field: string) => text(params, named("billing_details", field)) ?? null;
  return { outcome: card.outcome, billing: { name: billing("name"), email: billing("email") } };
};
