import { perform } from "../../money/support/perform.ts";
import type { KnownOrder, Stage } from "../../money/support/stage.ts";
import { type HappeningName, happen } from "./happenings.ts";

/** What has happened to the order before the race begins. */
export const SITUATIONS = {
  "an order without a payment": [],
  "a payment that is open": ["opening the payment"],
  "a payment that waits for 3-D Secure": ["opening the payment", "asked for a proof"],
  "a payment that came and nobody knows": ["opening the payment", "paying"],
  "an order that is paid": ["opening the payment", "paying", "the webhook"],
  "a payment that was canceled at Stripe": ["opening the payment", "canceled at Stripe"],
  "an order deleted with an open payment": ["opening the payment", "cancelling in the web app"],
  "an order deleted after its payment came": ["opening the payment", "paying", "cancelling in the web app"],
} as const satisfies Record<string, readonly (HappeningName | "asked for a proof" | "canceled at Stripe")[]>;
export type Situation = keyof typeof SITUATIONS;

/** Lays out a shop with one order for two of nine pieces, and lets the situation come about. */
export const layOut = async (begin: () => Promise<Stage>, situation: Situation) => {
  const stage = await begin();
  await perform(stage, { does: "order", door: "web", who: 0, product: 0, quantity: 2 });
  const [order] = stage.orders;
  if (!order) throw new Error("The order was refused");
  for (const event of SITUATIONS[situation]) await come(event, stage, order);
  return { stage, order };
};

const come = async (event: (typeof SITUATIONS)[Situation][number], stage: Stage, order: KnownOrder) => {
  if (event === "asked for a proof")
    await perform(stage, { does: "pay", order: 0, tab: 0, card: "pm_card_authenticationRequired" });
  else if (event === "canceled at Stripe") await stage.api.stripe().paymentIntents.cancel(order.tabs[0] ?? "");
  else await happen(event, stage, order);
};
