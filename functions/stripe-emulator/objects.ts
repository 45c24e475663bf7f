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
  billing_details: PaymentMethod["billing"],
  created: number,
  paid: boolean,
) => {
  const fields = { payment_intent, amount, currency, metadata, payment_method, billing_details, created, paid };
  const money = { amount_captured: paid ? amount : 0, amount_refunded: 0, refunded: false, disputed: false };
  const status = paid ? "succeeded" : "failed";
  return { id: newId("ch"), object: "charge", ...fields, ...money, status } as Stripe.Charge;
};

/** A refund of the charge. */
export const newRefund = (
  { id: charge, currency, payment_intent }: Stripe.Charge,
  fields: Pick<Stripe.Refund, "amount" | "created" | "metadata" | "status">,
) => ({ id: newId("re"), object: "refund", charge, currency, payment_intent, ...fields }) as Stripe.Refund;

/** A dispute of all of a charge. Stripe withdraws the money at once. */
export const newDispute = ({ id: charge, amount, currency, payment_intent }: Stripe.Charge, created: number) => {
  const fields = { charge, amount, currency, payment_intent, created, is_charge_refundable: false };
  return { id: newId("du"), object: "dispute", ...fields, status: "needs_response" } as Stripe.Dispute;
};
