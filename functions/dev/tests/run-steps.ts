import { mkdirSync } from "node:fs";
import { buildFunctions } from "../../tools/build.ts";
import { buildWeb } from "../../tools/build-web.ts";
import { requireMachine, type Shop, startShop } from "../emulators/start-shop.ts";
import { inRoot } from "../folders.ts";
import { onStop } from "../on-stop.ts";
import type { Result } from "./read-report.ts";
import { endSteps, runStep, type Step } from "./run-step.ts";

const WORKERS = 2;

const begin = Date.now();
const clock = (since: number) => {
  const seconds = Math.round((Date.now() - since) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** The work in progress, and since when. On a terminal, the last line says so. */
const underway = new Map<string, number>();
const showUnderway = () => {
  const names = [...underway].map(([name, since]) => `${name} ${clock(since)}`);
  process.stdout.write(`\r\x1b[2K${clock(begin)}  running ${names.join(", ")}`);
};
const print = (text: string) => console.log(process.stdout.isTTY ? `\r\x1b[2K${text}` : text);

/** Runs a piece of work, and prints its counts, its time and each of its failures. */
const report = async (name: string, work: () => Promise<Result>): Promise<Result> => {
  const start = Date.now();
  underway.set(name, start);
  const result = await work().catch((error): Result => ({ passed: 0, failed: 1, failures: [error.message] }));
  underway.delete(name);
  const { passed, failed, failures } = result;
  print(`${failed ? "✗" : "✓"} ${name.padEnd(16)} ${passed} passed, ${failed} failed  (${clock(start)})`);
  for (const failure of failures) print(`\n${failure}\n`);
  return result;
};

/** Builds the shop and starts a fresh one. */
const startFreshShop = async (name: string): Promise<Shop> => {
  await Promise.all([buildFunctions(), buildWeb()]);
  await requireMachine();
  const shop = startShop({ name });
  await shop.ready;
  return shop;
};

/** Runs steps, two at a time, beside a fresh shop if one needs it. Prints "N passed, N failed", returns the code. */
export const runSteps = async (name: string, steps: Step[]): Promise<number> => {
  mkdirSync(inRoot("test-results"), { recursive: true });
  const results: Result[] = [];
  let shop: Promise<Shop> | undefined;
  const stopShop = () => shop?.then((one) => one.stop()).catch(() => undefined);
  onStop(async () => {
    await endSteps();
    await stopShop();
    process.exit(1);
  });
  const progress = process.stdout.isTTY ? setInterval(showUnderway, 1000) : undefined;

  if (steps.some(({ usesShop }) => usesShop)) {
    shop = startFreshShop(name);
    const started = shop.then((): Result => ({ passed: 1, failed: 0, failures: [] }));
    void report("shop", () => started).then((result) => results.push(result));
  }
  // What needs no shop comes first: the shop starts meanwhile.
  const queue = steps.toSorted((a, b) => Number(a.usesShop ?? false) - Number(b.usesShop ?? false));
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const next = step;
      if (next.usesShop) await shop?.catch(() => undefined);
      results.push(
        await report(next.name, async () => {
          if (next.usesShop) await shop;
          return runStep(next);
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  await stopShop();
  clearInterval(progress);
  const sum = (of: "passed" | "failed") => results.reduce((total, one) => total + one[of], 0);
  print(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") === 0 ? 0 : 1;
};
