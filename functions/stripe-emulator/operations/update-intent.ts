import type Stripe from "stripe";
import { missingResource, unexpectedState } from "../failures.ts";
import type { Params } from "../form.ts";
import { integer, metadata, onlyKnown, text } from "../params.ts";
import type { Work } from "../work.ts";
import { checkAmount } from "./create-intent.ts";

/** POST /v1/payment_intents/{id}: metadata and description at any time, the amount while nothing has been paid. */
export function updateIntent(id: string, params: Params): (work: Work) => Stripe.PaymentIntent {
  onlyKnown(params, ["amount", "description", "expand", "metadata", "receipt_email"]);
  const amount = integer(params, "amount");
  if (amount !== undefined) checkAmount(amount, "usd");
  const notes = metadata(params);
  return (work) => {
    const intent = work.store.get("intents", id);
    if (!intent) throw missingResource("payment_intent", id, "intent");
    if (
      amount !== undefined &&
      !["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status)
    )
      throw unexpectedState(
        `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
        intent,
      );
    const updated: Stripe.PaymentIntent = {
      ...intent,
      amount: amount ?? intent.amount,
      description: text(params, "description") ?? intent.description,
      receipt_email: text(params, "receipt_email") ?? intent.receipt_email,
      metadata: merge(intent.metadata, notes),
    };
    work.store.put("intents", id, updated);
    return updated;
  };
}

/** New values replace old ones; an empty value takes the entry away. */
function merge(old: Record<string, string>, changes: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== ""));
}
