import type { TestShop } from "../../histories/support/test-shop.ts";
import { type ActionName, act, type Situation } from "../../races/support/situations.ts";

/** An operation that moves money or stock, in a situation. */
export type Operation = readonly [ActionName, Situation];

/** Every such operation, in each situation in which it takes different steps. */
export const OPERATIONS: readonly Operation[] = [
  ["ordering over the API", "an order without a payment"],
  ["checking out", "an order without a payment"],
  ["canceling over the API", "an order of two lines"],
  ["opening the payment", "an order without a payment"],
  ["opening the payment", "a payment that was canceled at Stripe"],
  ["opening the payment", "a payment that came and nobody knows"],
  ["the webhook", "a payment that came and nobody knows"],
  ["the webhook", "a payment that was canceled at Stripe"],
  ["the newest webhook", "a paid order of which a part went back unheard"],
  ["the newest webhook", "an order deleted after its disputed payment"],
  ["the browser's PATCH", "a payment that came and nobody knows"],
  ["the shop's refund of a piece", "a paid order"],
  ["a shipment of all", "a paid order"],
  ["a recall", "a shipped order"],
  ["the recall's letters", "a shipped order that a recall reaches"],
  ["an answer", "a shipped order whose customer knows of a recall"],
  ["canceling over the API", "an order without a payment"],
  ["canceling over the API", "a payment that is open"],
  ["canceling over the API", "a payment that came and nobody knows"],
  ["the trigger on deletion", "an order deleted with an open payment"],
  ["the trigger on deletion", "an order deleted after its payment came"],
  ["the webhook", "an order deleted after its payment came"],
  ["the sweep that finds it expired", "a payment that is open"],
  ["numbering the papers", "a paid order whose refund failed"],
  ["the comparison", "an order deleted after its payment came"],
];

/** Performs an operation on services that fail. Returns its error, and repairs the services. */
export const actBroken = async (name: ActionName, shop: TestShop, broken: TestShop["broken"]): Promise<unknown> => {
  shop.broken = broken;
  const error = await act(name, shop).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  shop.broken = {};
  return error;
};
