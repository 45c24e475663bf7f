import { describe, expect, test } from "vitest";
import { interrupt } from "../../test/support/trace.ts";
import { endsWell, holdsAlways } from "../histories/support/invariants.ts";
import { runInterleaved } from "../histories/support/scheduler.ts";
import { useTestShop } from "../histories/support/test-shop.ts";
import { type ActionName, act, prepare, type Situation, type Step, stepsOf } from "./support/situations.ts";
import { RACES } from "./support/table.ts";

const begin = useTestShop();

/** Stands for the moment after an operation's last step. */
const THE_END: Step = { before: "the end", time: 1 };

/** The rival runs before a step. The invariants must hold at once and at rest. */
const race = async (situation: Situation, operation: ActionName, { before, time }: Step, rival: ActionName) => {
  const shop = await prepare(begin, situation);
  let ran = false;
  const runRival = async () => {
    ran = true;
    await act(rival, shop);
    await holdsAlways(shop);
  };
  const onStep = interrupt({ before, time, rival: runRival });
  await act(operation, shop, onStep);
  await onStep(THE_END.before);
  expect(ran).toBe(true);
  await endsWell(shop);
};

for (const { rows, situation, operations, rivals } of RACES)
  describe(`${rows} ${situation}:`, () => {
    test.each(operations)("%s, before each of whose steps each rival runs", async (operation) => {
      const steps = await stepsOf(begin, operation, situation);
      expect(steps).not.toEqual([]);
      for (const step of [...steps, THE_END])
        for (const rival of rivals)
          await race(situation, operation, step, rival).catch((cause) => {
            throw new Error(`Before "${step.before}" (${step.time}): ${rival}: ${cause.message}`, { cause });
          });
    });
  });

/** Operations that both stop half-way. */
const PAIRS: [Situation, ActionName, ActionName][] = [
  ["an order without a payment", "opening the payment", "opening the payment"],
  ["an order without a payment", "opening the payment", "canceling over the API"],
  ["an order without a payment", "canceling over the API", "canceling over the API"],
  ["a payment that is open", "canceling over the API", "opening the payment"],
  ["a payment that came and nobody knows", "the webhook", "the browser's PATCH"],
  ["a payment that came and nobody knows", "the webhook", "canceling over the API"],
  ["a payment that was canceled at Stripe", "opening the payment", "the webhook"],
  ["an order deleted after its payment came", "the trigger on deletion", "the webhook"],
];

/** The first takes some steps, then the second; then the first continues to its end, and then the second. */
const turnsOf = (first: number, second: number) => [
  ...Array.from({ length: first + 1 }, () => 0),
  ...Array.from({ length: second + 1 }, () => 1),
  ...Array.from({ length: 50 }, () => 0),
];

test.each(PAIRS)(
  "[Y-7] [Y-8] [Y-9] %s: %s and %s, each stopped before each of its steps while the other continues",
  async (situation, one, other) => {
    const [first, second] = [await stepsOf(begin, one, situation), await stepsOf(begin, other, situation)];
    const pairs = first.flatMap((_, index) => second.map((__, at) => [index + 1, at + 1] as const));
    expect(pairs).not.toEqual([]);
    for (const steps of pairs) {
      const shop = await prepare(begin, situation);
      await runInterleaved(
        [one, other].map((name) => (onStep) => act(name, shop, onStep)),
        turnsOf(...steps),
      );
      await holdsAlways(shop);
      await endsWell(shop);
    }
  },
);
