import { aLine, anOrder } from "../builders.ts";
import { placingWithEntry } from "./holds.ts";
import { only, place, placed, placing, second, takes } from "./placing.ts";
import { severalLines } from "./several-lines.ts";
import { placingWithStock } from "./stock.ts";
import {
  type Act,
  type Case,
  type Cases,
  type Change,
  customers,
  emailOf,
  nobody,
  notSignedIn,
  plus,
} from "./table.ts";

const ofGloves = aLine({ productId: "gloves", sku: "GLOVES" });
const cancel = (id: string, change: Change = {}): Act => ({ does: "cancel", on: `orders/${id}`, ...change });

export const orders: Cases = {
  "[R-2] Customers read their own orders, and do not learn whether another exists.": [
    {
      title: "[R-2] [C-15] reads a customer's order",
      act: { does: "read", on: "orders/unpaid" },
      answers: { ...notSignedIn, ...customers("order-not-found"), customer: "allowed", admin: "allowed" },
    },
    {
      title: "[C-15] reads an order that does not exist",
      act: { does: "read", on: "orders/gone" },
      answers: { ...notSignedIn, ...customers("order-not-found"), admin: "order-not-found" },
    },
    {
      title: "[R-2] [C-14] lists a customer's orders",
      act: { does: "list", on: "orders", of: "customer", limit: 50 },
      answers: { ...nobody, customer: "allowed", admin: "allowed" },
    },
    {
      title: "[R-2] lists the orders with a neighbor's email address",
      act: { does: "list", on: "orders", where: ["customer.email", emailOf("neighbor")] },
      answers: { customer: "not-allowed", admin: "allowed" },
    },
    {
      title: "[R-2] lists the orders of a neighbor's account",
      act: { does: "list", on: "orders", where: ["customer.uid", "neighbor"] },
      answers: { customer: "not-allowed", neighbor: "allowed", admin: "allowed" },
      only: { at: "web", because: "the API lists by the address alone", elsewhere: "skipped" },
    },
    {
      title: "reads an order after their profile was deleted",
      given: { "users/customer": null },
      act: { does: "read", on: "orders/unpaid" },
      answers: { customer: "not-signed-in", admin: "allowed" },
    },
    {
      title: "lists their orders after their profile was deleted",
      given: { "users/customer": null },
      act: { does: "list", on: "orders", of: "customer" },
      answers: { customer: "not-signed-in", admin: "allowed" },
    },
  ],
  "[R-3] [A-9] Admins read every order.": [
    {
      title: "[R-3] [C-12] lists every order",
      act: { does: "list", on: "orders" },
      answers: { ...notSignedIn, admin: "allowed" },
    },
    {
      title: "[L-8] [R-2] [C-12] lists every order that they may see",
      act: { does: "list", on: "orders" },
      answers: customers("allowed"),
      only: { at: "api", because: "the API asks for the customer's own orders, and the rules refuse to list all" },
    },
    {
      title: "reads another customer's order",
      act: { does: "read", on: "orders/neighbors" },
      answers: { ...notSignedIn, customer: "order-not-found", neighbor: "allowed", admin: "allowed" },
    },
    {
      title: "lists orders of every collection group",
      act: { does: "list group", on: "orders" },
      answers: nobody,
      twin: { who: "admin", act: { does: "list", on: "orders" } },
    },
  ],
  ...placing,
  ...placingWithStock,
  ...placingWithEntry,
  ...severalLines,
  "[R-4] [Y-6] Nobody changes an order.": [
    {
      title: "[R-4] changes an order",
      act: { does: "edit", on: "orders/unpaid", fields: { quantity: 1 } },
      answers: nobody,
      only: { at: "web", because: "the API has no call that changes what was ordered" },
    },
    {
      title: "[Y-6] [Y-7] [C-17] says that an order is paid",
      act: { does: "edit", on: "orders/unpaid", fields: { paid: true, transactionId: "pi_1" } },
      answers: {
        ...notSignedIn,
        ...customers("order-not-found"),
        customer: "payment-of-another-order",
        admin: "order-not-found",
      },
    },
    {
      title: "[Y-7] [C-17] names a payment that does not exist",
      act: { does: "edit", on: "orders/unpaid", fields: { transactionId: "pi_none" } },
      answers: { ...customers("order-not-found"), customer: "payment-of-another-order", admin: "order-not-found" },
    },
    ...Object.entries({
      address: { address: "13 Harbor Street" },
      price: { price: 0.01 },
      "payment intent": { paymentIntentId: "pi_1" },
      "address, to the same": { address: anOrder().delivery.address },
    }).map(
      ([what, fields]): Case => ({
        title: `changes an order's ${what}`,
        act: { does: "edit", on: "orders/unpaid", fields },
        answers: { customer: "not-allowed" },
        only: { at: "web", because: "the API has no call that changes what was ordered" },
      }),
    ),
    ...(["paid", "unpaid"] as const).map(
      (id): Case => ({
        title: `places an order under the ID of one that is ${id}`,
        act: place({ id }),
        answers: { customer: "not-allowed" },
        twin: { id: "new" },
        only,
      }),
    ),
    {
      title: "sets an unpaid order again",
      act: { does: "set", on: "orders/unpaid", fields: second({ quantity: 3 }) },
      answers: { customer: "not-allowed" },
      only,
    },
    ...Object.entries({
      "the difference": { availableQuantity: plus(-1) },
      "its stock given back": { availableQuantity: plus(2) },
      "its new stock": { availableQuantity: plus(-3) },
      nothing: null,
    }).map(
      ([what, stock]): Case => ({
        title: `replaces an order in one batch, for ${what}`,
        act: cancel("unpaid", { stock, also: [{ set: "orders/unpaid", fields: second({ quantity: 3 }) }] }),
        answers: { customer: "not-allowed" },
        twin: { stock: {}, also: [] },
        only,
      }),
    ),
    {
      title: "replaces a paid order by an unpaid one",
      act: cancel("paid", { stock: { availableQuantity: plus(0) }, also: [{ set: "orders/paid", fields: second() }] }),
      answers: { customer: "not-allowed" },
      twin: { act: cancel("unpaid") },
      only: { ...only, elsewhere: "refused" },
    },
    {
      title: "moves an order to another product",
      act: cancel("unpaid", {
        also: [{ set: "orders/unpaid", fields: second({ productId: "wipes" }) }, takes(2, "wipes")],
      }),
      answers: { customer: "not-allowed" },
      twin: { also: [] },
      only,
    },
  ],
  "[R-2] [R-3] [R-4] [P-6] A customer deletes their own unpaid order of one line, an admin any such order, and its stock goes back in the same batch.":
    [
      {
        title: "[R-2] [R-3] [C-16] cancels a customer's unpaid order",
        act: cancel("unpaid"),
        answers: { ...notSignedIn, ...customers("order-not-found"), customer: "allowed", admin: "allowed" },
        after: { "orders/unpaid": null, "products/gloves": { availableQuantity: 42 } },
        wrong: {
          "without its stock": { stock: null },
          "with less stock": { stock: { availableQuantity: plus(1) } },
          "with more stock": { stock: { availableQuantity: plus(3) } },
          "with stock that stays": { stock: { availableQuantity: plus(0) } },
          "with the stock of another product": { stockOf: "wipes" },
          "and another of its size, for one increment": { also: [{ delete: "orders/alike" }] },
          "and another, for one increment of both": {
            stock: { availableQuantity: plus(5) },
            also: [{ delete: "orders/second" }],
          },
        },
        given: { "orders/alike": placed() },
      },
      {
        title: "cancels any order as an admin",
        act: cancel("neighbors"),
        answers: { customer: "order-not-found", admin: "allowed", neighbor: "allowed" },
        after: { "orders/neighbors": null, "products/gloves": { availableQuantity: 43 } },
      },
      {
        title: "as an admin, cancels with the stock",
        act: cancel("unpaid"),
        answers: { admin: "allowed" },
        wrong: { "without it": { stock: null } },
      },
      {
        title: "[R-3] [C-16] cancels a paid order",
        act: cancel("paid"),
        answers: {
          ...notSignedIn,
          ...customers("order-not-found"),
          customer: "order-already-paid",
          admin: "order-already-paid",
        },
        twin: { act: cancel("unpaid") },
      },
      {
        title: "[C-16] cancels an order that does not exist",
        act: cancel("gone"),
        answers: { ...notSignedIn, customer: "order-not-found", admin: "order-not-found" },
        twin: { act: cancel("unpaid") },
      },
      {
        title: "[C-16] cancels an unpaid order whose product is gone",
        act: cancel("orphan"),
        answers: { customer: "allowed", neighbor: "order-not-found", admin: "allowed" },
        after: { "orders/orphan": null },
      },
      {
        title: "[C-16] cancels a paid order whose product is gone",
        act: cancel("orphan-paid"),
        answers: { customer: "order-already-paid", admin: "order-already-paid" },
        twin: { act: cancel("orphan") },
      },
      {
        title: "[C-16] cancels an order of several lines",
        given: { "orders/unpaid": placed({ lines: [ofGloves, aLine({ productId: "discontinued" })] }) },
        act: cancel("unpaid"),
        answers: { customer: "not-allowed", admin: "not-allowed" },
        twin: { given: {} },
        only: { at: "web", because: "rules have no loops: the functions cancel such an order", elsewhere: "skipped" },
      },
      {
        title: "[C-16] cancels an order of several lines whose first product is gone",
        given: { "orders/orphan": placed({ lines: [aLine({ productId: "discontinued" }), ofGloves] }) },
        act: cancel("orphan", { stock: null }),
        answers: { customer: "not-allowed", admin: "not-allowed" },
        twin: { given: {} },
        only: { at: "web", because: "rules have no loops: the functions cancel such an order", elsewhere: "skipped" },
      },
      // Without its entry, an order is judged alone: the user's list is denied as well.
      ...Object.entries({ unpaid: {}, orphan: { hold: null } } satisfies Record<string, Change>).map(
        ([id, change]): Case => ({
          title: `cancels the order "${id}" after their profile was deleted`,
          given: { "users/customer": null },
          act: cancel(id, change),
          answers: { customer: "not-signed-in", admin: "allowed" },
        }),
      ),
      {
        title: "deletes a product together with its unpaid order",
        act: cancel("unpaid", { stock: null, also: [{ delete: "products/gloves" }, { delete: "skus/GLOVES" }] }),
        answers: { customer: "not-allowed", admin: "allowed" },
        only: { at: "web", because: "the API deletes one thing at a time", elsewhere: "ignored" },
      },
    ],
  "[Y-6] [C-18] A payment is opened by the order's customer alone.": [
    {
      title: "opens a payment",
      act: { does: "pay", on: "orders/unpaid" },
      answers: { ...notSignedIn, ...customers("order-not-found"), customer: "allowed", admin: "order-not-found" },
      only: { at: "api", because: "payments are opened by the functions alone" },
    },
  ],
};
