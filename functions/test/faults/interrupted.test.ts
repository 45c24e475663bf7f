import { afterAll, test } from "vitest";
import { endsWell } from "../money/support/invariants.ts";
import { useTestShop } from "../money/support/test-shop.ts";
import { act, prepare } from "../races/support/situations.ts";
import { stepsOf } from "../races/support/table.ts";
import { figure } from "../support/figure.ts";
import { sample } from "../support/sample.ts";
import { interrupt } from "../support/trace.ts";
import { OPERATIONS } from "./support/operations.ts";

const begin = useTestShop();
let interrupted = 0;

const cases = OPERATIONS.flatMap(([operation, situation]) =>
  stepsOf(situation, operation).flatMap((step, index, steps) => {
    const time = steps.slice(0, index + 1).filter((earlier) => earlier === step).length;
    // In turns: the next call repairs it, or only the sweep finds it.
    const then = index % 2 === 0 ? "called again" : "never called again";
    return index === 0 ? [] : [[operation, situation, step, then, time] as const];
  }),
);

test.each(sample(cases, 9))(
  '[P-6] [Y-7] [Y-8] [Y-9] %s (%s), whose process ends before "%s", %s: nothing is lost or charged twice',
  async (operation, situation, before, then, time) => {
    const shop = await prepare(begin, situation);
    await new Promise<void>((ended, failed) => {
      // The operation gets no answer to this step, and takes no other.
      const rival = () => new Promise<never>(() => ended());
      act(operation, shop, interrupt({ before, time, rival })).then(
        () => failed(new Error(`It did not take the step ${before}`)),
        failed,
      );
    });
    if (then === "called again") await act(operation, shop);
    await endsWell(shop);
    interrupted++;
  },
);

afterAll(() => figure("processes that end", `${interrupted} before a step, nothing lost, nothing charged twice`));
