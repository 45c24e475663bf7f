import type Stripe from "stripe";
import { DECLINES } from "../cards.ts";
import { docUrl, StripeFailure } from "../failures.ts";
import { newCharge } from "../objects/charge.ts";
import type { StoredMethod } from "../store.ts";
import { emit, type Work } from "../work.ts";

/**
 * Takes the money of an intent, or does not, as the card decides.
 * @throws StripeFailure 402 with the bank's refusal; the attempt and the intent's new state are recorded all the same.
 */
export function charge(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: StoredMethod,
  authenticated = false,
): Stripe.PaymentIntent {
  if (method.outcome !== "approved" && method.outcome !== "authentication_required")
    throw decline(work, intent, method, method.outcome);
  const payment = newCharge(intent, method, work.now, { authenticated });
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: payment.id,
    next_action: null,
    last_payment_error: null,
  };
  work.store.put("charges", payment.id, payment);
  work.store.put("intents", paid.id, paid);
  emit(work, "charge.succeeded", payment);
  emit(work, "payment_intent.succeeded", paid);
  return paid;
}

function decline(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: StoredMethod,
  outcome: keyof typeof DECLINES,
): StripeFailure {
  const { code, declineCode, message, param } = DECLINES[outcome];
  const attempt = newCharge(intent, method, work.now, { declined: outcome });
  const error = {
    charge: attempt.id,
    code,
    ...(declineCode ? { decline_code: declineCode } : {}),
    message,
    ...(param ? { param } : {}),
    payment_method: method.object,
    type: "card_error",
  } as const;
  const refused: Stripe.PaymentIntent = {
    ...intent,
    status: "requires_payment_method",
    latest_charge: attempt.id,
    payment_method: null,
    next_action: null,
    last_payment_error: { ...error, doc_url: docUrl(code) },
  };
  work.store.put("charges", attempt.id, attempt);
  work.store.put("intents", refused.id, refused);
  emit(work, "charge.failed", attempt);
  emit(work, "payment_intent.payment_failed", refused);
  return new StripeFailure(402, { ...error, payment_intent: refused });
}
