import { UNPAID_LINES_MAX, UNPAID_ORDERS_MAX } from "../../src/contract/limits.ts";
import { aLine, type OrderChanges } from "../builders.ts";
import { place, placed, second, takes } from "./placing.ts";
import {
  ABSENT,
  type Act,
  type Case,
  type Cases,
  type Change,
  customers,
  type Documents,
  type Fields,
  nobody,
  notSignedIn,
  withEntry,
  withoutEntry,
} from "./table.ts";

const list = "holds/customer";
const only = { at: "web", because: "the API keeps the list itself, and has no call for it" } as const;

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
const entering = (id: string, of = "customer", lastOrder = id) => ({
  merge: `holds/${of}`,
  fields: { orderIds: withEntry(id), lastOrder },
});
const writing = (orderIds: unknown, lastOrder = "new") => ({ update: list, fields: { orderIds, lastOrder } });
const gone = Array.from({ length: UNPAID_ORDERS_MAX }, (_, index) => `gone-${index}`);

const removing = (id: string): Act => ({ does: "edit", on: list, fields: { orderIds: withoutEntry(id) } });
const removed = (id: string, from: string) => ({ merge: from, fields: { orderIds: withoutEntry(id), lastOrder: id } });

/** The sentence of orders that belongs to their list. */
export const placingWithEntry: Cases = {
  "[B-7] [P-6] [V-2] An order is placed only together with its entry in the customer's list of unpaid orders, which has at most 10 with 60 lines together.":
    [
      {
        title: "places an order",
        act: place(),
        answers: { customer: "allowed" },
        wrong: {
          "without its entry": { hold: null },
          "without its entry, as the last order of the list": { hold: { merge: list, fields: { lastOrder: "new" } } },
          "with another order's entry": { hold: entering("other") },
          "with an entry in a neighbor's list": { hold: entering("new", "neighbor") },
          "with its entry in a list whose last order is another": { hold: entering("new", "customer", "unpaid") },
          "with its entry in a list without a last order": {
            hold: { merge: list, fields: { orderIds: withEntry("new") } },
          },
          "and another of another product, with one entry": {
            also: [
              {
                set: "orders/other",
                fields: second({ productId: "wipes", sku: "WIPES", pName: "Wipes", price: 0.01, quantity: 50 }),
              },
              takes(50, "wipes"),
            ],
          },
          "and another of another product, with both entries": {
            hold: writing(["unpaid", "second", "orphan", "new", "other"]),
            also: [
              {
                set: "orders/other",
                fields: second({ productId: "wipes", sku: "WIPES", pName: "Wipes", price: 0.01, quantity: 50 }),
              },
              takes(50, "wipes"),
            ],
          },
        },
      },
      {
        title: "places the last order that they can have unpaid",
        given: unpaid(UNPAID_ORDERS_MAX - 1),
        act: place(),
        answers: { customer: "allowed" },
      },
      {
        title: "places one order more than they can have unpaid",
        given: unpaid(UNPAID_ORDERS_MAX),
        act: place(),
        answers: { customer: "too-many-unpaid-orders", neighbor: "allowed" },
        twin: { given: unpaid(UNPAID_ORDERS_MAX - 1) },
      },
      {
        title: "places an order of the last line that they can have unpaid",
        given: unpaidLines(UNPAID_LINES_MAX - 1),
        act: place(),
        answers: { customer: "allowed" },
        after: { [list]: { extraLines: UNPAID_LINES_MAX - 3 } },
      },
      {
        title: "places an order of one line more than they can have unpaid",
        given: unpaidLines(UNPAID_LINES_MAX),
        act: place(),
        answers: { customer: "too-many-unpaid-orders", neighbor: "allowed" },
        twin: { given: unpaidLines(UNPAID_LINES_MAX - 1) },
      },
      {
        title: "places their first order",
        given: { [list]: null },
        act: place(),
        answers: { customer: "allowed" },
        after: { [list]: { lastOrder: "new" } },
      },
      {
        title: "places an order while their list has one that is gone",
        given: { [list]: { orderIds: ["other"] } },
        act: place(),
        answers: { customer: "allowed" },
        wrong: { "and that one again, for one decrement": { also: [{ set: "orders/other", fields: second() }] } },
      },
      ...Object.entries({
        "orders that are gone": { [list]: { orderIds: gone } },
        "paid orders": unpaid(UNPAID_ORDERS_MAX, { paid: true, transactionId: "pi_1" }),
        "nothing that is a list": { [list]: { orderIds: "unpaid" } },
        "a number of lines that is none": { [list]: { orderIds: [], extraLines: "many" } },
        "half a line": { [list]: { orderIds: [], extraLines: 59.5 } },
        "empty texts": { [list]: { orderIds: gone.map(() => "") } },
        "paths and one order that is gone, several times": {
          [list]: { orderIds: gone.map((_, at) => (at % 2 ? "a/b" : "gone")) },
        },
      } satisfies Record<string, Documents>).map(
        ([what, given]): Case => ({
          title: `places an order while their list has ${what}`,
          given,
          act: place(),
          answers: { customer: "allowed" },
        }),
      ),
      {
        title: "places an order while their list has an order that is gone, which had all lines",
        given: { [list]: { orderIds: ["gone"], extraLines: UNPAID_LINES_MAX } },
        act: place(),
        answers: { customer: "allowed" },
        after: { [list]: { extraLines: 0 } },
        only: { at: "api", because: "the functions alone count lines anew" },
      },
    ],
};

