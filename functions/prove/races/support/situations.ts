import type { OnStep } from "../../../test/support/trace.ts";
import type { Act } from "../../histories/support/acts.ts";
import { holdsAlways } from "../../histories/support/invariants.ts";
import { perform } from "../../histories/support/perform.ts";
import type { TestShop } from "../../histories/support/test-shop.ts";

/** Acts on a shop's one order or its product, by the name in a test's title. */
const ACTIONS = {
  "the webhook": { does: "webhook, and again later", event: 0 },
  "the newest webhook": { does: "webhook, and again later", event: -1 },
  "paying with a card that is disputed": { does: "pay", order: 0, tab: 0, card: "pm_card_createDispute" },
  "a refund at Stripe": { does: "refund at Stripe", order: 0, tab: 0, cents: undefined },
  "a refund of a part at Stripe": { does: "refund at Stripe", order: 0, tab: 0, cents: 100 },
  "the shop's refund of a piece": { does: "refund", order: 0, cents: undefined, pieces: 1, restock: true },
  "the shop's refund of all": { does: "refund", order: 0, cents: undefined, pieces: 2, restock: true },
  "the shop's refund of an amount": { does: "refund", order: 0, cents: 400, pieces: 0, restock: false },
  "sending a refund again": { does: "refund again", order: 0 },
  "a refund's arrival": { does: "refund arrives", order: 0, tab: 0 },
  "a shipment of all": { does: "ship", order: 0, pieces: 2 },
  "a shipment of one": { does: "ship", order: 0, pieces: 1 },
  "taking a shipment back": { does: "take back", order: 0 },
  "a shipment's delivery": { does: "deliver", order: 0 },
  "a recall": { does: "recall", step: "prepare" },
  "the recall's letters": { does: "recall", step: "send" },
  "the recall's end": { does: "recall", step: "close" },
  "the recall's deletion": { does: "recall", step: "delete" },
  "an answer": { does: "answer the recall", order: 0 },
  "returning the stock": { does: "return stock", order: 0 },
  "a refund's failure": { does: "refund fails", order: 0, tab: 0 },
  "winning the dispute": { does: "decide dispute", order: 0, tab: 0, evidence: "winning_evidence" },
  "losing the dispute": { does: "decide dispute", order: 0, tab: 0, evidence: "losing_evidence" },
  "paying with a card whose bank is slow": { does: "pay", order: 0, tab: 0, card: "pm_card_pendingRefund" },
  "the browser's PATCH": { does: "confirm to the shop", order: 0, tab: -1 },
  "opening the payment": { does: "open payment", order: 0, tab: 0 },
  paying: { does: "pay", order: 0, tab: 0, card: "pm_card_visa" },
  "paying with a card that needs 3-D Secure": { does: "pay", order: 0, tab: 0, card: "pm_card_authenticationRequired" },
  "passing 3-D Secure": { does: "prove", order: 0, tab: 0, passed: true },
  "failing 3-D Secure": { does: "prove", order: 0, tab: 0, passed: false },
  "canceling over the API": { does: "cancel", via: "api", order: 0 },
  "canceling in the web app": { does: "cancel", via: "web", order: 0 },
  "an admin's deletion over the API": { does: "delete as admin", via: "api", order: 0 },
  "an admin's deletion in the web app": { does: "delete as admin", via: "web", order: 0 },
  "the trigger on deletion": { does: "trigger, and again later", deletion: 0 },
  "the sweep": { does: "sweep", hours: 2 },
  "the sweep that finds it expired": { does: "sweep", hours: 49 },
  "numbering the papers": { does: "number papers" },
  "the comparison": { does: "reconcile", hours: 2 },
  "ordering over the API": { does: "order", via: "api", who: 0, product: 0, quantity: 2 },
  "checking out": { does: "check out", attempt: 0 },
  "ordering in the web app": { does: "order", via: "web", who: 1, product: 0, quantity: 2 },
  "ordering again under its ID": { does: "order again under a deleted order's id", order: 0 },
  "the product's deletion": { does: "delete product", product: 0 },
  "a new price": { does: "edit price", product: 0, cents: 999 },
  "a restock": { does: "restock", product: 0, pieces: 3 },
} as const satisfies Record<string, Act>;
export type ActionName = keyof typeof ACTIONS;

