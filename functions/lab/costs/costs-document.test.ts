import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import { ACTION_NAMES, ACTIONS, type Action } from "./actions.ts";
import { CALL_NAMES, CALLS } from "./calls.ts";
import { NOTHING, type Operations, operations, plus } from "./operations.ts";

/**
 * Dollars, from Google's price lists of November 2026: cloud.google.com/firestore/pricing (multi-region nam5) and
 * firebase.google.com/pricing (Cloud Functions, Tier 1).
 */
const PRICES = {
  /** For 100,000 documents. */
  reads: 0.06,
  writes: 0.18,
  deletes: 0.02,
  /** For a million invocations. */
  invocations: 0.4,
  /** For a second of one CPU, and of one GiB. */
  cpuSecond: 0.000024,
  memorySecond: 0.0000025,
} as const;

/** The use of a function during a typical call. */
const CALL = { cpu: 1, memory: 0.5, seconds: 0.1 } as const;

/** Dollars for 100,000 times these operations. */
const dollarsFor = ({ reads, writes, deletes }: Operations): number =>
  reads * PRICES.reads + writes * PRICES.writes + deletes * PRICES.deletes;

const CALL_SECONDS = 100_000 * CALL.seconds * (CALL.cpu * PRICES.cpuSecond + CALL.memory * PRICES.memorySecond);

/** Dollars for 100,000 calls of the functions, without their operations in Firestore. */
const dollarsForCalls = (calls: number): number => calls * (PRICES.invocations / 10 + CALL_SECONDS);

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;

const cells = ({ reads, writes, deletes }: Operations): string => `${reads} | ${writes} | ${deletes}`;

/** All operations of an action: of the app, the security rules, and its calls of the functions. */
const wholeOf = ({ large, rules, calls = [] }: Action): Operations =>
  calls.reduce((sum, name) => plus(sum, CALLS[name]), plus(large, operations(rules)));

const actionRow = (name: string, action: Action): string => {
  const { small, large, rules, calls = [] } = action;
  const whole = wholeOf(action);
  const grows = small.reads === large.reads ? "" : ` (${small.reads} of 10)`;
  const bill = dollarsFor(whole) + dollarsForCalls(calls.length);
  return `| ${name} | ${large.reads}${grows} | ${rules} | ${calls.length} | ${cells(whole)} | ${dollars(bill)} |`;
};

const callRow = (name: keyof typeof CALLS): string =>
  `| ${name} | ${cells(CALLS[name])} | ${dollars(dollarsFor(CALLS[name]) + dollarsForCalls(1))} |`;

/** A customer's visit: the actions, and how often each happens. */
const VISIT: [keyof typeof ACTIONS, number][] = [
  ["log in", 1],
  ["a product", 2],
  ["order", 1],
  ["My Orders", 1],
  ["payment page", 1],
  ["pay by card", 1],
];

const visit = () => {
  const all = VISIT.flatMap(([name, times]) => Array.from({ length: times }, (): Action => ACTIONS[name]));
  const whole = all.map(wholeOf).reduce(plus, NOTHING);
  return { whole, calls: all.reduce((sum, { calls = [] }) => sum + calls.length, 0) };
};

const { whole, calls } = visit();

/** The sections of .github/docs/costs.md between two comments, the first of which has the section's name. */
const SECTIONS: Record<string, string> = {
  actions: `| action | own | rules | calls | reads | writes | deletes | per 100,000 |
|---|---|---|---|---|---|---|---|
${ACTION_NAMES.map((name) => actionRow(name, ACTIONS[name])).join("\n")}`,
  visit: `A customer's visit that ends in a paid order (log in, two products, order, My Orders, pay; the product list reads nothing) takes ${whole.reads} reads,
${whole.writes} writes and ${calls} calls: **${dollars(dollarsFor(whole) + dollarsForCalls(calls))} for 100,000 orders**.`,
  calls: `| call | reads | writes | deletes | per 100,000 |
|---|---|---|---|---|
${CALL_NAMES.map(callRow).join("\n")}`,
};

test(".github/docs/costs.md has the figures that the tests check", async () => {
  const file = inRoot(".github/docs/costs.md");
  const sections = /(<!-- (\w+) -->\n\n)[\s\S]*?(\n\n<!-- end -->)/g;
  const document = readFileSync(file, "utf8").replaceAll(sections, (_, begin, name, end) => {
    return `${begin}${SECTIONS[name]}${end}`;
  });
  await expect(document).toMatchFileSnapshot(file);
});
