import { afterAll, expect, test } from "vitest";
import { canStillBePaid, comeToRest, holdsAtRest } from "../money/support/law.ts";
import { useStage } from "../money/support/stage.ts";
import { happen } from "../races/support/happenings.ts";
import { layOut } from "../races/support/scenes.ts";
import { figure } from "../support/figure.ts";
import { OPERATIONS } from "./support/calls.ts";
import { failingLine, STRIPE_FAULTS, type StripeFault } from "./support/stripe-line.ts";

const begin = useStage();
let faults = 0;

type Operation = (typeof OPERATIONS)[number];

/** Lets the call of that number fail, and then all come to rest, whether or not the operation is called again; false past the last. */
const failAt = async ([operation, situation]: Operation, fault: StripeFault, at: number, again: boolean) => {
  const { stage, order } = await layOut(begin, situation);
  const emulator = stage.api.emulator();
  const { line, stripe } = failingLine(emulator, fault, at);
  stage.broken = { stripe };
  await happen(operation, stage, order).catch((error: unknown) => {
    // It may say that it could not; it may not break for another reason.
    if (!line.failed) throw error;
  });
  stage.broken = {};
  if (!line.failed) return false;
  if (again) await happen(operation, stage, order);
  await stage.noteDeletions();
  await comeToRest(stage);
  await holdsAtRest(stage);
  await canStillBePaid(stage);
  faults++;
  return true;
};

const asksStripe = OPERATIONS.filter(
  ([operation]) => operation !== "ordering over the API" && operation !== "the webhook of a canceled payment",
).filter(
  ([operation, situation]) => operation !== "cancelling over the API" || situation !== "an order without a payment",
);

const cases = asksStripe.flatMap((operation) => STRIPE_FAULTS.map((fault) => [...operation, fault] as const));

test.each(cases)(
  "[Y-7] [Y-8] [Y-9] %s (%s): at whichever call Stripe %s, nothing is lost or charged twice",
  async (operation, situation, fault) => {
    let at = 1;
    // Called again, or left to the sweep: the first call that fails both ways, and then by turns.
    await failAt([operation, situation], fault, at, false);
    while (await failAt([operation, situation], fault, at, at % 2 === 1)) at++;
    expect(at).toBeGreaterThan(1);
  },
);

afterAll(() => figure("faults of Stripe", `${faults} failed calls, nothing lost, nothing charged twice`));
