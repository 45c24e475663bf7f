import type Stripe from "stripe";

/** The `error` object of an answer that is not 2xx. */
interface ErrorBody {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
}

/**
 * An error that the API answers with. `isKept` says whether Stripe stores the answer under the idempotency key: it does so
 * once it has started to process the request, so not for invalid parameters.
 */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly isKept: boolean;

  constructor(status: number, body: ErrorBody, isKept = true) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isKept = isKept;
  }
}

export const invalidParameter = (param: string, message: string, code?: string): StripeFailure =>
  new StripeFailure(400, { type: "invalid_request_error", ...(code && { code }), message, param }, false);

export const missingResource = (kind: string, id: string, param: string): StripeFailure =>
  new StripeFailure(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });

export const unexpectedState = (message: string, intent: Stripe.PaymentIntent): StripeFailure =>
  new StripeFailure(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message,
    payment_intent: intent,
  });
