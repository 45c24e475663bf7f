import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import type { PaymentMethod } from "./store.ts";

/* Stripe's objects with the fields that the shop and its tests read. Amounts are in cents. */

/** An ID in Stripe's format: a prefix that names the kind, and random characters. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/** An unpaid payment intent for cards. */
export const newPaymentIntent = (
  fields: Pick<Stripe.PaymentIntent, "amount" | "currency" | "created" | "metadata">,
): Stripe.PaymentIntent => {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    ...fields,
    amount_received: 0,
    canceled_at: null,
    client_secret: `${id}_${newId("secret")}`,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    payment_method: null,
    payment_method_types: ["card"],
    status: "requires_payment_method",
  } as Stripe.PaymentIntent;
};

/** An attempt to charge an intent's card. It succeeded if it is `paid`. */
export const newCharge = (
  { id, amount, currency, metadata, payment_method }: Stripe.PaymentIntent,
  billing: PaymentMethod["billing"],
  created: number,
  paid: boolean,
) =>
  ({
    id: newId("ch"),
    object: "charge",
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: 0,
    billing_details: billing,
    created,
    currency,
    disputed: false,
    livemode: false,
    metadata,
    paid,
    payment_intent: id,
    payment_method,
    refunded: false,
    status: paid ? "succeeded" : "failed",
  }) as Stripe.Charge;

/** A refund of the charge. */
export const newRefund = (
  { id, currency, payment_intent }: Stripe.Charge,
  fields: Pick<Stripe.Refund, "amount" | "created" | "metadata" | "status">,
) =>
  ({
    id: newId("re"),
    object: "refund",
    charge: id,
    currency,
    payment_intent,
    reason: null,
    ...fields,
  }) as Stripe.Refund;

/** A dispute of all of a charge. Stripe withdraws the money at once. */
export const newDispute = ({ id, amount, currency, payment_intent }: Stripe.Charge, created: number) =>
  ({
    id: newId("du"),
    object: "dispute",
    amount,
    charge: id,
    created,
    currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  }) as Stripe.Dispute;
