import { afterAll, beforeAll, expect, test } from "vitest";
import { canStillBePaid, comeToRest, holdsAtRest } from "../money/support/invariants.ts";
import { useTestShop } from "../money/support/test-shop.ts";
import { act } from "../races/support/actions.ts";
import { prepare } from "../races/support/situations.ts";
import { stepsOf } from "../races/support/table.ts";
import { figure } from "../support/figure.ts";
import { sample } from "../support/sample.ts";
import { OPERATIONS } from "./support/calls.ts";
import { useKilledProcesses } from "./support/kill-process.ts";

const begin = useTestShop();
const processes = useKilledProcesses();
let killed = 0;

beforeAll(processes.prepare, 60_000);
afterAll(() => {
  processes.end();
  figure("killed", `${killed} processes before a step, nothing lost, nothing charged twice`);
});

const cases = OPERATIONS.flatMap(([operation, situation]) => {
  const steps = stepsOf(situation, operation);
  return steps.flatMap((step, index) => {
    const time = steps.slice(0, index + 1).filter((earlier) => earlier === step).length;
    if (index === 0) return [];
    // In turns: the next call repairs it, or only the sweep finds it.
    const then = index % 2 === 0 ? "is called again" : "is never called again";
    return [[operation, situation, step, then, time] as const];
  });
});

test.each(sample(cases, 9))(
  '[P-6] [Y-7] [Y-8] [Y-9] %s (%s), killed before "%s", %s: nothing is lost or charged twice',
  async (operation, situation, step, then, time) => {
    const { shop, order } = await prepare(begin, situation);
    const signal = await processes.kill({
      projectId: shop.api.projectId,
      stripeHost: `127.0.0.1:${shop.api.emulator().port}`,
      operation,
      step,
      time,
      order,
      admin: shop.admin,
      productId: shop.product(order.product).id,
      events: shop.all(),
    });
    expect(signal).toBe("SIGKILL");
    if (then === "is called again") await act(operation, shop, order);
    await shop.noteDeletions();
    await comeToRest(shop);
    await holdsAtRest(shop);
    await canStillBePaid(shop);
    killed++;
  },
  60_000,
);
