import type Stripe from "stripe";

/** What Stripe puts into `error` of an answer that is not 2xx. */
export interface ErrorBody {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
  payment_method_type?: string;
}

/**
 * A refusal that the API answers with. `rejected` tells that the request never began to be worked on (bad key, bad
 * parameters, busy idempotency key): Stripe does not keep such answers under the request's idempotency key.
 */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly rejected: boolean;

  constructor(status: number, body: ErrorBody, rejected = false) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { ...body, doc_url: docUrl(body.code) } : body;
    this.rejected = rejected;
  }
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
}

/** A parameter that Stripe refuses before it does anything. */
export function badParameter(code: string | undefined, message: string, param: string): StripeFailure {
  return new StripeFailure(400, { type: "invalid_request_error", ...(code ? { code } : {}), message, param }, true);
}

export function missingResource(kind: string, id: string, param = "id"): StripeFailure {
  return new StripeFailure(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

export function unexpectedState(message: string, intent: Stripe.PaymentIntent): StripeFailure {
  return new StripeFailure(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message,
    payment_intent: intent,
  });
}

export function unknownUrl(method: string, path: string): StripeFailure {
  return new StripeFailure(
    404,
    {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    },
    true,
  );
}
