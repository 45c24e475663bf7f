import { afterAll, describe, expect, test } from "vitest";
import type { Step } from "../../../src/store/store.ts";
import { comeToRest, holdsAlways, holdsAtRest } from "../../money/support/law.ts";
import { useStage } from "../../money/support/stage.ts";
import { figure } from "../../support/figure.ts";
import { type HappeningName, happen } from "./happenings.ts";
import { layOut, type Situation } from "./scenes.ts";
import { casesOf, RACES } from "./table.ts";

/** Runs the races of these situations: each pair at each step, and then sees that the law holds, at once and at rest. */
export const runRaces = (...situations: Situation[]): void => {
  const begin = useStage();
  let run = 0;

  for (const race of RACES.filter(({ situation }) => situations.includes(situation)))
    describe(`${race.rows} ${race.situation}:`, () => {
      const operations = Object.entries(race.operations) as [HappeningName, readonly Step[]][];
      test.each(operations)("%s goes through the steps that are tried here", async (operation, steps) => {
        const { stage, order } = await layOut(begin, race.situation);
        const reached: Step[] = [];
        await happen(operation, stage, order, async (step) => void reached.push(step));
        expect(reached).toEqual(steps);
      });

      test.each(casesOf(race))('%s, and at "%s": %s', async (operation, step, rival, time) => {
        const { stage, order } = await layOut(begin, race.situation);
        let [times, cameIn] = [0, false];
        await happen(operation, stage, order, async (now) => {
          if (now !== step || times++ !== time) return;
          cameIn = true;
          await happen(rival, stage, order);
          await holdsAlways(stage);
        });
        expect(cameIn).toBe(true);
        await stage.noteDeletions();
        await comeToRest(stage);
        await holdsAtRest(stage);
        run++;
      });
    });

  afterAll(() => figure("races", `${run} interleavings of ${situations.join(", ")}`));
};
