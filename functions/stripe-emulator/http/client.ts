import type Stripe from "stripe";
import { badParameter, missingResource, StripeFailure } from "../failures.ts";
import type { Params } from "../form.ts";
import { forClient } from "../objects/payment-intent.ts";
import { missing } from "../params.ts";
import type { Store } from "../store.ts";

/** Takes out what Stripe.js sends besides the parameters of the call itself. */
export function withoutClientParams(params: Params): { rest: Params; secret: string | undefined } {
  const { key: _key, client_secret: secret, ...rest } = params;
  return { rest, secret: typeof secret === "string" ? secret : undefined };
}

/**
 * A browser must show the secret of the very intent it is about.
 * @throws StripeFailure when it is missing or another intent's.
 */
export function checkSecret(store: Store, path: string, params: Params, secret: string | undefined): void {
  if (!secret) throw missing("client_secret");
  const id = path.split("/")[2] === "payment_intents" ? path.split("/")[3] : challengedIntent(store, params);
  const intent = id === undefined ? undefined : store.get("intents", id);
  if (!intent) throw missingResource("payment_intent", id ?? "", "intent");
  if (intent.client_secret !== secret)
    throw badParameter(
      "payment_intent_invalid_parameter",
      "The client_secret provided does not match the client_secret associated with the PaymentIntent.",
      "client_secret",
    );
}

function challengedIntent(store: Store, params: Params): string | undefined {
  return typeof params.source === "string" ? store.get("challenges", params.source)?.intent : undefined;
}

/** What of an answer a browser may see. */
export function clientView(answer: object): object {
  return isIntent(answer) ? forClient(answer) : answer;
}

export function clientFailure(failure: StripeFailure): StripeFailure {
  const intent = failure.body.payment_intent;
  if (!intent) return failure;
  const shown = forClient(intent) as Stripe.PaymentIntent;
  return new StripeFailure(failure.status, { ...failure.body, payment_intent: shown }, failure.rejected);
}

function isIntent(answer: object): answer is Stripe.PaymentIntent {
  return "object" in answer && answer.object === "payment_intent";
}
