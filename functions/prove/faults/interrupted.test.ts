import { expect, test } from "vitest";
import { interrupt } from "../../test/support/trace.ts";
import { endsWell } from "../histories/support/invariants.ts";
import { useTestShop } from "../histories/support/test-shop.ts";
import { act, prepare, type Step, stepsOf } from "../races/support/situations.ts";
import { OPERATIONS, type Operation } from "./support/operations.ts";

const newShop = useTestShop();
/** Stripe Tax is one step more where an order is quoted, paid or refunded. */
const begin = () => newShop("stripe");

const endBefore = async ([operation, situation]: Operation, { before, time }: Step, isCalledAgain: boolean) => {
  const shop = await prepare(begin, situation);
  await new Promise<void>((ended, failed) => {
    // The operation gets no answer to this step, and takes no other.
    const rival = () => new Promise<never>(() => ended());
    const missed = () => failed(new Error(`It did not take the step ${before}`));
    act(operation, shop, interrupt({ before, time, rival })).then(missed, failed);
  });
  if (isCalledAgain) await act(operation, shop);
  await endsWell(shop);
};

test.each(OPERATIONS)(
  "[P-6] [Y-7] [Y-8] [Y-9] %s (%s): before whichever step its process ends, nothing is lost or charged twice",
  async (operation, situation) => {
    const steps = await stepsOf(begin, operation, situation);
    expect(steps).not.toEqual([]);
    // In turns: only the sweep finds it, or the next call repairs it.
    for (const [index, step] of steps.entries())
      await endBefore([operation, situation], step, index % 2 === 1).catch((cause) => {
        throw new Error(`Before "${step.before}" (${step.time}): ${cause.message}`, { cause });
      });
  },
);
