import { expect, test } from "vitest";
import { type Operations, operations, plus } from "./operations.ts";
import { ACTIONS, CALLS, COSTS } from "./tables.ts";

/** A call of a function takes 0.1 seconds of a CPU and of half a GiB. */
const CALL_SECONDS = 100_000 * 0.1 * (0.000024 + 0.5 * 0.0000025);

/** Dollars for 100,000 times these operations and calls, at the prices in the document. */
const dollarsFor = ({ reads, writes, deletes }: Operations, calls: number): string =>
  `$${(reads * 0.06 + writes * 0.18 + deletes * 0.02 + calls * (0.04 + CALL_SECONDS)).toFixed(2)}`;

/** An action's operations in the app, the security rules, and its calls of the functions, and how many these are. */
const wholeOf = (name: string) => {
  const { rules = 0, calls = [], ...own } = ACTIONS.get(name) ?? {};
  const parts = [own, operations(rules), ...calls.map((call) => CALLS.get(call))].map((part) => part as Operations);
  return { whole: parts.reduce(plus), calls: calls.length };
};

test(".github/docs/costs.md has the dollars that its documents and calls cost", () => {
  for (const [name, cost] of CALLS) expect([name, dollarsFor(cost, 1)]).toEqual([name, cost.dollars]);
  for (const [name, { dollars }] of ACTIONS) {
    const { whole, calls } = wholeOf(name);
    expect([name, dollarsFor(whole, calls)]).toEqual([name, dollars]);
  }
  const visit = ["log in", "a product", "a product", "order", "My Orders", "payment page", "pay by card"].map(wholeOf);
  const { reads, writes, deletes } = visit.map(({ whole }) => whole).reduce(plus);
  const calls = visit.reduce((sum, each) => sum + each.calls, 0);
  const bill = `**${dollarsFor({ reads, writes, deletes }, calls)} for 100,000 orders**`;
  expect(COSTS).toContain(`takes ${reads} reads,\n${writes} writes and ${calls} calls: ${bill}.`);
});

test("[I-1] the page of the overview costs at most 100 reads", () => {
  const { reads = Number.NaN } = CALLS.get("the page of the overview, up to 1,000 orders of each kind") ?? {};
  const { reads: ofCatalog = Number.NaN } = CALLS.get("GET /catalog, after two seconds without a change") ?? {};
  expect(reads + ofCatalog).toBeLessThanOrEqual(100);
});
