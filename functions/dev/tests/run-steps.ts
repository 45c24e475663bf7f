import { mkdirSync } from "node:fs";
import { buildFunctions } from "../../tools/build.ts";
import { buildWeb } from "../../tools/build-web.ts";
import { requireMachine, type Shop, startShop } from "../emulators/start-shop.ts";
import { inRoot } from "../folders.ts";
import { onStop } from "../on-stop.ts";
import { add, type Count, endSteps, runStep, type Step } from "./run-step.ts";

const WORKERS = 2;

/** Runs a piece of work, and prints its counts, its seconds and, if it failed, an excerpt of its output. */
const report = async (name: string, work: () => Promise<Count & { excerpt?: string }>): Promise<Count> => {
  const start = Date.now();
  const { passed, failed, excerpt } = await work().catch((error) => ({ passed: 0, failed: 1, excerpt: error.message }));
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${failed ? "✗" : "✓"} ${name.padEnd(16)} ${passed} passed, ${failed} failed  (${seconds} s)`);
  if (failed) console.log(`\n${excerpt}\n`);
  return { passed, failed };
};

/**
 * Runs steps, two at a time, and those for the end after the others. Meanwhile it builds and starts a fresh shop if a step uses
 * one. Without a shop each of these counts as one failure.
 */
export const runSteps = async (name: string, steps: Step[]): Promise<Count> => {
  mkdirSync(inRoot("test-results"), { recursive: true });
  let total: Count = { passed: 0, failed: 0 };
  let shop: Shop | undefined;
  onStop(async () => {
    await endSteps();
    await shop?.stop();
    process.exit(1);
  });

  const run = async (title: string, work: () => Promise<Count & { excerpt?: string }>) => {
    const count = await report(title, work);
    total = add(total, count);
  };
  const start = async () => {
    await run("build", async () => {
      await Promise.all([buildFunctions(), buildWeb()]);
      return { passed: 1, failed: 0 };
    });
    await requireMachine();
    shop = startShop({ name });
    await shop.ready;
  };
  const ready = steps.some(({ usesShop }) => usesShop) ? start() : undefined;
  ready?.catch(() => undefined);

  for (const atTheEnd of [false, true]) {
    const queue = steps.filter((step) => Boolean(step.atTheEnd) === atTheEnd);
    const worker = async () => {
      for (let step = queue.shift(); step; step = queue.shift()) {
        const next = step;
        await run(next.name, async () => {
          if (next.usesShop) await ready;
          return runStep(next);
        });
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
  }
  await ready?.catch(() => undefined);
  await shop?.stop();
  return total;
};
