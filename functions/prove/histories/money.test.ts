import fc from "fast-check";
import { expect, test } from "vitest";
import { figure } from "../../testing/figure.ts";
import { histories, type Scene } from "./support/acts.ts";
import { endsWell, holdsAlways } from "./support/invariants.ts";
import { perform } from "./support/perform.ts";
import { runInterleaved } from "./support/scheduler.ts";
import { type TestShop, useTestShop } from "./support/test-shop.ts";

/** SALUS_RUNS sets the number of histories. SALUS_SEED and SALUS_PATH, which a failure prints, replay the one that failed. */
const { SALUS_RUNS, SALUS_SEED, SALUS_PATH } = process.env;
const RUNS = Number(SALUS_RUNS ?? 100);

const begin = useTestShop();
const done: TestShop["done"] & { histories: number; acts: number } = { histories: 0, acts: 0 };

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

const live = async (scenes: Scene[]) => {
  const shop = await begin();
  for (const scene of scenes) await play(shop, scene);
  await endsWell(shop);
  done.histories++;
  for (const { acts } of scenes) done.acts += acts.length;
  for (const [what, times] of Object.entries(shop.done)) done[what] = (done[what] ?? 0) + times;
};

const howToReplay = (details: fc.RunDetailsCommon<[Scene[]]>) =>
  `Replay it: SALUS_SEED=${details.seed} SALUS_PATH=${details.counterexamplePath} npm run prove -- histories`;

test("[B-3] [B-7] [P-6] [Y-7] [Y-8] [Y-9] [Y-10] [X-3] after any history of actions, stock adds up, a paid order is paid once and in full, and no event acts twice", async () => {
  await fc.assert(fc.asyncProperty(histories, live), {
    numRuns: RUNS,
    ...(SALUS_SEED && { seed: Number(SALUS_SEED) }),
    ...(SALUS_PATH && { path: SALUS_PATH, endOnFailure: true }),
    reporter: undefined,
    asyncReporter: async (details) => {
      if (!details.failed) return;
      const { errorInstance: cause } = details;
      throw new Error(`${cause}\n\n${howToReplay(details)}\n\n${fc.defaultReportMessage(details)}`, { cause });
    },
  });
  // A run without orders, payments and webhooks would prove nothing.
  if (!SALUS_PATH)
    for (const what of [
      "ordered",
      "checked out",
      "payment succeeded",
      "payment requires_action",
      "webhook heard",
      "webhook lost",
      "refund succeeded",
    ])
      expect(done[what], what).toBeGreaterThan(0);
  const number = (of: number) => of.toLocaleString("en-US");
  figure(
    "money properties",
    `${number(done.histories)} random histories, ${number(done.acts)} acts, no invariant broken`,
  );
});