export const holds: Cases = {
  "[R-2] Users read their own list of unpaid orders.": [
    {
      title: "reads a customer's list of unpaid orders",
      act: { does: "read", on: list },
      answers: { ...nobody, customer: "allowed" },
      only,
    },
    ...Object.entries({
      "reads their list": { does: "read", on: list },
      "begins a list": { does: "set", on: list, fields: { orderIds: [] } },
      "removes the entry of an order that is gone": removing("gone"),
    } satisfies Record<string, Act>).map(([what, act]): Case => {
      const given = { [list]: act.does === "set" ? null : { orderIds: ["gone"] } };
      return {
        title: `${what} after their profile was deleted`,
        given: { ...given, "users/customer": null },
        act,
        answers: { customer: "not-allowed" },
        twin: { given },
        only,
      };
    }),
    {
      title: "lists the lists of unpaid orders",
      act: { does: "list", on: "holds" },
      answers: nobody,
      only,
    },
  ],
  "[R-4] A user's list grows only by an order that is placed in the same batch.": [
    {
      title: "places an order and its entry",
      act: place(),
      answers: { customer: "allowed" },
      wrong: {
        "instead of another": { hold: writing(["second", "orphan", "new"]) },
        "first in the list": { hold: writing(["new", "unpaid", "second", "orphan"]) },
        "with another's entry": { hold: writing(["unpaid", "second", "orphan", "neighbors", "new"]) },
        "with fewer lines of the others": {
          hold: { merge: list, fields: { ...entering("new").fields, extraLines: -1 } },
        },
        "with a field more": {
          hold: { merge: list, fields: { ...entering("new").fields, extra: 1 } },
        },
        "in an empty list": { hold: writing(["new"]) },
      },
    },
    ...Object.entries({
      "an order that does not exist": "gone",
      "an older order": "older",
      "a neighbor's order": "neighbors",
    }).map(
      ([what, id]): Case => ({
        title: `enters ${what}`,
        given: { "orders/older": placed() },
        act: { does: "edit", on: list, fields: { orderIds: withEntry(id) } },
        answers: { ...notSignedIn, ...customers("not-allowed"), admin: "not-allowed" },
        only,
      }),
    ),
    ...Object.entries({
      "with a field more": { orderIds: [], extra: 1 },
      "with an order that does not exist": { orderIds: ["gone"] },
      "that is not a list": { orderIds: "gone" },
    } satisfies Record<string, Fields>).map(
      ([what, fields]): Case => ({
        title: `begins a list ${what}`,
        given: { [list]: null },
        act: { does: "set", on: list, fields },
        answers: { customer: "not-allowed" },
        twin: { fields: { orderIds: [] } },
        only,
      }),
    ),
  ],
  "[R-4] A user removes from their list only an order that is gone or paid.": [
    {
      title: "cancels an order and its entry",
      act: { does: "cancel", on: "orders/unpaid" },
      answers: { customer: "allowed" },
      after: { [list]: { orderIds: ["second", "orphan"] } },
      wrong: {
        "and another's": { hold: writing(["orphan"], "unpaid") },
        "instead of another's": { hold: writing(["unpaid", "orphan"], "unpaid") },
        "with a new order": { hold: writing(["second", "orphan", "gone"], "unpaid") },
        "in another order": { hold: writing(["orphan", "second"], "unpaid") },
      } satisfies Record<string, Change>,
    },
    {
      title: "as an admin, cancels an order and its entry",
      act: { does: "cancel", on: "orders/unpaid", hold: removed("unpaid", list) },
      answers: { admin: "not-allowed" },
      twin: { hold: removed("unpaid", "holds/admin") },
      only: { at: "web", because: "the API removes the entry itself", elsewhere: "ignored" },
    },
    ...Object.entries({ gone: "an order that is gone", paid: "a paid order" }).map(
      ([id, what]): Case => ({
        title: `removes the entry of ${what}`,
        given: { [list]: { orderIds: ["unpaid", id] } },
        act: removing(id),
        answers: { ...nobody, customer: "allowed" },
        after: { [list]: { orderIds: ["unpaid"] } },
        only,
      }),
    ),
    ...Object.entries({ "a path": "a/b", "a map": { later: 1 } }).map(
      ([what, entry]): Case => ({
        title: `removes an entry that cannot be an order's, ${what}`,
        given: { [list]: { orderIds: ["unpaid", entry] } },
        act: { does: "edit", on: list, fields: { orderIds: withoutEntry(entry) } },
        answers: { ...nobody, customer: "allowed" },
        after: { [list]: { orderIds: ["unpaid"] } },
        only,
      }),
    ),
    {
      title: "removes the entry of an unpaid order",
      act: removing("unpaid"),
      answers: nobody,
      only,
    },
    {
      title: "deletes a list of unpaid orders",
      act: { does: "delete", on: list },
      answers: nobody,
      only,
    },
    {
      title: "begins a list",
      given: { [list]: null },
      act: { does: "set", on: list, fields: { orderIds: [] } },
      answers: { ...nobody, customer: "allowed" },
      only,
    },
  ],
  "[R-4] The last order in a user's list changes only to one that is placed or deleted in the same batch.": [
    {
      title: "as an admin, cancels an order, the last in their own list",
      act: { does: "cancel", on: "orders/unpaid" },
      answers: { admin: "allowed" },
      after: { "orders/unpaid": null, "products/gloves": { availableQuantity: 42 } },
      wrong: {
        "without their list": { hold: null },
        "as the last in the customer's list": { hold: removed("unpaid", list) },
        "and names another": { hold: removed("second", "holds/admin") },
        "and another of its size, for one increment": { also: [{ delete: "orders/alike" }] },
      },
      given: { "orders/alike": placed() },
    },
    {
      title: "cancels the order that they placed last, and leaves their list as it is",
      given: { [list]: { lastOrder: "unpaid" } },
      act: { does: "cancel", on: "orders/unpaid", hold: null },
      answers: { customer: "allowed" },
      after: { "orders/unpaid": null },
      wrong: { "with a list that names another": { hold: { merge: list, fields: { lastOrder: "second" } } } },
    },
    ...Object.entries({ "an order that stays": "unpaid", "an order that does not exist": "gone" }).flatMap(
      ([what, lastOrder]): Case[] => [
        {
          title: `names ${what} as the last`,
          given: { [list]: { lastOrder: "paid" } },
          act: { does: "edit", on: list, fields: { lastOrder } },
          answers: nobody,
          twin: { who: "customer", fields: { lastOrder: ABSENT } },
          only,
        },
        {
          title: `begins a list that names ${what} as the last`,
          given: { [list]: null },
          act: { does: "set", on: list, fields: { orderIds: [], lastOrder } },
          answers: { customer: "not-allowed" },
          twin: { fields: { orderIds: [] } },
          only,
        },
      ],
    ),
  ],
};
