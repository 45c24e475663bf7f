import { BODY_MAX } from "./limits.ts";

/**
 * Every expected failure of the shop, by a stable code, with the words a person reads. Operations return the code; screens
 * and the API look the words up here and nowhere else.
 */
export const FAILURES = {
  "not-signed-in": "Please sign in first.",
  "broken-json": "The body is no well-formed JSON.",
  "malformed-address": "The address is not well formed.",
  "not-allowed": "You are not allowed to do this.",
  "invalid-input": "Some of what was entered is not right.",
  "body-too-large": `The body is larger than ${BODY_MAX / 1000} kB.`,
  "not-json": "The body must be JSON: send it with the content type application/json.",
  "product-not-found": "This product does not exist.",
  "order-not-found": "This order does not exist.",
  "user-not-found": "This user does not exist.",
  "product-ambiguous": "Several products have this name and price. Send the productId of the one to order.",
  "price-changed": "The product's price has changed. Look at it again before you order.",
  "quantity-not-available": "This quantity can't be ordered.",
  "admins-place-no-orders": "You are Admin so it's not for you.",
  "last-admin": "The shop needs an admin: the last one stays.",
  "order-already-paid": "This order is already paid.",
  "payment-in-progress": "A payment for this order is being processed. Try again in a moment.",
  "payment-not-confirmed": "The payment provider has not confirmed this payment.",
  "payment-of-another-order": "This payment does not belong to this order.",
  "payment-refunded": "This payment was returned in full.",
  "several-orders-match": "Several unpaid orders match this price. Send the orderId of the one to pay.",
  "total-not-payable": "An order must come to between $0.50 and $999,999.99 to be paid by card.",
  "payment-provider-unavailable":
    "The payment provider can't be reached right now. Nothing was charged; please try again.",
} as const;

export type FailureCode = keyof typeof FAILURES;

/** An expected failure, as an operation returns it. */
export interface Failure<C extends FailureCode = FailureCode> {
  ok: false;
  code: C;
}

export const fail = <C extends FailureCode>(code: C): Failure<C> => ({ ok: false, code });
