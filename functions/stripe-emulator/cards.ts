import type Stripe from "stripe";
import { invalidParameter, missingResource, StripeFailure } from "./errors.ts";
import { newId } from "./objects.ts";
import { onlyKnown, type Params, requiredText, text } from "./params.ts";
import type { Store } from "./store.ts";

export interface Decline {
  code: Stripe.PaymentIntent.LastPaymentError.Code & string;
  declineCode: string;
  message: string;
}

export type CardOutcome = "approved" | "disputed" | "inquired" | "pending_refund" | "authentication_required" | Decline;

const declined = (message: string, code: Decline["code"], declineCode: string = code): Decline => ({
  code,
  declineCode,
  message: `Your card${message}.`,
});

/** The number of each test card, the payment method that servers name it by, and the outcome. */
const TEST_CARDS: [number: string, method: string, outcome: CardOutcome][] = [
  ["4242424242424242", "visa", "approved"],
  ["4000000000000259", "createDispute", "disputed"],
  ["4000000000001976", "createDisputeInquiry", "inquired"],
  ["4000000000007726", "pendingRefund", "pending_refund"],
  ["4000002500003155", "authenticationRequired", "authentication_required"],
  ["4000000000000002", "chargeDeclined", declined(" was declined", "card_declined", "generic_decline")],
  [
    "4000000000009995",
    "chargeDeclinedInsufficientFunds",
    declined(" has insufficient funds", "card_declined", "insufficient_funds"),
  ],
  ["4000000000000127", "chargeDeclinedIncorrectCvc", declined("'s security code is incorrect", "incorrect_cvc")],
  ["4000000000000069", "chargeDeclinedExpiredCard", declined(" has expired", "expired_card")],
];

/** The ID of a payment method: a known one, or a new one by a test card's name, such as "pm_card_visa". */
export const methodNamed = (store: Store, name: string): string => {
  if (store.methods.has(name)) return name;
  const [, , outcome] = TEST_CARDS.find(([, method]) => `pm_card_${method}` === name) ?? [];
  if (!outcome) throw missingResource("PaymentMethod", name, "payment_method");
  const id = newId("pm");
  store.methods.set(id, { outcome, billing: { name: null, email: null } });
  return id;
};

/** POST /v1/payment_methods: keeps a card, to pay with. The card form has checked what else it needs. */
export const createPaymentMethod = (store: Store, params: Params): object => {
  onlyKnown(params, ["billing_details", "card", "type"]);
  if (requiredText(params, "type") !== "card") throw invalidParameter("type", "Invalid type: must be card");
  const number = requiredText(params, "card[number]");
  const [, , outcome] = TEST_CARDS.find(([known]) => known === number) ?? [];
  if (!outcome)
    throw new StripeFailure(402, {
      type: "card_error",
      code: "card_declined",
      message:
        "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
    });
  const id = newId("pm");
  const billing = (field: string) => text(params, `billing_details[${field}]`) ?? null;
  store.methods.set(id, { outcome, billing: { name: billing("name"), email: billing("email") } });
  return { id, object: "payment_method", type: "card", livemode: false };
};
