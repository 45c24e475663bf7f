import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import { EQUIVALENT } from "../../lab/prove/equivalent.ts";
import { coverageFigure, KILLED_LEAST, mutantsFigure } from "../../lab/prove/figures.ts";
import { openLanes } from "../../lab/prove/lane/lanes.ts";
import { proveRules } from "../../lab/prove/proof.ts";
import { figure } from "../support/figure.ts";

const host = process.env.FIRESTORE_EMULATOR_HOST;
if (!host) throw new Error("FIRESTORE_EMULATOR_HOST must name the Firestore emulator, e.g. 127.0.0.1:8080");
const lanes = openLanes(host);
let proof: Awaited<ReturnType<typeof proveRules>>;

beforeAll(async () => {
  proof = await proveRules(readFileSync(inRoot("firestore.rules"), "utf8"), lanes);
});
afterAll(lanes.close);

test("[R-4] the tests of the rules evaluate every expression of firestore.rules, both ways where it is true or false", () => {
  figure("rule coverage", coverageFigure(proof.coverage));
  expect(proof.coverage.total).toBeGreaterThan(0);
  expect(proof.coverage.missing).toEqual([]);
});

test(`[R-4] the tests of the rules notice at least ${KILLED_LEAST} of 100 mistakes in firestore.rules`, () => {
  const { text, killed, stale } = mutantsFigure(proof.verdicts, EQUIVALENT);
  figure("mutants killed", text);
  expect(killed, text).toBeGreaterThanOrEqual(KILLED_LEAST);
  expect(stale, "named as equivalent, though the tests tell them apart or nothing makes them").toEqual([]);
});
