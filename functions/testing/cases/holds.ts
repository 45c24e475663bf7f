import { UNPAID_ORDERS_MAX } from "../../src/contract/limits.ts";
import { anOrder } from "../builders.ts";
import { place, placed, second, takes } from "./placing.ts";
import {
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
const unpaid = (count: number, changes: Fields = {}): Documents => {
  const ids = Array.from({ length: count }, (_, index) => `unpaid-${index}`);
  const order = { ...anOrder({ ...placed, transactionId: null }), ...changes };
  return { [list]: { orderIds: ids }, ...Object.fromEntries(ids.map((id) => [`orders/${id}`, order])) };
};
const entering = (id: string, of = "customer") => ({
  merge: `holds/${of}`,
  fields: { orderIds: withEntry(id) },
});
const writing = (orderIds: unknown) => ({ update: list, fields: { orderIds } });
const gone = Array.from({ length: UNPAID_ORDERS_MAX }, (_, index) => `gone-${index}`);

const removing = (id: string): Act => ({ does: "edit", on: list, fields: { orderIds: withoutEntry(id) } });

/** The sentence of orders that belongs to their list. */
export const placingWithEntry: Cases = {
  "[P-6] [V-2] An order is placed only together with its entry in the customer's list of unpaid orders, which has at most 10.":
    [
      {
        title: "places an order",
        act: place(),
        answers: { customer: "allowed" },
        wrong: {
          "without its entry": { hold: null },
          "with another order's entry": { hold: entering("other") },
          "with an entry in a neighbour's list": { hold: entering("new", "neighbour") },
          "and another of another product, with one entry": {
            also: [
              {
                set: "orders/other",
                fields: { ...second, productId: "wipes", pName: "Wipes", price: 0.01, quantity: 50 },
              },
              takes("other", 50, "wipes"),
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
        answers: { customer: "too-many-unpaid-orders", neighbour: "allowed" },
        twin: { given: unpaid(UNPAID_ORDERS_MAX - 1) },
      },
      {
        title: "places their first order",
        given: { [list]: null },
        act: place(),
        answers: { customer: "allowed" },
        after: { [list]: {} },
      },
      ...Object.entries({
        "orders that are gone": { [list]: { orderIds: gone } },
        "paid orders": unpaid(UNPAID_ORDERS_MAX, { paid: true, transactionId: "pi_1" }),
        "nothing that is a list": { [list]: { orderIds: "unpaid" } },
      } satisfies Record<string, Documents>).map(
        ([what, given]): Case => ({
          title: `places an order while their list has ${what}`,
          given,
          act: place(),
          answers: { customer: "allowed" },
        }),
      ),
    ],
};

export const holds: Cases = {
  "[R-2] Customers read their own list of unpaid orders.": [
    {
      title: "reads a customer's list of unpaid orders",
      act: { does: "read", on: list },
      answers: { ...nobody, customer: "allowed" },
      only,
    },
    {
      title: "reads their list of unpaid orders after their profile was deleted",
      given: { "users/customer": null },
      act: { does: "read", on: list },
      answers: { customer: "not-allowed" },
      twin: { given: {} },
      only,
    },
    {
      title: "lists the lists of unpaid orders",
      act: { does: "list", on: "holds" },
      answers: nobody,
      only,
    },
  ],
  "[R-4] A customer's list grows only by an order that is placed in the same batch.": [
    {
      title: "places an order and its entry",
      act: place(),
      answers: { customer: "allowed" },
      wrong: {
        "instead of another": { hold: writing(["second", "orphan", "new"]) },
        "first in the list": { hold: writing(["new", "unpaid", "second", "orphan"]) },
        "with another's entry": { hold: writing(["unpaid", "second", "orphan", "neighbours", "new"]) },
        "with a field more": { hold: { merge: list, fields: { orderIds: withEntry("new"), more: 1 } } },
        "in an empty list": { hold: writing(["new"]) },
      },
    },
    ...Object.entries({
      "an order that does not exist": "gone",
      "an older order": "older",
      "a neighbour's order": "neighbours",
    }).map(
      ([what, id]): Case => ({
        title: `enters ${what}`,
        given: { "orders/older": { ...anOrder({ ...placed, transactionId: null }) } },
        act: { does: "edit", on: list, fields: { orderIds: withEntry(id) } },
        answers: { ...notSignedIn, ...customers("not-allowed"), admin: "not-allowed" },
        only,
      }),
    ),
    ...Object.entries({
      "with a field more": { orderIds: [], more: 1 },
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
  "[R-4] A customer and admins remove from a list only an order that is gone or paid.": [
    {
      title: "cancels an order and its entry",
      act: { does: "cancel", on: "orders/unpaid" },
      answers: { customer: "allowed", admin: "allowed" },
      after: { [list]: { orderIds: ["second", "orphan"] } },
      wrong: {
        "and another's": { hold: writing(["orphan"]) },
        "instead of another's": { hold: writing(["unpaid", "orphan"]) },
        "with a new order": { hold: writing(["second", "orphan", "gone"]) },
        "in another order": { hold: writing(["orphan", "second"]) },
      } satisfies Record<string, Change>,
    },
    {
      title: "cancels an order that has no entry",
      given: { [list]: { orderIds: ["second"] } },
      act: { does: "cancel", on: "orders/unpaid" },
      answers: { customer: "allowed", admin: "allowed" },
      after: { [list]: { orderIds: ["second"] } },
    },
    {
      title: "cancels an order of a customer who has no list",
      given: { [list]: null },
      act: { does: "cancel", on: "orders/unpaid" },
      answers: { customer: "allowed", admin: "allowed" },
    },
    ...Object.entries({ gone: "an order that is gone", paid: "a paid order" }).map(
      ([id, what]): Case => ({
        title: `removes the entry of ${what}`,
        given: { [list]: { orderIds: ["unpaid", id] } },
        act: removing(id),
        answers: { ...nobody, customer: "allowed", admin: "allowed" },
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
      answers: { ...nobody, customer: "allowed", admin: "allowed" },
      only,
    },
  ],
};
