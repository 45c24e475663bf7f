import type Stripe from "stripe";
import { DECLINES } from "../cards.ts";
import { newId } from "../ids.ts";
import type { StoredMethod } from "../store.ts";

type DeclineOutcome = keyof typeof DECLINES;

/** One attempt at taking an intent's money. Without `declined` it succeeded. */
export function newCharge(
  intent: Stripe.PaymentIntent,
  method: StoredMethod,
  created: number,
  { declined, authenticated = false }: { declined?: DeclineOutcome; authenticated?: boolean } = {},
): Stripe.Charge {
  const decline = declined && DECLINES[declined];
  const id = newId("ch");
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId("txn"),
    billing_details: method.object.billing_details,
    calculated_statement_descriptor: "SALUS",
    captured: !decline,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(decline?.declineCode),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.object.id,
    payment_method_details: { card: cardDetails(intent, method, declined, authenticated), type: "card" },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: decline ? null : `https://pay.stripe.com/receipts/payment/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
}

function outcome(declineCode: string | undefined): Stripe.Charge.Outcome {
  const refused = declineCode !== undefined;
  return {
    advice_code: refused ? "try_again_later" : null,
    network_advice_code: null,
    network_decline_code: refused ? "01" : null,
    network_status: refused ? "declined_by_network" : "approved_by_network",
    reason: declineCode ?? null,
    risk_level: "normal",
    risk_score: 20,
    seller_message: refused ? "The bank did not return any further details with this decline." : "Payment complete.",
    type: refused ? "issuer_declined" : "authorized",
  };
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  method: StoredMethod,
  declined: DeclineOutcome | undefined,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  const card = method.object.card;
  return {
    amount_authorized: declined ? null : intent.amount,
    authorization_code: declined ? null : "123456",
    brand: card?.brand ?? null,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: declined === "incorrect_cvc" ? "fail" : "pass",
    },
    country: "US",
    electronic_commerce_indicator: authenticated ? "05" : null,
    exp_month: card?.exp_month ?? 12,
    exp_year: card?.exp_year ?? 2099,
    fingerprint: card?.fingerprint ?? null,
    funding: "credit",
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: "unregulated",
    three_d_secure: authenticated
      ? {
          authentication_flow: "challenge",
          electronic_commerce_indicator: "05",
          exemption_indicator: null,
          result: "authenticated",
          result_reason: null,
          transaction_id: newId("dstrans", 16),
          version: "2.2.0",
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}
