import { expect, test } from "vitest";
import { askStripeTax } from "../../src/payments/stripe/tax.ts";
import { endsWell } from "../histories/support/invariants.ts";
import { useTestShop } from "../histories/support/test-shop.ts";
import { act, prepare } from "../races/support/situations.ts";
import { actBroken, OPERATIONS, type Operation } from "./support/operations.ts";
import { failingLine, STRIPE_FAULTS, type StripeFault } from "./support/stripe-line.ts";

const newShop = useTestShop();
/** Stripe Tax works out the tax of orders. */
const begin = () => newShop("stripe");

/** Fails the nth call, perhaps calls the operation again, and completes everything. Returns false past the last. */
const failAt = async ([operation, situation]: Operation, fault: StripeFault, at: number, again: boolean) => {
  const shop = await prepare(begin, situation);
  const { line, stripe } = failingLine(shop.api.emulator(), fault, at);
  const error = await actBroken(operation, shop, { stripe, askTax: askStripeTax(stripe) });
  // It may fail because of the fault, but not for another reason.
  if (!line.failed && error) throw error;
  if (!line.failed) return false;
  if (again) await act(operation, shop);
  await endsWell(shop);
  return true;
};

/** Operations that do not call Stripe. */
const WITHOUT_STRIPE = [
  "canceling over the API, an order of two lines",
  "the webhook, a payment that was canceled at Stripe",
  "canceling over the API, an order without a payment",
  "a shipment of all, a paid order",
  "numbering the papers, a paid order whose refund failed",
  "a recall, a shipped order",
  "the recall's letters, a shipped order that a recall reaches",
  "an answer, a shipped order whose customer knows of a recall",
];
const cases = OPERATIONS.filter((one) => !WITHOUT_STRIPE.includes(one.join(", "))).flatMap((operation) =>
  STRIPE_FAULTS.map((fault) => [...operation, fault] as const),
);

test.each(cases)(
  "[Y-7] [Y-8] [Y-9] [Q-3] %s (%s): at whichever call Stripe %s, nothing is lost or charged twice",
  async (operation, situation, fault) => {
    let at = 1;
    // The operation is called again, or the sweep finds it: both for the first call, and then in turns.
    await failAt([operation, situation], fault, at, false);
    while (await failAt([operation, situation], fault, at, at % 2 === 1)) at++;
    expect(at).toBeGreaterThan(1);
  },
);
