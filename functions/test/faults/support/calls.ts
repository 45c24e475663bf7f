import type { ActionName } from "../../races/support/actions.ts";
import type { Situation } from "../../races/support/situations.ts";

/** Every operation that moves money or stock, in each situation in which it takes different steps. */
export const OPERATIONS: readonly [ActionName, Situation][] = [
  ["ordering over the API", "an order without a payment"],
  ["opening the payment", "an order without a payment"],
  ["opening the payment", "a payment that was canceled at Stripe"],
  ["opening the payment", "a payment that came and nobody knows"],
  ["the webhook", "a payment that came and nobody knows"],
  ["the webhook of a canceled payment", "a payment that was canceled at Stripe"],
  ["the browser's PATCH", "a payment that came and nobody knows"],
  ["cancelling over the API", "an order without a payment"],
  ["cancelling over the API", "a payment that is open"],
  ["cancelling over the API", "a payment that came and nobody knows"],
  ["the trigger on deletion", "an order deleted with an open payment"],
  ["the trigger on deletion", "an order deleted after its payment came"],
  ["the webhook", "an order deleted after its payment came"],
  ["the sweep that finds it expired", "a payment that is open"],
  ["the comparison", "an order deleted after its payment came"],
];
