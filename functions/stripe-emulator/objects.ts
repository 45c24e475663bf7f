import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import type { PaymentMethod, Store } from "./store.ts";

/* Stripe's objects with the fields that the shop and its tests read. Amounts are in cents. */

/** An ID in Stripe's format: a prefix that names the kind, and random characters. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

export const secondsNow = () => Math.floor(Date.now() / 1000);

/** An unpaid payment intent for cards. */
export const newPaymentIntent = (
  fields: Pick<Stripe.PaymentIntent, "amount" | "currency" | "metadata">,
): Stripe.PaymentIntent => {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    ...fields,
    created: secondsNow(),
    amount_received: 0,
    client_secret: `${id}_${newId("secret")}`,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  } as Stripe.PaymentIntent;
};

/** An attempt to charge an intent's card. It succeeded if it is `paid`. */
export const newCharge = (
  { id: payment_intent, amount, currency, metadata, payment_method }: Stripe.PaymentIntent,
  billing_details: PaymentMethod["billing"] | undefined,
  paid: boolean,
) => {
  const of = { payment_intent, amount, currency, metadata, payment_method, billing_details };
  const fields = { ...of, created: secondsNow(), paid };
  const money = { amount_captured: paid ? amount : 0, amount_refunded: 0, refunded: false, disputed: false };
  const status = paid ? "succeeded" : "failed";
  return { id: newId("ch"), object: "charge", ...fields, ...money, status } as Stripe.Charge;
};

/** A refund of the charge. */
export const newRefund = (
  { id: charge, currency, payment_intent }: Stripe.Charge,
  fields: Pick<Stripe.Refund, "amount" | "metadata" | "status">,
) => {
  const of = { charge, currency, payment_intent, created: secondsNow() };
  return { id: newId("re"), object: "refund", ...of, ...fields } as Stripe.Refund;
};

const ANSWER_SECONDS = 9 * 24 * 3600;

/** A dispute of all of a charge, as fraud. Stripe withdraws the money at once. */
export const newDispute = ({ id: charge, amount, currency, payment_intent }: Stripe.Charge) => {
  const created = secondsNow();
  const fields = {
    ...{ charge, amount, currency, payment_intent, created, is_charge_refundable: false, reason: "fraudulent" },
    evidence_details: { due_by: created + ANSWER_SECONDS },
  };
  return { id: newId("du"), object: "dispute", ...fields, status: "needs_response" } as Stripe.Dispute;
};

/** Records an event, in the API version of the `stripe` package. It is sent to the webhook once the call is done. */
export const emit = (
  store: Store,
  type: Stripe.Event["type"],
  object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute,
): void => {
  const event = {
    id: newId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: secondsNow(),
    data: { object },
    livemode: false,
    type,
  } as Stripe.Event;
  store.events.set(event.id, { event, state: "pending", attempts: 0 });
};
