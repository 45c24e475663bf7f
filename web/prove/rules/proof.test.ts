import { expect, test } from "vitest";
import { figure } from "../../../functions/testing/figure.ts";
import { RULES } from "../../test/rules/emulator.ts";
import { openShops } from "../../test/rules/shops.ts";
import { TESTS } from "../../test/rules/tests.ts";
import { EQUIVALENT } from "./equivalent.ts";
import { nodesOf, parseRules } from "./parse.ts";
import { mutantsFigure, proofOf, share } from "./prove.ts";
import { fieldsOf } from "./stored-fields.ts";

const proof = proofOf(
  RULES,
  Object.values(TESTS)
    .flatMap((sections) => Object.values(sections))
    .flat(),
);

test("every statement of firestore.rules is parsed", () => {
  const nodes = nodesOf(parseRules(RULES));
  for (const kind of ["allow", "match", "function", "let"]) {
    const statements = RULES.match(new RegExp(`^ +${kind} `, "gm")) ?? [];
    expect(nodes.filter((node) => node.kind === kind)).toHaveLength(statements.length);
  }
});

test("[R-4] the rules' tests evaluate every expression of firestore.rules, both ways where it is true or false", async () => {
  const { total, missing } = await proof.coverage(openShops);
  figure("rule coverage", share(total - missing.length, total));
  expect(total).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

test("[R-4] the rules' tests notice every mistake in firestore.rules", async () => {
  const verdicts = await proof.mutants(await openShops(), fieldsOf, EQUIVALENT);
  const { text, survivors, stale } = mutantsFigure(verdicts, EQUIVALENT);
  figure("mutants killed", text);
  expect(verdicts.length).toBeGreaterThan(5);
  expect(survivors).toEqual([]);
  expect(stale, "named as equivalent, though a test kills them or nothing makes them").toEqual([]);
});
