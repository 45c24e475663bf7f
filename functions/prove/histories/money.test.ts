import fc from "fast-check";
import { expect, test } from "vitest";
import { histories, type Scene } from "./support/acts.ts";
import { endsWell, holdsAlways } from "./support/invariants.ts";
import { perform } from "./support/perform.ts";
import { runInterleaved } from "./support/scheduler.ts";
import { type TestShop, useTestShop } from "./support/test-shop.ts";

/** They replay a history that failed, with the seed and the path that its failure prints. */
const { SALUS_SEED, SALUS_PATH } = process.env;

const begin = useTestShop();
let paid = 0;

const play = async (shop: TestShop, { acts, turns }: Scene) => {
  if (turns === "at once") {
    const all = await Promise.allSettled(acts.map((act) => perform(shop, act)));
    for (const one of all) if (one.status === "rejected") throw one.reason;
  } else {
    await runInterleaved(
      acts.map((act) => (onStep) => perform(shop, act, onStep)),
      turns,
    );
  }
  await holdsAlways(shop);
};

const live = async (mode: "rates" | "stripe", scenes: Scene[]) => {
  const shop = await begin(mode);
  for (const scene of scenes) await play(shop, scene);
  await endsWell(shop);
  paid += shop.orders.filter(({ paidBy }) => paidBy).length;
};

test("[B-3] [B-7] [P-6] [Y-7] [Y-8] [Y-9] [Y-10] [X-3] [Q-1] [Q-5] after any history of actions, stock adds up, a paid order is paid once and in full, and no event acts twice", async () => {
  await fc.assert(fc.asyncProperty(fc.constantFrom("rates" as const, "stripe" as const), histories, live), {
    numRuns: 100,
    ...(SALUS_SEED && { seed: Number(SALUS_SEED) }),
    ...(SALUS_PATH && { path: SALUS_PATH, endOnFailure: true }),
  });
  expect(paid).toBeGreaterThan(0);
});
