import { afterAll, describe, expect, test } from "vitest";
import { interrupt } from "../../test/support/trace.ts";
import { figure } from "../../testing/figure.ts";
import { endsWell, holdsAlways } from "../histories/support/invariants.ts";
import { useTestShop } from "../histories/support/test-shop.ts";
import { type ActionName, act, prepare, type Situation, type Step, stepsOf } from "./support/situations.ts";
import { RACES } from "./support/table.ts";

const begin = useTestShop();
let run = 0;

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
  run++;
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

afterAll(() => figure("races", `${run} interleavings`));
