import { perform } from "../../money/support/perform.ts";
import type { KnownOrder, TestShop } from "../../money/support/test-shop.ts";
import { type ActionName, act } from "./actions.ts";

/** What happened to the order before the race starts. */
export const SITUATIONS = {
  "an order without a payment": [],
  "a payment that is open": ["opening the payment"],
  "a payment that waits for 3-D Secure": ["opening the payment", "asked for a proof"],
  "a payment that came and nobody knows": ["opening the payment", "paying"],
  "an order that is paid": ["opening the payment", "paying", "the webhook"],
  "a payment that was canceled at Stripe": ["opening the payment", "canceled at Stripe"],
  "an order deleted with an open payment": ["opening the payment", "cancelling in the web app"],
  "an order deleted after its payment came": ["opening the payment", "paying", "cancelling in the web app"],
} as const satisfies Record<string, readonly (ActionName | "asked for a proof" | "canceled at Stripe")[]>;
export type Situation = keyof typeof SITUATIONS;

/** A new shop with one order for two of nine pieces, in this situation. */
export const prepare = async (begin: () => Promise<TestShop>, situation: Situation) => {
  const shop = await begin();
  await perform(shop, { does: "order", door: "web", who: 0, product: 0, quantity: 2 });
  const [order] = shop.orders;
  if (!order) throw new Error("The order was refused");
  for (const event of SITUATIONS[situation]) await apply(event, shop, order);
  return { shop, order };
};

const apply = async (event: (typeof SITUATIONS)[Situation][number], shop: TestShop, order: KnownOrder) => {
  if (event === "asked for a proof")
    await perform(shop, { does: "pay", order: 0, tab: 0, card: "pm_card_authenticationRequired" });
  else if (event === "canceled at Stripe") await shop.api.stripe().paymentIntents.cancel(order.tabs[0] ?? "");
  else await act(event, shop, order);
};
