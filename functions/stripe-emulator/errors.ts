import type Stripe from "stripe";

/** The `error` object of an answer that is not 2xx. */
export interface ErrorBody {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
}

/**
 * An error that the API answers with. `isKept` says whether Stripe stores the answer under the idempotency key: it does
 * so once it has started to process the request, so not for invalid parameters.
 */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly isKept = true,
  ) {
    super(body.message);
  }
}

/** A request that Stripe refuses once it has started to process it. */
export const refused = (message: string, more: Partial<ErrorBody> = {}, status = 400): StripeFailure =>
  new StripeFailure(status, { type: "invalid_request_error", message, ...more });

export const invalidParameter = (param: string, message: string, code?: string): StripeFailure =>
  new StripeFailure(400, { type: "invalid_request_error", ...(code && { code }), message, param }, false);

export const missingResource = (kind: string, id: string, param: string): StripeFailure =>
  refused(`No such ${kind}: '${id}'`, { code: "resource_missing", param }, 404);

export const unexpectedState = (message: string, payment_intent: Stripe.PaymentIntent): StripeFailure =>
  refused(message, { code: "payment_intent_unexpected_state", payment_intent });
