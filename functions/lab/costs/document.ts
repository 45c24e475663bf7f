import { ACTION_NAMES, ACTIONS, type Action } from "./actions.ts";
import { CALL_NAMES, CALLS } from "./calls.ts";
import { indexWrites } from "./index-writes.ts";
import { NOTHING, type Operations, operations, plus } from "./operations.ts";
import { dollarsFor, dollarsForCalls, dollarsForSeconds } from "./prices.ts";

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;

const cells = ({ reads, writes, deletes }: Operations): string => `${reads} | ${writes} | ${deletes}`;

/** Everything that an action costs in Firestore: in the app, in the security rules, and in its calls of the functions. */
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

const indexRow = ({ write, collection, single, composite }: ReturnType<typeof indexWrites>[number]): string =>
  `| ${write} | ${collection} | ${single} | ${composite} |`;

/** What My Orders first asks the API for: the caller's profile, the orders, and one more. */
const firstCall = operations(1 + ACTIONS["My Orders"].large.reads + 1);

/** The document .github/docs/costs.md. */
export const costsDocument = (): string => {
  const { whole, calls } = visit();
  return `# What a click costs

This page shows how many documents Firestore reads, writes and deletes for each action, as Google bills them. Tests count the figures
against the emulator, in shops of 10 and of 1,000 products, orders, users, messages and addresses. They fail when a figure differs, and
this page is generated from the same figures: run \`npx vitest run --project unit lab/costs/costs-document -u\` in \`functions/\`.

Dollars are for **100,000 times** the action, at Google's public prices of November 2026: $0.06, $0.18 and $0.02 for 100,000 reads,
writes and deletes (multi-region nam5), $0.40 for a million calls of a function, and 0.1 seconds of one CPU and 0.5 GiB for each call
($0.000024 for a CPU second, $0.0000025 for a GiB second). Free quotas are not subtracted.

## What users do

*Own* are the documents that the page itself reads. *Rules* are the documents that \`firestore.rules\` reads to allow the action. *Reads*,
*writes* and *deletes* are the sum of everything, the calls of the functions included.

| action | own | rules | calls | reads | writes | deletes | per 100,000 |
|---|---|---|---|---|---|---|---|
${ACTION_NAMES.map((name) => actionRow(name, ACTIONS[name])).join("\n")}

A customer's visit that ends in a paid order (log in, two products, order, My Orders, pay; the product list reads nothing) takes ${whole.reads} reads,
${whole.writes} writes and ${calls} calls: **${dollars(dollarsFor(whole) + dollarsForCalls(calls))} for 100,000 orders**.

Private pages ask the API for what they show, and again when somebody comes back to them; the pages in this table then listen to Firestore, too,
because somebody waits there. The table and the visit leave these calls out. Each
reads the caller's profile, the same documents once more, and one more of a list: for My Orders ${firstCall.reads} reads, or ${dollars(dollarsFor(firstCall) + dollarsForCalls(1))} for 100,000 calls.
What is public, such as a product, may come from the CDN.

Visitors who are not signed in read nothing themselves. The CDN keeps the home page, the page of products, and \`GET /products\` for five
minutes, so they cost one call every five minutes for each location of the CDN, however many people visit. An address with a search is kept
by itself: its page costs one call and no read.

## What the functions do

| call | reads | writes | deletes | per 100,000 |
|---|---|---|---|---|
${CALL_NAMES.map(callRow).join("\n")}

## What a write costs in index entries

Each write removes the index entries of the old values and adds those of the new ones. That is not billed, but it takes time, storage and,
where many write at once, contention. What moves with the stock is not indexed, and no composite index has products: searching and
browsing go through the catalog's view. A test works the figures out from \`firestore.indexes.json\`, by Firestore's documentation.

| write | document in | entries of single fields | entries of composite indexes |
|---|---|---|---|
${indexWrites().map(indexRow).join("\n")}

## What grows with the shop

The product list and its search read no documents: \`GET /catalog\` answers them from a view, and the CDN keeps its answers. A page of another
list reads what it shows: 20 rows. The API also reads the next one, to see whether there is one. The figures are the same at 1,000 and at 10,000 (\`SALUS_COSTS_SIZES=10,1000,10000\` with the two test folders \`costs\`).
Only searches for orders and downloads grow with the shop. In Manage Orders, an email, a transaction id or an order's id is found by an index.
Other text reads orders until the page is full, and so does a sorting by total or customer that is narrowed to days or to disputed orders: at most
5,000 for one call ($0.003). The next call goes on from there.
The file of orders reads what the filters leave. Other downloads are all newsletter addresses or messages, and an admin's \`GET /user\` and \`GET /allorder\` without a limit, which
end at 1,000. An admin's list costs its calls alone, and Manage Orders one every 15 seconds while its tab is in front. A page that listens reads a document again when it changes, once for every screen that shows it. Each deleted order also calls
\`orderDeleted\`, which cancels its payment if one is open, and each new one \`orderCreated\`. When no letter waits, the sweep of letters reads two documents every ten minutes. An admin's menu asks \`GET /waiting\`
each minute while its tab is in front.

A letter's call lasts as long as the mail server takes: each second of it adds ${dollars(dollarsForSeconds(1))} to 100,000 letters. The mail provider's price comes on top.

## What the project costs by itself

These are billed whether anybody buys or not. Most shops pay a few dollars a month for them; [Google's prices](https://cloud.google.com/firestore/pricing) say what a GiB costs.

| what | billed |
|---|---|
| point-in-time recovery | as storage of what was overwritten or deleted in the last seven days, beside the database itself. There is no free quota |
| backups: seven daily and fourteen weekly ones | as storage, each the size of the database, at a fraction of its price. There is no free quota. Restoring one costs by its size |
| the daily copy in another project | one read for each document, as an export, and storage of 60 copies |
| the five schedules of the functions, and the one of the copy | three are free for a billing account. Each further one costs $0.10 a month |
| the runs of the schedules | about 17,000 calls of functions a month, at their usual price |
| logs | the first 50 GiB a month are free, and kept for 30 days. Each call of a function writes about a kilobyte |
| images of the functions | storage of the last ten deployments, and of those of 30 days |
| secrets | six versions are free. Each further one costs $0.06 a month until it is destroyed |
| calls of the home page and the API from the uptime checks | free; most of them call a function, about 100,000 times a month |
`;
};
