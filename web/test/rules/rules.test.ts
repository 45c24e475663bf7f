import { describe, expect, test } from "vitest";
import { coverageFigure, mutantsFigure, proofOf } from "../../../functions/lab/mutation/prove.ts";
import { EQUIVALENT } from "../../../functions/lab/prove/equivalent.ts";
import { fieldsOf } from "../../../functions/lab/prove/rules.ts";
import { figure } from "../../../functions/testing/figure.ts";
import { RULES, type Shop } from "./emulator.ts";
import { inShop, openShops, shops } from "./shops.ts";
import { TESTS } from "./tests.ts";

const isWhole = process.env.SALUS_PROVE === "all";
const SAMPLE_EVERY = 120;
/** All mutants take a while. */
const timeout = 7_200_000;

const proof = proofOf<Shop>(RULES, isWhole ? 4 : 10);

describe.concurrent.each(Object.entries(TESTS))("%s", (_, sections) => {
  describe.each(Object.entries(sections))("%s", (_, tests) => {
    test.each(tests)("$title", (one) => inShop((shop) => proof.run(shop, one)));
  });
});

test("[R-4] these tests evaluate every expression of firestore.rules, both ways where it is true or false", {
  timeout,
}, async () => {
  const coverage = await proof.coverage(openShops);
  figure("rule coverage", coverageFigure(coverage));
  expect(coverage.total).toBeGreaterThan(0);
  expect(coverage.missing).toEqual([]);
});

test("[R-4] these tests notice every mistake in firestore.rules, in a sample of them by default", {
  timeout,
}, async () => {
  const every = isWhole ? 1 : SAMPLE_EVERY;
  const verdicts = await proof.mutants(await shops, { fieldsOf, equivalent: EQUIVALENT, every });
  const { text, survivors, stale } = mutantsFigure(verdicts, EQUIVALENT);
  figure("mutants killed", text);
  expect(verdicts.length).toBeGreaterThan(5);
  expect(survivors, text).toEqual([]);
  if (isWhole) expect(stale, "named as equivalent, though a test kills them or nothing makes them").toEqual([]);
});
