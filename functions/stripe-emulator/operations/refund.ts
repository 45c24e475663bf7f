import type Stripe from "stripe";
import { badParameter, missingResource, StripeFailure } from "../failures.ts";
import type { Params } from "../form.ts";
import { newRefund } from "../objects/refund.ts";
import { integer, metadata, oneOf, onlyKnown, text } from "../params.ts";
import { emit, type Work } from "../work.ts";

const KNOWN = ["amount", "charge", "expand", "metadata", "payment_intent", "reason"];

/** POST /v1/refunds: all that is left of a charge, or `amount` cents of it. */
export function createRefund(params: Params): (work: Work) => Stripe.Refund {
  onlyKnown(params, KNOWN);
  const wanted = integer(params, "amount");
  if (wanted !== undefined && wanted < 1)
    throw badParameter("parameter_invalid_integer", "Invalid positive integer", "amount");
  const reason = oneOf(params, "reason", ["duplicate", "fraudulent", "requested_by_customer"]) ?? null;
  const notes = metadata(params) ?? {};
  const of = { intent: text(params, "payment_intent"), charge: text(params, "charge") };
  if (!of.intent && !of.charge)
    throw badParameter(
      "parameter_missing",
      "One of the following params should be provided for this request: payment_intent or charge.",
      "payment_intent",
    );
  return (work) => {
    const charge = of.intent ? chargeOfIntent(work, of.intent) : findCharge(work, of.charge ?? "");
    const left = charge.amount_captured - charge.amount_refunded;
    if (!charge.paid || left === 0) throw alreadyRefunded(charge);
    const amount = wanted ?? left;
    if (amount > left)
      throw new StripeFailure(400, {
        type: "invalid_request_error",
        message: `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
        param: "amount",
      });
    const refund = newRefund(charge, amount, reason, notes, work.now);
    const after: Stripe.Charge = {
      ...charge,
      amount_refunded: charge.amount_refunded + amount,
      refunded: amount === left,
    };
    work.store.put("refunds", refund.id, refund);
    work.store.put("charges", charge.id, after);
    emit(work, "charge.refunded", after, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
    emit(work, "refund.created", refund);
    return refund;
  };
}

function findCharge(work: Work, id: string): Stripe.Charge {
  const charge = work.store.get("charges", id);
  if (!charge) throw missingResource("charge", id, "charge");
  return charge;
}

function chargeOfIntent(work: Work, id: string): Stripe.Charge {
  const intent = work.store.get("intents", id);
  if (!intent) throw missingResource("payment_intent", id, "payment_intent");
  if (intent.status !== "succeeded")
    throw new StripeFailure(400, {
      type: "invalid_request_error",
      message: `This PaymentIntent (${id}) does not have a successful charge to refund.`,
      param: "payment_intent",
    });
  return findCharge(work, String(intent.latest_charge));
}

function alreadyRefunded(charge: Stripe.Charge): StripeFailure {
  return new StripeFailure(400, {
    type: "invalid_request_error",
    code: "charge_already_refunded",
    message: `Charge ${charge.id} has already been refunded.`,
  });
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
