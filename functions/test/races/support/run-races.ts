import { afterAll, describe, expect, test } from "vitest";
import { endsWell, holdsAlways } from "../../money/support/invariants.ts";
import { useTestShop } from "../../money/support/test-shop.ts";
import { figure } from "../../support/figure.ts";
import { sample } from "../../support/sample.ts";
import { interrupt } from "../../support/trace.ts";
import { type ActionName, act, prepare, type Situation } from "./situations.ts";
import { casesOf, RACES, THE_END } from "./table.ts";

/** Runs the races of these situations: each pair before each step. The invariants must hold at once and at rest. */
export const runRaces = (...situations: Situation[]): void => {
  const begin = useTestShop();
  let run = 0;

  for (const race of RACES.filter(({ situation }) => situations.includes(situation)))
    describe(`${race.rows} ${race.situation}:`, () => {
      const operations = Object.entries(race.operations) as [ActionName, readonly string[]][];
      test.each(operations)("%s takes the steps that the table has", async (operation, steps) => {
        const shop = await prepare(begin, race.situation);
        const taken: string[] = [];
        await act(operation, shop, async (step) => void taken.push(step));
        expect(taken).toEqual(steps);
      });

      test.each(sample(casesOf(race), 17))('%s, and before "%s" %s', async (operation, before, rival, time) => {
        const shop = await prepare(begin, race.situation);
        let ran = false;
        const runRival = async () => {
          ran = true;
          await act(rival, shop);
          await holdsAlways(shop);
        };
        const onStep = interrupt({ before, time, rival: runRival });
        await act(operation, shop, onStep);
        await onStep(THE_END);
        expect(ran).toBe(true);
        await endsWell(shop);
        run++;
      });
    });

  afterAll(() => figure("races", `${run} interleavings of ${situations.join(", ")}`));
};
