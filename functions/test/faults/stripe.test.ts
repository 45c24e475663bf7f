import { afterAll, expect, test } from "vitest";
import { canStillBePaid, comeToRest, holdsAtRest } from "../money/support/invariants.ts";
import { useTestShop } from "../money/support/test-shop.ts";
import { act } from "../races/support/actions.ts";
import { prepare } from "../races/support/situations.ts";
import { figure } from "../support/figure.ts";
import { sample } from "../support/sample.ts";
import { OPERATIONS } from "./support/calls.ts";
import { failingLine, STRIPE_FAULTS, type StripeFault } from "./support/stripe-line.ts";

const begin = useTestShop();
let faults = 0;

type Operation = (typeof OPERATIONS)[number];

/** Fails the nth call and completes everything, whether or not the operation is called again. Returns false past the last. */
const failAt = async ([operation, situation]: Operation, fault: StripeFault, at: number, again: boolean) => {
  const { shop, order } = await prepare(begin, situation);
  const emulator = shop.api.emulator();
  const { line, stripe } = failingLine(emulator, fault, at);
  shop.broken = { stripe };
  await act(operation, shop, order).catch((error: unknown) => {
    // It may fail because of the fault, but not for another reason.
    if (!line.failed) throw error;
  });
  shop.broken = {};
  if (!line.failed) return false;
  if (again) await act(operation, shop, order);
  await shop.noteDeletions();
  await comeToRest(shop);
  await holdsAtRest(shop);
  await canStillBePaid(shop);
  faults++;
  return true;
};

const asksStripe = OPERATIONS.filter(
  ([operation]) => operation !== "ordering over the API" && operation !== "the webhook of a canceled payment",
).filter(
  ([operation, situation]) => operation !== "cancelling over the API" || situation !== "an order without a payment",
);

const cases = sample(
  asksStripe.flatMap((operation) => STRIPE_FAULTS.map((fault) => [...operation, fault] as const)),
  9,
);

test.each(cases)(
  "[Y-7] [Y-8] [Y-9] %s (%s): at whichever call Stripe %s, nothing is lost or charged twice",
  async (operation, situation, fault) => {
    let at = 1;
    // The operation is called again, or the sweep finds it: both for the first call, and then in turns.
    await failAt([operation, situation], fault, at, false);
    while (await failAt([operation, situation], fault, at, at % 2 === 1)) at++;
    expect(at).toBeGreaterThan(1);
  },
);

afterAll(() => figure("faults of Stripe", `${faults} failed calls, nothing lost, nothing charged twice`));
