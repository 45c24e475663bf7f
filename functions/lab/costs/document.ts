import { ACTION_NAMES, ACTIONS, type Action } from "./actions.ts";
import { CALL_NAMES, CALLS } from "./calls.ts";
import { NOTHING, type Operations, operations, plus } from "./operations.ts";
import { dollarsFor, dollarsForCalls } from "./prices.ts";

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;

const cells = ({ reads, writes, deletes }: Operations): string => `${reads} | ${writes} | ${deletes}`;

/** Everything that an action costs in Firestore: the app's own, the rules', and that of the calls that belong to it. */
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

/** A customer's whole visit: the steps, and how often each is taken. */
const VISIT: [keyof typeof ACTIONS, number][] = [
  ["log in", 1],
  ["product list, first page", 1],
  ["product list, next page", 1],
  ["search products, each answer shown", 3],
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

/** The bill as a document: .github/docs/costs.md. */
export const costsDocument = (): string => {
  const { whole, calls } = visit();
  return `# What a click costs

Documents that Firestore reads, writes and deletes, as Google bills them. The figures are counted against the emulator by tests, in shops
of 10 and of 1,000 products, orders, people, messages and addresses; the tests fail when one of them differs, and this page is made from
the same figures. \`npx vitest run --project unit lab/costs/costs-document -u\` in \`functions/\` writes it anew.

Dollars are for **a hundred thousand times** the action, at Google's public prices of November 2026: $0.06, $0.18 and $0.02 for a hundred thousand reads,
writes and deletes (multi-region nam5), $0.40 for a million calls of a function, and a tenth of a second of one CPU and half a GiB for each
($0.000024 a CPU second, $0.0000025 a GiB second). Nothing free is taken off.

## What people do

*Own* are the documents that the page itself reads, *rules* those that \`firestore.rules\` looks at to allow it; *reads*, *writes* and
*deletes* are all of it, the functions' share included.

| action | own | rules | calls | reads | writes | deletes | per 100,000 |
|---|---|---|---|---|---|---|---|
${ACTION_NAMES.map((name) => actionRow(name, ACTIONS[name])).join("\n")}

A customer's visit that ends in a paid order (log in, two list pages, three searches, two products, order, My Orders, pay) comes to ${whole.reads} reads,
${whole.writes} writes and ${calls} calls: **${dollars(dollarsFor(whole) + dollarsForCalls(calls))} for a hundred thousand orders**.

Visitors read nothing themselves: the home page and \`GET /products\` are kept at the edge for five minutes, so that they cost one call in
five minutes for each of Google's edge locations, however many people look.

## What the functions do

| call | reads | writes | deletes | per 100,000 |
|---|---|---|---|---|
${CALL_NAMES.map(callRow).join("\n")}

## What grows

A list's page reads what it shows (12 products, 20 rows and one more, 50 orders of one's own), and counting a search's answers is one more
read: the figures are the same at 1,000 and at 10,000 (\`SALUS_COSTS_SIZES=10,1000,10000\` and the two test folders \`costs\`). What grows with
what there is says so: a download of all newsletter addresses or messages, and an admin's \`GET /user\` and \`GET /allorder\` without a limit, which end at
1,000. A live page reads a document again when it changes, once for every screen that shows it. Each order that is
deleted also calls \`orderDeleted\`, which ends its payment if one is open.
`;
};
