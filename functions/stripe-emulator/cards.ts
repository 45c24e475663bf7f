import { brandOf } from "./stripe-js/card-number.ts";

/** What the bank says to a test card. */
export type CardOutcome =
  | "approved"
  | "authentication_required"
  | "generic_decline"
  | "insufficient_funds"
  | "expired_card"
  | "incorrect_cvc"
  | "processing_error";

export interface Card {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  outcome: CardOutcome;
}

interface Decline {
  code: string;
  declineCode?: string;
  message: string;
  param?: string;
}

/** Stripe's own words, code and decline code for every refusal. */
export const DECLINES: Record<Exclude<CardOutcome, "approved" | "authentication_required">, Decline> = {
  generic_decline: { code: "card_declined", declineCode: "generic_decline", message: "Your card was declined." },
  insufficient_funds: {
    code: "card_declined",
    declineCode: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
  expired_card: {
    code: "expired_card",
    declineCode: "expired_card",
    message: "Your card has expired.",
    param: "exp_month",
  },
  incorrect_cvc: {
    code: "incorrect_cvc",
    declineCode: "incorrect_cvc",
    message: "Your card's security code is incorrect.",
    param: "cvc",
  },
  processing_error: {
    code: "processing_error",
    declineCode: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
};

const TEST_CARDS = new Map<string, CardOutcome>([
  ["4242424242424242", "approved"],
  ["4000056655665556", "approved"],
  ["5555555555554444", "approved"],
  ["5200828282828210", "approved"],
  ["378282246310005", "approved"],
  ["6011111111111117", "approved"],
  ["3056930009020004", "approved"],
  ["3566002020360505", "approved"],
  ["6200000000000005", "approved"],
  ["4000000000000002", "generic_decline"],
  ["4000000000009995", "insufficient_funds"],
  ["4000000000000069", "expired_card"],
  ["4000000000000127", "incorrect_cvc"],
  ["4000000000000119", "processing_error"],
  ["4000002500003155", "authentication_required"],
  ["4000002760003184", "authentication_required"],
  ["4000000000003220", "authentication_required"],
]);

/** Ready-made payment methods: what a server uses in place of a card number. */
const TEST_METHODS = new Map<string, string>([
  ["pm_card_visa", "4242424242424242"],
  ["pm_card_visa_debit", "4000056655665556"],
  ["pm_card_mastercard", "5555555555554444"],
  ["pm_card_amex", "378282246310005"],
  ["pm_card_chargeDeclined", "4000000000000002"],
  ["pm_card_visa_chargeDeclined", "4000000000000002"],
  ["pm_card_chargeDeclinedInsufficientFunds", "4000000000009995"],
  ["pm_card_visa_chargeDeclinedInsufficientFunds", "4000000000009995"],
  ["pm_card_chargeDeclinedExpiredCard", "4000000000000069"],
  ["pm_card_chargeDeclinedIncorrectCvc", "4000000000000127"],
  ["pm_card_chargeDeclinedProcessingError", "4000000000000119"],
  ["pm_card_authenticationRequired", "4000002500003155"],
  ["pm_card_threeDSecure2Required", "4000000000003220"],
]);

/** The card behind a ready-made payment method such as pm_card_visa; undefined when there is none of that name. */
export function testMethodCard(id: string, now: number): Card | undefined {
  const number = TEST_METHODS.get(id);
  return number ? readCard(number, 12, new Date(now).getFullYear() + 1) : undefined;
}

/** What may be known of a card afterwards. The number itself ends here. Undefined: no test card has this number. */
export function readCard(number: string, expMonth: number, expYear: number): Card | undefined {
  const outcome = TEST_CARDS.get(number);
  return outcome && { brand: brandOf(number), last4: number.slice(-4), expMonth, expYear, outcome };
}
