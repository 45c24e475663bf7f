import type Stripe from "stripe";
import { newId } from "../ids.ts";

/** A refund of `amount` cents. It succeeds at once, as Stripe's refunds to cards do. */
export const newRefund = (charge: Stripe.Charge, amount: number, created: number): Stripe.Refund =>
  ({
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: newId("txn"),
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  }) satisfies Stripe.Refund;