/** Performs an action. */
export const act = async (name: ActionName, shop: TestShop, onStep: OnStep = () => {}): Promise<unknown> => {
  await shop.noteDeletions();
  return perform(shop, ACTIONS[name], onStep);
};

const PAID = ["opening the payment", "paying", "the browser's PATCH"] as const;
const DISPUTED = ["opening the payment", "paying with a card that is disputed"] as const;

/** The acts before a race starts. */
const SITUATIONS = {
  "an order without a payment": [],
  "an order of two lines": ["checking out"],
  "a payment of two lines that came and nobody knows": ["checking out", "opening the payment", "paying"],
  "a payment that is open": ["opening the payment"],
  "a payment that waits for 3-D Secure": ["opening the payment", "paying with a card that needs 3-D Secure"],
  "a payment that came and nobody knows": ["opening the payment", "paying"],
  "a payment that came and went back, and nobody knows": ["opening the payment", "paying", "a refund at Stripe"],
  "a paid order of which a part went back unheard": [...PAID, "a refund of a part at Stripe"],
  "a paid order": PAID,
  "a shipped order": [...PAID, "a shipment of one"],
  "a shipped order that a recall reaches": [...PAID, "a shipment of one", "a recall"],
  "a shipped order whose customer knows of a recall": [
    ...PAID,
    "a shipment of one",
    "a recall",
    "the recall's letters",
  ],
  "a paid order whose refund failed": [
    ...PAID,
    "the shop's refund of a piece",
    "a refund's failure",
    "the newest webhook",
  ],
  "a paid order whose refund is pending": [
    "opening the payment",
    "paying with a card whose bank is slow",
    "the browser's PATCH",
    "the shop's refund of all",
  ],
  "a disputed order": [...DISPUTED, "the browser's PATCH"],
  "a refunded order": ["opening the payment", "paying", "a refund at Stripe", "the browser's PATCH"],
  "a disputed payment that nobody knows": DISPUTED,
  "an order deleted after its disputed payment": [...DISPUTED, "canceling in the web app"],
  "a payment that was canceled at Stripe": ["opening the payment", "canceled at Stripe"],
  "an order deleted with an open payment": ["opening the payment", "canceling in the web app"],
  "an order deleted after its payment came": ["opening the payment", "paying", "canceling in the web app"],
} as const satisfies Record<string, readonly (ActionName | "canceled at Stripe")[]>;
export type Situation = keyof typeof SITUATIONS;

/** A new shop with one order in this situation: for two of nine pieces, unless it says otherwise. */
export const prepare = async (begin: () => Promise<TestShop>, situation: Situation): Promise<TestShop> => {
  const shop = await begin();
  const [first] = SITUATIONS[situation];
  if (first !== "checking out") await perform(shop, { does: "order", via: "web", who: 0, product: 0, quantity: 2 });
  for (const name of SITUATIONS[situation])
    if (name === "canceled at Stripe") await shop.api.stripe().paymentIntents.cancel(shop.order(0)?.tabs[0] ?? "");
    else {
      // A refund's failure looks for the payment that has paid.
      if (name === "a refund's failure") await holdsAlways(shop);
      await act(name, shop);
    }
  return shop;
};

/** A step of an operation, and which occurrence of it this is (1: the first). */
export interface Step {
  before: string;
  time: number;
}

/** The steps that an operation takes in a situation when nothing interrupts it, except the first. */
export const stepsOf = async (
  begin: () => Promise<TestShop>,
  operation: ActionName,
  situation: Situation,
): Promise<Step[]> => {
  const taken: string[] = [];
  await act(operation, await prepare(begin, situation), (step) => void taken.push(step));
  const timeOf = (before: string, index: number) => taken.slice(0, index + 1).filter((one) => one === before).length;
  return taken.map((before, index) => ({ before, time: timeOf(before, index) })).slice(1);
};
