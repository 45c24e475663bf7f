import { afterAll, expect, test } from "vitest";
import { conduct } from "../money/support/conductor.ts";
import { canStillBePaid, comeToRest, holdsAlways, holdsAtRest } from "../money/support/law.ts";
import { useStage } from "../money/support/stage.ts";
import { figure } from "../support/figure.ts";
import { type HappeningName, happen } from "./support/happenings.ts";
import { layOut, type Situation } from "./support/scenes.ts";
import { stepsOf } from "./support/table.ts";

const begin = useStage();
let run = 0;

const PAIRS: [Situation, HappeningName, HappeningName][] = [
  ["an order without a payment", "opening the payment", "opening the payment"],
  ["an order without a payment", "opening the payment", "cancelling over the API"],
  ["an order without a payment", "cancelling over the API", "cancelling over the API"],
  ["a payment that is open", "cancelling over the API", "opening the payment"],
  ["a payment that came and nobody knows", "the webhook", "the browser's PATCH"],
  ["a payment that came and nobody knows", "the webhook", "cancelling over the API"],
  ["a payment that was canceled at Stripe", "opening the payment", "the webhook of a canceled payment"],
  ["an order deleted after its payment came", "the trigger on deletion", "the webhook"],
];

/** One goes some steps, the other goes some steps, the first goes on to its end, and then the other: whose turn it is each time. */
const turnsOf = (first: number, second: number) => [
  ...Array.from({ length: first + 1 }, () => 0),
  ...Array.from({ length: second + 1 }, () => 1),
  ...Array.from({ length: 50 }, () => 0),
];

test.each(PAIRS)(
  "[Y-7] [Y-8] [Y-9] %s: %s and %s, each stopped at each of its steps while the other goes on",
  async (situation, one, other) => {
    for (let first = 0; first <= stepsOf(situation, one).length; first++)
      for (let second = 0; second <= stepsOf(situation, other).length; second++) {
        const { stage, order } = await layOut(begin, situation);
        await conduct(
          [one, other].map((name) => (reached) => happen(name, stage, order, reached)),
          turnsOf(first, second),
        );
        await stage.noteDeletions();
        await holdsAlways(stage);
        await comeToRest(stage);
        await holdsAtRest(stage);
        await canStillBePaid(stage);
        run++;
      }
    expect(run).toBeGreaterThan(0);
  },
  300_000,
);

afterAll(() => figure("races, both stopped half-way", `${run} interleavings`));
