import type Stripe from "stripe";
import type { Call } from "./call.ts";
import { invalidParameter, missingResource, StripeFailure } from "./errors.ts";
import { newId } from "./objects.ts";
import { onlyKnown, type Params, requiredText, text } from "./params.ts";
import type { PaymentMethod } from "./store.ts";

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

/**
 * The number of each test card, the payment method that stands for it in calls with the secret key, and the outcome.
 */
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
  ["4000000000000069", "chargeDeclinedExpiredCard", declined(" has expired", "expired_card")],
  ["4000000000000127", "chargeDeclinedIncorrectCvc", declined("'s security code is incorrect", "incorrect_cvc")],
];

/**
 * The payment method of a confirmation: one that was created before, a test payment method's name, or the data of a
 * card, which the card form has checked.
 * @throws StripeFailure when there is none, or it is not a test card.
 */
export const readPaymentMethod = (params: Params, created: ReadonlyMap<string, PaymentMethod>): PaymentMethod => {
  if (text(params, "payment_method_data[type]") === "card") return readCard(params, "payment_method_data");
  const name = requiredText(params, "payment_method");
  const known = created.get(name);
  if (known) return known;
  const [, , outcome] = TEST_CARDS.find(([, method]) => `pm_card_${method}` === name) ?? [];
  if (!outcome) throw missingResource("PaymentMethod", name, "payment_method");
  return { outcome, billing: { name: null, email: null } };
};

/**
 * The data of a card, which is a part of the parameter `within`, if that is given.
 * @throws StripeFailure when it is not a test card.
 */
const readCard = (params: Params, within?: string): PaymentMethod => {
  const named = (group: string, field: string) => (within ? `${within}[${group}][${field}]` : `${group}[${field}]`);
  const number = requiredText(params, named("card", "number"));
  const [, , outcome] = TEST_CARDS.find(([known]) => known === number) ?? [];
  if (!outcome)
    throw new StripeFailure(402, {
      type: "card_error",
      code: "card_declined",
      message:
        "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
    });
  const billing = (field: string) => text(params, named("billing_details", field)) ?? null;
  return { outcome, billing: { name: billing("name"), email: billing("email") } };
};

/** POST /v1/payment_methods: keeps a card, to pay with later. */
export const createPaymentMethod = ({ store, now }: Call, params: Params): object => {
  onlyKnown(params, ["billing_details", "card", "type"]);
  if (requiredText(params, "type") !== "card") throw invalidParameter("type", "Invalid type: must be card");
  const method = readCard(params);
  const id = newId("pm");
  store.methods.set(id, method);
  return { id, object: "payment_method", type: "card", billing_details: method.billing, created: now, livemode: false };
};
