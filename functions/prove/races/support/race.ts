import { describe, expect, test } from "vitest";
import { interrupt } from "../../../test/support/trace.ts";
import { endsWell, holdsAlways } from "../../histories/support/invariants.ts";
import { type TestShop, useTestShop } from "../../histories/support/test-shop.ts";
import { type ActionName, act, prepare, type Step, stepsOf } from "./situations.ts";
import { RACES } from "./table.ts";

/** Stands for the moment after an operation's last step. */
const THE_END: Step = { before: "the end", time: 1 };

/** The rival runs before a step. The invariants must hold at once and at rest. */
const race = async (
  shop: TestShop,
  operation: ActionName,
  { before, time }: Step,
  rival: ActionName,
): Promise<void> => {
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

const FILES = 2;

/** The races of one of the two files, which run side by side, each in a shop of its own. */
export const testRaces = (file: 0 | 1): void => {
  const begin = useTestShop();
  for (const { rows, situation, operations, rivals } of RACES.filter((_, at) => at % FILES === file))
    describe(`${rows} ${situation}:`, () => {
      test.each(operations)("%s, before each of whose steps each rival runs", async (operation) => {
        const steps = await stepsOf(begin, operation, situation);
        expect(steps).not.toEqual([]);
        for (const step of [...steps, THE_END])
          for (const rival of rivals)
            await race(await prepare(begin, situation), operation, step, rival).catch((cause) => {
              throw new Error(`Before "${step.before}" (${step.time}): ${rival}: ${cause.message}`, { cause });
            });
      });
    });
};
