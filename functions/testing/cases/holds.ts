import { UNPAID_LINES_MAX, UNPAID_ORDERS_MAX } from "../../src/contract/abuse-limits.ts";
import { aLine, type OrderChanges } from "../builders.ts";
import { allows, customerOnly, customers, nobody, notSignedIn, refuses } from "./answers.ts";
import { fieldsOf } from "./changes.ts";
import { cancel, place, placed, second, takes } from "./placing.ts";
import type { Act, Case, Cases, Change, Documents, Fields } from "./table.ts";
import { ABSENT, aCase, atApi, atWeb, refusals, withEntry, withoutEntry } from "./table.ts";

const list = "holds/customer";
const only = atWeb("the API keeps the list itself, and has no call for it");

/** A customer with this many unpaid orders, and a list that names them. */
const unpaid = (count: number, changes: OrderChanges = {}): Documents => {
  const ids = Array.from({ length: count }, (_, index) => `unpaid-${index}`);
  const order = placed(changes);
  return { [list]: { orderIds: ids }, ...Object.fromEntries(ids.map((id) => [`orders/${id}`, order])) };
};
/** A customer with two unpaid orders of that many lines together. */
const unpaidLines = (count: number): Documents => ({
  [list]: { orderIds: ["unpaid", "second"], extraLines: count - 2 },
  "orders/unpaid": placed({ lines: Array(30).fill(aLine()) }),
  "orders/second": placed({ lines: Array(count - 30).fill(aLine()) }),
});
const entered = (id: string, lastOrder = id) => ({ orderIds: withEntry(id), lastOrder });
const merging = (fields: Fields) => ({ merge: list, fields });
const writing = (orderIds: unknown, lastOrder = "new") => ({ update: list, fields: { orderIds, lastOrder } });
const wipes = { productId: "wipes", sku: "WIPES", pName: "Wipes", price: 0.01, quantity: 50 };
const ofWipes = [{ set: "orders/other", fields: second(wipes) }, takes(50, "wipes")];
const gone = Array.from({ length: UNPAID_ORDERS_MAX }, (_, index) => `gone-${index}`);

const setting = (fields: Fields): Act => ({ does: "set", on: list, fields });
const editing = (fields: Fields): Act => ({ does: "edit", on: list, fields });
const removing = (entry: unknown) => editing({ orderIds: withoutEntry(entry) });
const removed = (id: string, from: string) => ({ merge: from, fields: { orderIds: withoutEntry(id), lastOrder: id } });

const beginning = (wrong: Record<string, Fields>) =>
  refusals("begins a list", setting({ orderIds: [] }), ["customer", "not-allowed"], fieldsOf(wrong), {
    given: { [list]: null },
    only,
  });

/** The sentence of orders that belongs to their list. */
export const placingWithEntry: Cases = {
  "[B-7] [P-6] [V-2] An order is placed only together with its entry in the customer's list of unpaid orders, which has at most 10 with 60 lines together.":
    [
      aCase("places an order", place(), allows("customer"), {
        wrong: {
          "without its entry": { hold: null },
          "without its entry, as the last order of the list": { hold: merging({ lastOrder: "new" }) },
          "with another order's entry": { hold: merging(entered("other")) },
          "with an entry in a neighbor's list": { hold: { ...merging(entered("new")), merge: "holds/neighbor" } },
          "with its entry in a list whose last order is another": { hold: merging(entered("new", "unpaid")) },
          "with its entry in a list without a last order": { hold: merging({ orderIds: withEntry("new") }) },
          "and another of another product, with one entry": { also: ofWipes },
          "and another of another product, with both entries": {
            hold: writing(["unpaid", "second", "orphan", "new", "other"]),
            also: ofWipes,
          },
        },
      }),
      aCase("places the last order that they can have unpaid", place(), allows("customer"), {
        given: unpaid(UNPAID_ORDERS_MAX - 1),
      }),
      aCase(
        "places one order more than they can have unpaid",
        place(),
        { customer: "too-many-unpaid-orders", neighbor: "allowed" },
        { given: unpaid(UNPAID_ORDERS_MAX), twin: { given: unpaid(UNPAID_ORDERS_MAX - 1) } },
      ),
      aCase("places an order of the last line that they can have unpaid", place(), allows("customer"), {
        given: unpaidLines(UNPAID_LINES_MAX - 1),
        after: { [list]: { extraLines: UNPAID_LINES_MAX - 3 } },
      }),
      aCase(
        "places an order of one line more than they can have unpaid",
        place(),
        { customer: "too-many-unpaid-orders", neighbor: "allowed" },
        { given: unpaidLines(UNPAID_LINES_MAX), twin: { given: unpaidLines(UNPAID_LINES_MAX - 1) } },
      ),
      aCase("places their first order", place(), allows("customer"), {
        given: { [list]: null },
        after: { [list]: { lastOrder: "new" } },
      }),
      aCase("places an order while their list has one that is gone", place(), allows("customer"), {
        given: { [list]: { orderIds: ["other"] } },
        wrong: { "and that one again, for one decrement": { also: [{ set: "orders/other", fields: second() }] } },
      }),
      ...Object.entries({
        "orders that are gone": { [list]: { orderIds: gone } },
        "paid orders": unpaid(UNPAID_ORDERS_MAX, { paid: true, transactionId: "pi_1" }),
        "nothing that is a list": { [list]: { orderIds: "unpaid" } },
        "half a line": { [list]: { orderIds: [], extraLines: 59.5 } },
        "empty texts": { [list]: { orderIds: gone.map(() => "") } },
        "paths and one order that is gone, several times": {
          [list]: { orderIds: gone.map((_, at) => (at % 2 ? "a/b" : "gone")) },
        },
      } satisfies Record<string, Documents>).map(([what, given]) =>
        aCase(`places an order while their list has ${what}`, place(), allows("customer"), { given }),
      ),
      aCase(
        "places an order while their list has an order that is gone, which had all lines",
        place(),
        allows("customer"),
        {
          given: { [list]: { orderIds: ["gone"], extraLines: UNPAID_LINES_MAX } },
          after: { [list]: { extraLines: 0 } },
          only: atApi("the functions alone count lines anew"),
        },
      ),
    ],
};

