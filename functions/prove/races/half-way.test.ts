import { expect, test } from "vitest";
import { endsWell, holdsAlways } from "../histories/support/invariants.ts";
import { runInterleaved } from "../histories/support/scheduler.ts";
import { useTestShop } from "../histories/support/test-shop.ts";
import { type ActionName, act, prepare, type Situation, stepsOf } from "./support/situations.ts";

const begin = useTestShop();

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
