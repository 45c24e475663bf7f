import { afterAll, beforeAll, expect, test } from "vitest";
import { canStillBePaid, comeToRest, holdsAtRest } from "../money/support/law.ts";
import { useStage } from "../money/support/stage.ts";
import { happen } from "../races/support/happenings.ts";
import { layOut } from "../races/support/scenes.ts";
import { stepsOf } from "../races/support/table.ts";
import { figure } from "../support/figure.ts";
import { OPERATIONS } from "./support/calls.ts";
import { useDoomed } from "./support/kill.ts";

const begin = useStage();
const doomed = useDoomed();
let killed = 0;

beforeAll(doomed.prepare, 60_000);
afterAll(() => {
  doomed.end();
  figure("killed", `${killed} processes between two steps, nothing lost, nothing charged twice`);
});

const cases = OPERATIONS.flatMap(([operation, situation]) => {
  const steps = stepsOf(situation, operation);
  return steps.flatMap((step, index) => {
    const time = steps.slice(0, index).filter((earlier) => earlier === step).length;
    // By turns: what the next call repairs, and what only the sweep finds.
    const then = index % 2 === 0 ? "is called again" : "is never called again";
    return [[operation, situation, step, then, time] as const];
  });
});

test.each(cases)(
  '[P-6] [Y-7] [Y-8] [Y-9] %s (%s), killed at "%s", %s: nothing is lost or charged twice',
  async (operation, situation, step, then, time) => {
    const { stage, order } = await layOut(begin, situation);
    const signal = await doomed.kill({
      projectId: stage.api.projectId,
      stripeHost: `127.0.0.1:${stage.api.emulator().port}`,
      operation,
      step,
      time,
      order,
      admin: stage.admin,
      productId: stage.product(order.product).id,
      events: stage.all(),
    });
    expect(signal).toBe("SIGKILL");
    if (then === "is called again") await happen(operation, stage, order);
    await stage.noteDeletions();
    await comeToRest(stage);
    await holdsAtRest(stage);
    await canStillBePaid(stage);
    killed++;
  },
  60_000,
);
