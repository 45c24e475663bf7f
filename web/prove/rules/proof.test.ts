import { expect, test } from "vitest";
import { RULES } from "../../test/rules/emulator.ts";
import { openShops } from "../../test/rules/shops.ts";
import { TESTS } from "../../test/rules/tests.ts";
import { EQUIVALENT } from "./equivalent.ts";
import type { Mutant } from "./mutants.ts";
import { proofOf } from "./prove.ts";
import { fieldsOf } from "./stored-fields.ts";

const proof = proofOf(
  RULES,
  Object.values(TESTS)
    .flatMap((sections) => Object.values(sections))
    .flat(),
);

test("[R-4] the rules' tests evaluate every expression of firestore.rules, both ways where it is true or false", async () => {
  const { total, missing } = await proof.coverage(openShops);
  expect(total).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

test("[R-4] the rules' tests notice every mistake in firestore.rules", async () => {
  const survivors = await proof.survivors(await openShops(), fieldsOf, EQUIVALENT);
  const isKnown = ({ name }: Mutant) => name in EQUIVALENT;
  expect(survivors.filter((mutant) => !isKnown(mutant)).map(({ name, place }) => `${place}  ${name}`)).toEqual([]);
  // A test kills the others that are named as equivalent, or nothing makes them.
  expect(
    survivors
      .filter(isKnown)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(EQUIVALENT).sort());
});
