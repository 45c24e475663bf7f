import type Stripe from "stripe";
import { newId } from "../ids.ts";

export interface NewIntent {
  /** Cents. */
  amount: number;
  currency: string;
  created: number;
  metadata: Record<string, string>;
}

/** An unpaid payment intent for cards. */
export const newPaymentIntent = ({ amount, currency, created, metadata }: NewIntent): Stripe.PaymentIntent => {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: ["card"],
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_${newId("secret")}`,
    confirmation_method: "automatic",
    created,
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
};

/** The part of an intent that a browser with its client secret may see. */
export const forBrowser = ({ metadata: _metadata, latest_charge: _charge, ...visible }: Stripe.PaymentIntent) =>
  visible;
