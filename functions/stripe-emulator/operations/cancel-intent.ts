import type Stripe from "stripe";
import { missingResource, unexpectedState } from "../failures.ts";
import type { Params } from "../form.ts";
import { oneOf, onlyKnown } from "../params.ts";
import { emit, type Work } from "../work.ts";

const REASONS = ["duplicate", "fraudulent", "requested_by_customer", "abandoned"];
const CANCELABLE = [
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
  "processing",
];

/** POST /v1/payment_intents/{id}/cancel. A canceled intent can never be paid. */
export function cancelIntent(id: string, params: Params): (work: Work) => Stripe.PaymentIntent {
  onlyKnown(params, ["cancellation_reason", "expand"]);
  const reason = oneOf(params, "cancellation_reason", REASONS) ?? null;
  return (work) => {
    const intent = work.store.get("intents", id);
    if (!intent) throw missingResource("payment_intent", id, "intent");
    if (!CANCELABLE.includes(intent.status))
      throw unexpectedState(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(", ")}.`,
        intent,
      );
    const canceled: Stripe.PaymentIntent = {
      ...intent,
      status: "canceled",
      canceled_at: work.now,
      cancellation_reason: reason,
      next_action: null,
    };
    work.store.put("intents", id, canceled);
    emit(work, "payment_intent.canceled", canceled);
    return canceled;
  };
}
