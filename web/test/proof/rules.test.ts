import { beforeAll, expect, test } from "vitest";
import type { ReportNode } from "../../../functions/lab/mutation/coverage.ts";
import { coverageFigure, mutantsFigure, proveRules } from "../../../functions/lab/mutation/prove.ts";
import { EQUIVALENT } from "../../../functions/lab/prove/equivalent.ts";
import { fieldsOf } from "../../../functions/lab/prove/rules.ts";
import { figure } from "../../../functions/test/support/figure.ts";
import { openShop, RULES, type Shop } from "../rules/emulator.ts";
import { TESTS } from "../rules/tests.ts";

const isWhole = process.env.SALUS_PROVE === "all";

/** A sample runs the tests a sentence at a time: there is less to measure, and a mutant takes longer to kill. */
const SAMPLE_EVERY = 40;

const sections = Object.values(TESTS).flatMap((groups) =>
  Object.entries(groups).map(([title, tests]) => ({
    title,
    run: async (shop: Shop) => {
      for (const test of tests) await test.run(shop);
    },
  })),
);
const tests = isWhole ? Object.values(TESTS).flatMap((groups) => Object.values(groups).flat()) : sections;

/** One more project than there are cores keeps them busy. */
const projects = Array.from({ length: 3 }, (_, index) => {
  const shop = openShop(`demo-proof-${index}`);
  return { ...shop, report: async () => ((await shop.coverage()) as { report: ReportNode[] }).report };
});

let proof: Awaited<ReturnType<typeof proveRules>>;
beforeAll(async () => {
  proof = await proveRules({ source: RULES, tests, projects, fieldsOf, every: isWhole ? 1 : SAMPLE_EVERY });
});

test("[R-4] the tests of the rules evaluate every expression of firestore.rules, both ways where it is true or false", () => {
  figure("rule coverage", coverageFigure(proof.coverage));
  expect(proof.coverage.total).toBeGreaterThan(0);
  expect(proof.coverage.missing).toEqual([]);
});

test("[R-4] the tests of the rules notice every mistake in firestore.rules, in a sample of them by default", () => {
  const { text, survivors, stale } = mutantsFigure(proof.verdicts, EQUIVALENT);
  figure("mutants killed", text);
  expect(proof.verdicts.length).toBeGreaterThan(10);
  expect(survivors, text).toEqual([]);
  if (isWhole) expect(stale, "named as equivalent, though a test kills them or nothing makes them").toEqual([]);
});
