import type Stripe from "stripe";
import type { Card } from "../cards.ts";
import { newId } from "../ids.ts";

export interface BillingDetails {
  name: string | null;
  email: string | null;
  phone: string | null;
  address: Stripe.Address;
}

export const NO_BILLING: BillingDetails = {
  name: null,
  email: null,
  phone: null,
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
};

/** `created` in seconds, as everywhere in Stripe's objects. */
export function newPaymentMethod(card: Card, billing: BillingDetails, created: number): Stripe.PaymentMethod {
  return {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: { ...billing, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
      country: "US",
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: newId("", 16).slice(1),
      funding: "credit",
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  } satisfies Stripe.PaymentMethod;
}
