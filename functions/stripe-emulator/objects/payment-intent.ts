import type Stripe from "stripe";
import { newId } from "../ids.ts";

export interface NewIntent {
  /** Whole cents. */
  amount: number;
  currency: string;
  /** Seconds. */
  created: number;
  metadata: Record<string, string>;
  description: string | null;
  receiptEmail: string | null;
  /** The kinds of payment it was limited to; null: whatever the account's settings allow. */
  allowed: string[] | null;
  allowRedirects: "always" | "never";
}

/** A payment intent nobody has paid yet. */
export function newPaymentIntent(wanted: NewIntent): Stripe.PaymentIntent {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: wanted.allowed,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: wanted.allowed ? null : { allow_redirects: wanted.allowRedirects, enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_${newId("secret", 25)}`,
    confirmation_method: "automatic",
    created: wanted.created,
    currency: wanted.currency,
    customer: null,
    customer_account: null,
    description: wanted.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: wanted.allowed ? null : { id: "pmc_emulator", parent: null },
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: wanted.receiptEmail,
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
}

const CLIENT_FIELDS = [
  "id",
  "object",
  "amount",
  "amount_details",
  "automatic_payment_methods",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_configuration_details",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "source",
  "status",
] as const satisfies readonly (keyof Stripe.PaymentIntent)[];

export type ClientIntent = Pick<Stripe.PaymentIntent, (typeof CLIENT_FIELDS)[number]>;

/** What a browser with the publishable key and the client secret may see of an intent: no metadata, no charge. */
export function forClient(intent: Stripe.PaymentIntent): ClientIntent {
  return Object.fromEntries(CLIENT_FIELDS.map((name) => [name, intent[name]])) as ClientIntent;
}
