import { mkdirSync } from "node:fs";
import { buildFunctions } from "../../tools/build.ts";
import { buildWeb } from "../../tools/build-web.ts";
import { requireMachine, type Shop, startShop } from "../emulators/start-shop.ts";
import { inRoot } from "../folders.ts";
import { onStop } from "../on-stop.ts";
import { add, type Count, endSteps, runStep, type Step } from "./run-step.ts";

/** Steps that run on their own, beside a shop, and beside a shop with the machine to themselves. */
export type Plan = { withoutShop?: Step[]; withShop?: Step[]; alone?: Step[] };

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
 * Runs steps, two at a time. While those that need no shop run, it builds and starts a fresh one for the others. Without a shop
 * each of these counts as one failure.
 */
export const runSteps = async (name: string, { withoutShop = [], withShop = [], alone = [] }: Plan): Promise<Count> => {
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
  const needsShop = withShop.length + alone.length > 0;
  const ready = needsShop ? start() : undefined;
  ready?.catch(() => undefined);

  const runWithShop = async (step: Step) => {
    await ready;
    return runStep(step);
  };

  const queue = [
    ...withoutShop.map((step) => () => run(step.name, () => runStep(step))),
    ...withShop.map((step) => () => run(step.name, () => runWithShop(step))),
  ];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await next();
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  for (const step of alone) await run(step.name, () => runWithShop(step));
  await shop?.stop();
  return total;
};
