import { aLine } from "../builders.ts";
import { customerAndAdmin, customers, nobody, notSignedIn, refuses } from "./answers.ts";
import { placingWithEntry } from "./holds.ts";
import { cancel, only, place, placed, placing, second, takes } from "./placing.ts";
import { severalLines } from "./several-lines.ts";
import { placingWithStock } from "./stock.ts";
import { type Act, aCase, atApi, atWeb, type Cases, emailOf, type Fields, plus, refusals } from "./table.ts";

const smaller = [{ set: "orders/unpaid", fields: second({ quantity: 3 }) }];
const ofGloves = aLine({ productId: "gloves", sku: "GLOVES" });
const edit = (fields: Fields): Act => ({ does: "edit", on: "orders/unpaid", fields });
const noEdit = atWeb("the API has no call that changes what was ordered");
const noLoops = atWeb("rules have no loops: the functions cancel such an order", "skipped");

export const orders: Cases = {
  "[R-2] Customers read their own orders, and do not learn whether another exists.": [
    aCase("[R-2] [C-15] reads a customer's order", { does: "read", on: "orders/unpaid" }, customerAndAdmin),
    aCase(
      "[C-15] reads an order that does not exist",
      { does: "read", on: "orders/gone" },
      { ...notSignedIn, ...customers("order-not-found"), admin: "order-not-found" },
    ),
    aCase(
      "[R-2] [C-14] lists a customer's orders",
      { does: "list", on: "orders", of: "customer", limit: 50 },
      { ...nobody, customer: "allowed", admin: "allowed" },
    ),
    aCase(
      "[R-2] lists the orders with a neighbor's email address",
      { does: "list", on: "orders", where: ["customer.email", emailOf("neighbor")] },
      { customer: "not-allowed", admin: "allowed" },
    ),
    aCase(
      "[R-2] lists the orders of a neighbor's account",
      { does: "list", on: "orders", where: ["customer.uid", "neighbor"] },
      { customer: "not-allowed", neighbor: "allowed", admin: "allowed" },
      { only: atWeb("the API lists by the address alone", "skipped") },
    ),
    ...Object.entries({
      "reads an order": { does: "read", on: "orders/unpaid" },
      "lists their orders": { does: "list", on: "orders", of: "customer" },
      "cancels an order": cancel("unpaid"),
      // Without its entry, an order is judged alone: the user's list is denied as well.
      "cancels an order whose product is gone": cancel("orphan", { hold: null }),
    } satisfies Record<string, Act>).map(([what, act]) =>
      aCase(
        `${what} after their profile was deleted`,
        act,
        { customer: "not-signed-in", admin: "allowed" },
        {
          given: { "users/customer": null },
        },
      ),
    ),
  ],
  "[R-3] [A-9] Admins read every order.": [
    aCase("[R-3] [C-12] lists every order", { does: "list", on: "orders" }, { ...notSignedIn, admin: "allowed" }),
    aCase(
      "[L-8] [R-2] [C-12] lists every order that they may see",
      { does: "list", on: "orders" },
      customers("allowed"),
      { only: atApi("the API asks for the customer's own orders, and the rules refuse to list all") },
    ),
    aCase(
      "reads another customer's order",
      { does: "read", on: "orders/neighbors" },
      { ...notSignedIn, customer: "order-not-found", neighbor: "allowed", admin: "allowed" },
    ),
    aCase("lists orders of every collection group", { does: "list group", on: "orders" }, nobody, {
      twin: { who: "admin", act: { does: "list", on: "orders" } },
    }),
  ],
  ...placing,
  ...placingWithStock,
  ...placingWithEntry,
  ...severalLines,
  "[R-4] [Y-6] Nobody changes an order.": [
    aCase("[R-4] changes an order", edit({ quantity: 1 }), nobody, {
      only: noEdit,
    }),
    aCase("[Y-6] [Y-7] [C-17] says that an order is paid", edit({ paid: true, transactionId: "pi_1" }), {
      ...notSignedIn,
      ...customers("order-not-found"),
      customer: "payment-of-another-order",
      admin: "order-not-found",
    }),
    aCase("[Y-7] [C-17] names a payment that does not exist", edit({ transactionId: "pi_none" }), {
      ...customers("order-not-found"),
      customer: "payment-of-another-order",
      admin: "order-not-found",
    }),
    ...refusals(
      "places an order under the ID of",
      place(),
      ["customer", "not-allowed"],
      { "one that is paid": { id: "paid" }, "one that is unpaid": { id: "unpaid" } },
      { only },
    ),
    ...refusals(
      "replaces an order in one batch, for",
      cancel("unpaid"),
      ["customer", "not-allowed"],
      {
        "the difference": { stock: { availableQuantity: plus(-1) }, also: smaller },
        nothing: { stock: null, also: smaller },
        "another product": {
          also: [{ set: "orders/unpaid", fields: second({ productId: "wipes" }) }, takes(2, "wipes")],
        },
      },
      { only },
    ),
    aCase(
      "replaces a paid order by an unpaid one",
      cancel("paid", { stock: { availableQuantity: plus(0) }, also: [{ set: "orders/paid", fields: second() }] }),
      refuses("customer", "not-allowed"),
      { twin: { act: cancel("unpaid") }, only: { ...only, elsewhere: "refused" } },
    ),
  ],
  "[R-2] [R-3] [R-4] [P-6] A customer deletes their own unpaid order of one line, an admin any such order, and its stock goes back in the same batch.":
    [
      aCase("[R-2] [R-3] [C-16] cancels a customer's unpaid order", cancel("unpaid"), customerAndAdmin, {
        after: { "orders/unpaid": null, "products/gloves": { availableQuantity: 42 } },
        wrong: {
          "without its stock": { stock: null },
          "with less stock": { stock: { availableQuantity: plus(1) } },
          "with more stock": { stock: { availableQuantity: plus(3) } },
          "with the stock of another product": { stockOf: "wipes" },
          "and another of its size, for one increment": { also: [{ delete: "orders/alike" }] },
          "and another, for one increment of both": {
            stock: { availableQuantity: plus(5) },
            also: [{ delete: "orders/second" }],
          },
        },
        given: { "orders/alike": placed() },
      }),
      aCase(
        "[R-3] [C-16] cancels a paid order",
        cancel("paid"),
        {
          ...notSignedIn,
          ...customers("order-not-found"),
          customer: "order-already-paid",
          admin: "order-already-paid",
        },
        { twin: { act: cancel("unpaid") } },
      ),
      aCase(
        "[C-16] cancels an order that does not exist",
        cancel("gone"),
        { ...notSignedIn, customer: "order-not-found", admin: "order-not-found" },
        { twin: { act: cancel("unpaid") } },
      ),
      aCase("[C-16] cancels an unpaid order whose product is gone", cancel("orphan"), customerAndAdmin, {
        after: { "orders/orphan": null },
      }),
      aCase(
        "[C-16] cancels an order of several lines",
        cancel("unpaid"),
        { customer: "not-allowed", admin: "not-allowed" },
        {
          given: { "orders/unpaid": placed({ lines: [ofGloves, aLine({ productId: "discontinued" })] }) },
          twin: { given: {} },
          only: noLoops,
        },
      ),
      aCase(
        "[C-16] cancels an order of several lines whose first product is gone",
        cancel("orphan", { stock: null }),
        { customer: "not-allowed", admin: "not-allowed" },
        {
          given: { "orders/orphan": placed({ lines: [aLine({ productId: "discontinued" }), ofGloves] }) },
          twin: { given: {} },
          only: noLoops,
        },
      ),
      aCase(
        "deletes a product together with its unpaid order",
        cancel("unpaid", { stock: null, also: [{ delete: "products/gloves" }, { delete: "skus/GLOVES" }] }),
        { customer: "not-allowed", admin: "allowed" },
        { only: atWeb("the API deletes one thing at a time", "ignored") },
      ),
    ],
  "[Y-6] [C-18] A payment is opened by the order's customer alone.": [
    aCase(
      "opens a payment",
      { does: "pay", on: "orders/unpaid" },
      { ...notSignedIn, ...customers("order-not-found"), customer: "allowed", admin: "order-not-found" },
      { only: atApi("payments are opened by the functions alone") },
    ),
  ],
};
