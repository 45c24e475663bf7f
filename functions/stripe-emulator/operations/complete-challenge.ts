import type Stripe from "stripe";
import { docUrl, missingResource, unexpectedState } from "../failures.ts";
import type { Params } from "../form.ts";
import { oneOf, onlyKnown, requiredText } from "../params.ts";
import { emit, type Work } from "../work.ts";
import { charge } from "./charge-intent.ts";

/**
 * POST /v1/3ds2/challenge_complete: the customer has answered the bank's challenge, well (`trans_status` Y) or not (N).
 * Answers the intent as it then stands; a failed proof is no error of the call.
 */
export function completeChallenge(params: Params): (work: Work) => Stripe.PaymentIntent {
  onlyKnown(params, ["source", "trans_status"]);
  const source = requiredText(params, "source");
  const passed = oneOf(params, "trans_status", ["Y", "N"]) === "Y";
  return (work) => {
    const challenge = work.store.get("challenges", source);
    const intent = challenge && work.store.get("intents", challenge.intent);
    if (!intent) throw missingResource("source", source, "source");
    if (challengeOf(intent) !== source)
      throw unexpectedState(
        `This PaymentIntent no longer waits for this authentication: it has a status of ${intent.status}.`,
        intent,
      );
    const method = typeof intent.payment_method === "string" && work.store.get("methods", intent.payment_method);
    if (!method) throw missingResource("PaymentMethod", String(intent.payment_method), "payment_method");
    return passed ? charge(work, intent, method, true) : refuse(work, intent, method.object);
  };
}

/** The source of the challenge that an intent is waiting for. */
export function challengeOf(intent: Stripe.PaymentIntent): string | undefined {
  const sdk: { three_d_secure_2_source?: string } | undefined = intent.next_action?.use_stripe_sdk;
  return sdk?.three_d_secure_2_source;
}

function refuse(work: Work, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.PaymentIntent {
  const code = "payment_intent_authentication_failure";
  const refused: Stripe.PaymentIntent = {
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_payment_error: {
      code,
      doc_url: docUrl(code),
      message:
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
      payment_method: method,
      type: "invalid_request_error",
    },
  };
  work.store.put("intents", intent.id, refused);
  emit(work, "payment_intent.payment_failed", refused);
  return refused;
}