export const holds: Cases = {
  "[R-2] Users read their own list of unpaid orders.": [
    aCase("reads a customer's list of unpaid orders", { does: "read", on: list }, customerOnly, { only }),
    ...Object.entries({
      "reads their list": { does: "read", on: list },
      "begins a list": setting({ orderIds: [] }),
      "removes the entry of an order that is gone": removing("gone"),
    } satisfies Record<string, Act>).map(([what, act]): Case => {
      const given = { [list]: act.does === "set" ? null : { orderIds: ["gone"] } };
      return aCase(`${what} after their profile was deleted`, act, refuses("customer", "not-allowed"), {
        given: { ...given, "users/customer": null },
        twin: { given },
        only,
      });
    }),
    aCase("lists the lists of unpaid orders", { does: "list", on: "holds" }, nobody, { only }),
  ],
  "[R-4] A user's list grows only by an order that is placed in the same batch.": [
    aCase("places an order and its entry", place(), allows("customer"), {
      wrong: {
        "instead of another": { hold: writing(["second", "orphan", "new"]) },
        "with another's entry": { hold: writing(["unpaid", "second", "orphan", "neighbors", "new"]) },
        "with fewer lines of the others": { hold: merging({ ...entered("new"), extraLines: -1 }) },
        "with a field more": { hold: merging({ ...entered("new"), extra: 1 }) },
        "in an empty list": { hold: writing(["new"]) },
      },
    }),
    ...Object.entries({
      "an order that does not exist": "gone",
      "an older order": "older",
      "a neighbor's order": "neighbors",
    }).map(([what, id]) =>
      aCase(
        `enters ${what}`,
        editing({ orderIds: withEntry(id) }),
        { ...notSignedIn, ...customers("not-allowed"), admin: "not-allowed" },
        { given: { "orders/older": placed() }, only },
      ),
    ),
    ...beginning({
      "with a field more": { extra: 1 },
      "with an order that does not exist": { orderIds: ["gone"] },
      "that is not a list": { orderIds: "gone" },
    }),
  ],
  "[R-4] A user removes from their list only an order that is gone or paid.": [
    aCase("cancels an order and its entry", cancel("unpaid"), allows("customer"), {
      after: { [list]: { orderIds: ["second", "orphan"] } },
      wrong: {
        "and another's": { hold: writing(["orphan"], "unpaid") },
        "instead of another's": { hold: writing(["unpaid", "orphan"], "unpaid") },
        "with a new order": { hold: writing(["second", "orphan", "gone"], "unpaid") },
      } satisfies Record<string, Change>,
    }),
    aCase(
      "as an admin, cancels an order and its entry",
      cancel("unpaid", { hold: removed("unpaid", list) }),
      refuses("admin", "not-allowed"),
      {
        twin: { hold: removed("unpaid", "holds/admin") },
        only: atWeb("the API removes the entry itself", "ignored"),
      },
    ),
    ...Object.entries({
      "an order that is gone": "gone",
      "a paid order": "paid",
      "a path": "a/b",
      "a map": { later: 1 },
    }).map(([what, entry]) =>
      aCase(`removes the entry of ${what}`, removing(entry), customerOnly, {
        given: { [list]: { orderIds: ["unpaid", entry] } },
        after: { [list]: { orderIds: ["unpaid"] } },
        only,
      }),
    ),
    aCase("removes the entry of an unpaid order", removing("unpaid"), nobody, { only }),
    aCase("deletes a list of unpaid orders", { does: "delete", on: list }, nobody, { only }),
    aCase("begins a list", setting({ orderIds: [] }), customerOnly, {
      given: { [list]: null },
      only,
    }),
  ],
  "[R-4] The last order in a user's list changes only to one that is placed or deleted in the same batch.": [
    aCase("as an admin, cancels an order, the last in their own list", cancel("unpaid"), allows("admin"), {
      after: { "orders/unpaid": null, "products/gloves": { availableQuantity: 42 } },
      wrong: {
        "without their list": { hold: null },
        "as the last in the customer's list": { hold: removed("unpaid", list) },
        "and names another": { hold: removed("second", "holds/admin") },
        "and another of its size, for one increment": { also: [{ delete: "orders/alike" }] },
      },
      given: { "orders/alike": placed() },
    }),
    aCase(
      "cancels the order that they placed last, and leaves their list as it is",
      cancel("unpaid", { hold: null }),
      allows("customer"),
      {
        given: { [list]: { lastOrder: "unpaid" } },
        after: { "orders/unpaid": null },
        wrong: { "with a list that names another": { hold: merging({ lastOrder: "second" }) } },
      },
    ),
    ...Object.entries({ "an order that stays": "unpaid", "an order that does not exist": "gone" }).flatMap(
      ([what, lastOrder]): Case[] => [
        aCase(`names ${what} as the last`, editing({ lastOrder }), nobody, {
          given: { [list]: { lastOrder: "paid" } },
          twin: { who: "customer", fields: { lastOrder: ABSENT } },
          only,
        }),
        ...beginning({ [`that names ${what} as the last`]: { lastOrder } }),
      ],
    ),
  ],
};
