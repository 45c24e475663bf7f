import { anOrder, aProduct } from "../builders.ts";
import {
  type Act,
  type Case,
  type Cases,
  type Change,
  customers,
  emailOf,
  type Fields,
  fieldsOf,
  NOW,
  nobody,
  notSignedIn,
  plus,
  withoutEach,
} from "./table.ts";

export const delivery = { address: "1 Elm Street", phone: "555-0100" };

/** The order of gloves that `customer` places when nothing else is said. */
export const placed = {
  ...{ productId: "gloves", pName: "Gloves", quantity: 2, price: 12.5, ...delivery },
  ...{ customer: emailOf("customer"), customerName: "customer", email: emailOf("customer"), uid: "customer" },
  ...{ paid: false, transactionId: null },
};
const neighbours = { customer: emailOf("neighbour"), email: emailOf("neighbour") };

const place = (change: Change = {}): Act => ({
  does: "place",
  on: "orders",
  product: "gloves",
  quantity: 2,
  ...change,
});
const cancel = (id: string, change: Change = {}): Act => ({ does: "cancel", on: `orders/${id}`, ...change });
const only = {
  at: "web",
  because: "the API takes these from the bearer and the product, and has no field for them",
  elsewhere: "ignored",
} as const;

const quantity = (title: string, change: Change, why: "quantity-not-available" | "invalid-input"): Case => ({
  title: `[V-2] [P-6] ${title}`,
  act: place(change),
  answers: { customer: why },
  twin: { product: "gloves", quantity: 2 },
});

const alone = (fields: Fields): Change => ({ stock: null, fields });
const second: Fields = { ...placed, createdAt: NOW };
const takes = (id: string, by: number, product = "gloves") =>
  ({ update: `products/${product}`, fields: { availableQuantity: plus(-by), lastOrder: id } }) as const;

export const orders: Cases = {
  "[R-2] Customers read their own orders, and learn that an order no longer exists.": [
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
      title: "[R-2] lists the orders with a neighbour's e-mail address",
      act: { does: "list", on: "orders", where: ["customer", emailOf("neighbour")] },
      answers: { customer: "not-allowed", admin: "allowed" },
    },
    {
      title: "[R-2] lists the orders of a neighbour's account",
      act: { does: "list", on: "orders", where: ["uid", "neighbour"] },
      answers: { customer: "not-allowed", neighbour: "allowed", admin: "allowed" },
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
      act: { does: "read", on: "orders/neighbours" },
      answers: { ...notSignedIn, customer: "order-not-found", neighbour: "allowed", admin: "allowed" },
    },
    {
      title: "lists orders of every collection group",
      act: { does: "list group", on: "orders" },
      answers: nobody,
      twin: { who: "admin", act: { does: "list", on: "orders" } },
    },
  ],
  "[R-2] [R-3] [P-4] [A-9] A customer places an order in their own name, unpaid, with exactly the fields of an order.":
    [
      {
        title: "[P-4] [P-6] [C-13] places an order",
        act: place(),
        answers: { ...notSignedIn, ...customers("allowed"), admin: "admins-place-no-orders" },
        after: { "products/gloves": { availableQuantity: 38, lastOrder: "new" } },
      },
      {
        title: "[P-6] [C-13] places an order with their own data and the product's",
        act: place(),
        answers: { customer: "allowed" },
        makes: placed,
        wrong: {
          ...fieldsOf({
            "on a neighbour's account, in their name": { uid: "neighbour", ...neighbours },
            "with a number as the customer's name": { customerName: 5 },
            "without a customer's name": { customerName: "" },
            "with a customer's name of 121 characters": { customerName: "n".repeat(121) },
            "as paid": { paid: true },
            "as paid, in a string": { paid: "false" },
            "as paid by another payment": { paid: true, transactionId: "pi_1" },
            "with a transaction": { transactionId: "pi_1" },
            "with an empty transaction": { transactionId: "" },
            "with a payment intent": { paymentIntentId: "pi_1" },
            "with a payment attempt": { paymentAttempt: 1 },
            "with a time of payment": { paidAt: NOW },
            "in the past": { createdAt: new Date(Date.now() - 1000) },
            "in the future": { createdAt: new Date(Date.now() + 86_400_000) },
            "with a string as the date": { createdAt: "today" },
            "with an address of spaces": { address: "   " },
            "with a list as the address": { address: ["1 Elm Street"] },
            "with a phone number that is short but for spaces": { phone: "1    " },
            "with a number as the phone number": { phone: 5550123456 },
          }),
          ...withoutEach([...Object.keys(placed), "createdAt"]),
          // By itself, an order is judged alone: beside its product's update, that update is denied as well.
          "on a neighbour's account, without its stock": alone({ uid: "neighbour" }),
          "of a number, without its stock": alone({ productId: 5 }),
          "under an ID with a space": { id: "my order" },
          "under an ID of 129 characters": { id: "x".repeat(129) },
        },
      },
      ...Object.entries({
        "under an ID of 128 characters": { id: "x".repeat(128) },
        "under an ID of one character": { id: "x" },
        "with a customer's name of 120 characters": { fields: { customerName: "n".repeat(120) } },
        "with a customer's name of one character": { fields: { customerName: "n" } },
        "with the stock first": { stockFirst: true },
      } satisfies Record<string, Change>).map(
        ([what, change]): Case => ({
          title: `places an order ${what}`,
          act: place(change),
          answers: { customer: "allowed" },
        }),
      ),
      {
        title: "[P-4] places an order after they became an admin",
        given: { "users/customer": { role: "admin" } },
        act: place(),
        answers: { customer: "admins-place-no-orders" },
        twin: { given: {} },
      },
      {
        title: "[P-4] places an order after they became a customer",
        given: { "users/admin": { role: "customer" } },
        act: place(),
        answers: { admin: "allowed" },
      },
      {
        title: "[R-2] orders with a neighbour's addresses",
        act: place({ fields: neighbours }),
        answers: { customer: "not-allowed", neighbour: "allowed" },
        after: { "products/gloves": { availableQuantity: 38 } },
      },
      ...[{ email: neighbours.email }, { customer: neighbours.customer }].map(
        (fields): Case => ({
          title: `[R-2] orders with a neighbour's ${Object.keys(fields)[0]}`,
          act: place({ fields }),
          answers: { customer: "not-allowed" },
          twin: { fields: {} },
        }),
      ),
      ...Object.entries({
        "without an address": { address: "" },
        "to an address of 501 characters": { address: "x".repeat(501) },
        "without a phone number": { phone: "" },
        "with words as a phone number": { phone: "call me maybe" },
        "with a phone number of four digits": { phone: "1234" },
        "with a phone number of 41 characters": { phone: "5".repeat(41) },
      }).map(
        ([what, fields]): Case => ({
          title: `[V-2] [V-5] orders ${what}`,
          act: place({ fields }),
          answers: { customer: "invalid-input" },
          twin: { fields: {} },
        }),
      ),
      ...Object.entries({
        "that is paid": { paid: true },
        "that is paid by another's payment": { paid: true, transactionId: "pi_1" },
        "under another name": { pName: "Gold" },
        "of another user": { uid: "neighbour" },
        "with an open payment": { paymentIntentId: "pi_1" },
      }).map(
        ([what, fields]): Case => ({
          title: `[R-4] [Y-6] places an order ${what}`,
          act: place({ fields }),
          answers: { customer: "not-allowed" },
          makes: placed,
          twin: { fields: {} },
          only,
        }),
      ),
    ],
  "[R-4] [V-2] An order has its product's name and price, and a whole quantity from the minimum order to what is available.":
    [
      {
        title: "[P-6] orders all there is",
        act: place({ quantity: 40 }),
        answers: { customer: "allowed" },
        after: { "products/gloves": { availableQuantity: 0 } },
        wrong: {
          ...fieldsOf({
            "of another name": { pName: "Wipes" },
            "at a lower price": { price: 12.49 },
            "for nothing": { price: 0 },
            "for less than nothing": { price: -12.5 },
            "for a price that is not a number": { price: Number.NaN },
            "for a string as the price": { price: "12.5" },
            "of a quantity that is not a number": { quantity: Number.NaN },
            "of a string as the quantity": { quantity: "2" },
            "of a product inside another": { productId: "gloves/parts/one" },
            "of no product": { productId: "" },
            "of a number as the product": { productId: 5 },
            "of null as the product": { productId: null },
          }),
          "of a product that does not exist": { fields: { productId: "discontinued" }, stockOf: "gloves" },
          "of a product that does not exist, without stock": alone({ productId: "discontinued" }),
          "of far more than there is": { quantity: Number.MAX_SAFE_INTEGER },
        },
      },
      {
        title: "orders a product whose ID is a number",
        given: { "products/5": aProduct({ name: "Gloves" }) },
        act: place({ product: "5" }),
        answers: { customer: "allowed" },
        wrong: { "by a number": { fields: { productId: 5 } } },
      },
      quantity("orders less than the minimum order", { quantity: 1 }, "quantity-not-available"),
      quantity("orders more than there is", { quantity: 41 }, "quantity-not-available"),
      quantity("orders nothing", { quantity: 0 }, "invalid-input"),
      quantity("orders less than nothing", { quantity: -2 }, "invalid-input"),
      quantity("orders two and a half pieces", { quantity: 2.5 }, "invalid-input"),
      quantity(
        "orders all that is left, less than the minimum",
        { product: "few", quantity: 4 },
        "quantity-not-available",
      ),
      quantity("orders more than one order can have", { product: "wipes", quantity: 1_000_001 }, "invalid-input"),
      {
        title: "[P-6] orders as much as one order can have",
        act: place({ product: "wipes", quantity: 1_000_000 }),
        answers: { customer: "allowed" },
        after: { "products/wipes": { availableQuantity: 2 } },
      },
      {
        title: "[Y-6] orders at another price",
        act: place({ fields: { price: 0.5 } }),
        answers: { customer: "price-changed" },
        twin: { fields: {} },
      },
      {
        title: "[Y-6] orders at the previous price",
        given: { "products/gloves": { price: 13 } },
        act: place({ fields: { price: 12.5 } }),
        answers: { customer: "price-changed" },
        twin: { given: {} },
      },
      {
        title: "[C-13] orders a product that does not exist",
        act: place({ product: "gone" }),
        answers: { customer: "product-not-found" },
        twin: { product: "gloves" },
      },
    ],
  "[V-5] An order's total is one that a card payment can have.": [
    {
      title: "[P-6] orders for exactly 50 cents",
      act: place({ product: "wipes", quantity: 50 }),
      answers: { customer: "allowed" },
      after: { "products/wipes": { availableQuantity: 999_952 } },
      wrong: { "for 49 cents": { quantity: 49 } },
      why: "quantity-not-available",
    },
    {
      title: "orders for 50 cents, two pieces",
      given: { "products/gloves": { price: 0.25, minimumOrderQuantity: 1 } },
      act: place(),
      answers: { customer: "allowed" },
      wrong: { "one piece": { quantity: 1 } },
      why: "quantity-not-available",
    },
    {
      title: "orders for a cent less than a million dollars",
      given: { "products/scanner": { price: 333_333.33 } },
      act: place({ product: "scanner", quantity: 3 }),
      answers: { customer: "allowed" },
      only: { at: "web", because: "no product has this price: the contract's limit is lower", elsewhere: "skipped" },
    },
    {
      title: "orders for just below a million dollars",
      given: { "products/scanner": { price: 99_999.99 } },
      act: place({ product: "scanner", quantity: 10 }),
      answers: { customer: "allowed" },
      wrong: { "for more": { quantity: 11 } },
      why: "quantity-not-available",
    },
    quantity("orders for a million dollars", { product: "scanner", quantity: 10 }, "quantity-not-available"),
    {
      title: "orders at a price of 4.35, which is 435 whole cents",
      given: { "products/gloves": { price: 4.35, minimumOrderQuantity: 1 } },
      act: place({ quantity: 1 }),
      answers: { customer: "allowed" },
      wrong: { "at 4.349999": { fields: { price: 4.349999 } } },
    },
  ],
  "[P-6] [R-4] An order is placed only together with its stock.": [
    {
      title: "places an order",
      act: place(),
      answers: { customer: "allowed" },
      wrong: {
        "without stock": { stock: null },
        "with less stock than it has": { stock: { availableQuantity: plus(-1) } },
        "with more stock than it has": { stock: { availableQuantity: plus(-3) } },
        "with its name on the stock alone": { stock: { availableQuantity: plus(0) } },
        "with stock that grows": { stock: { availableQuantity: plus(2) } },
        "with an older order's name on the stock": { stock: { lastOrder: "unpaid" } },
        "with no name on the stock": { stock: { lastOrder: null } },
        "with the stock of another product": { stockOf: "wipes" },
        "and another, for one decrement": { also: [{ set: "orders/other", fields: second }] },
        "and another, for one decrement of both": {
          stock: { availableQuantity: plus(-4) },
          also: [{ set: "orders/other", fields: second }],
        },
        "and another of the same product, each with its decrement": {
          also: [{ set: "orders/other", fields: second }, takes("other", 2)],
        },
      },
    },
    {
      title: "places two orders of two products in one batch",
      act: place({
        also: [
          { set: "orders/other", fields: { ...second, productId: "wipes", pName: "Wipes", price: 0.01, quantity: 50 } },
          takes("other", 50, "wipes"),
        ],
      }),
      answers: { customer: "allowed" },
    },
  ],
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
      address: { address: "13 Harbour Street" },
      price: { price: 0.01 },
      "payment intent": { paymentIntentId: "pi_1" },
      "address, to the same": { address: anOrder().address },
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
      act: { does: "set", on: "orders/unpaid", fields: { ...second, quantity: 3 } },
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
        act: cancel("unpaid", { stock, also: [{ set: "orders/unpaid", fields: { ...second, quantity: 3 } }] }),
        answers: { customer: "not-allowed" },
        twin: { stock: {}, also: [] },
        only,
      }),
    ),
    {
      title: "replaces a paid order by an unpaid one",
      act: cancel("paid", { stock: { availableQuantity: plus(0) }, also: [{ set: "orders/paid", fields: second }] }),
      answers: { customer: "not-allowed" },
      twin: { act: cancel("unpaid") },
      only: { ...only, elsewhere: "refused" },
    },
    {
      title: "moves an order to another product",
      act: cancel("unpaid", {
        also: [{ set: "orders/unpaid", fields: { ...second, productId: "wipes" } }, takes("unpaid", 2, "wipes")],
      }),
      answers: { customer: "not-allowed" },
      twin: { also: [] },
      only,
    },
  ],
  "[R-2] [R-3] [R-4] [P-6] A customer deletes their own unpaid order, an admin any unpaid order, and its stock goes back in the same batch.":
    [
      {
        title: "[R-2] [R-3] [C-16] cancels a customer's unpaid order",
        act: cancel("unpaid"),
        answers: { ...notSignedIn, ...customers("order-not-found"), customer: "allowed", admin: "allowed" },
        after: { "orders/unpaid": null, "products/gloves": { availableQuantity: 42, lastOrder: "unpaid" } },
        wrong: {
          "without its stock": { stock: null },
          "with less stock": { stock: { availableQuantity: plus(1) } },
          "with more stock": { stock: { availableQuantity: plus(3) } },
          "with its name on the stock alone": { stock: { availableQuantity: plus(0) } },
          "under another order's name": { stock: { lastOrder: "second" } },
          "under no name": { stock: { lastOrder: null } },
          "with the stock of another product": { stockOf: "wipes" },
          "and another of its size, for one increment": { also: [{ delete: "orders/alike" }] },
          "and another, for one increment of both": {
            stock: { availableQuantity: plus(5) },
            also: [{ delete: "orders/second" }],
          },
        },
        given: { "orders/alike": { ...anOrder({ ...placed, transactionId: null }) } },
      },
      {
        title: "cancels any order as an admin",
        act: cancel("neighbours"),
        answers: { customer: "order-not-found", admin: "allowed", neighbour: "allowed" },
        after: { "orders/neighbours": null, "products/gloves": { availableQuantity: 43 } },
      },
      {
        title: "as an admin, cancels with the stock",
        act: cancel("unpaid"),
        answers: { admin: "allowed" },
        wrong: { "without it": { stock: null }, "with the name of the product": { stock: { name: "Mine" } } },
      },
      {
        title: "cancels, without its stock, the order that moved the stock last",
        given: { "products/gloves": { lastOrder: "unpaid" } },
        act: cancel("unpaid"),
        answers: { customer: "allowed", admin: "allowed" },
        wrong: { "without its stock": { stock: null } },
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
        answers: { customer: "allowed", neighbour: "order-not-found", admin: "allowed" },
        after: { "orders/orphan": null },
      },
      {
        title: "[C-16] cancels a paid order whose product is gone",
        act: cancel("orphan-paid"),
        answers: { customer: "order-already-paid", admin: "order-already-paid" },
        twin: { act: cancel("orphan") },
      },
      ...["unpaid", "orphan"].map(
        (id): Case => ({
          title: `cancels the order "${id}" after their profile was deleted`,
          given: { "users/customer": null },
          act: cancel(id),
          answers: { customer: "not-signed-in", admin: "allowed" },
        }),
      ),
      {
        title: "deletes a product together with its unpaid order",
        act: cancel("unpaid", { stock: null, also: [{ delete: "products/gloves" }] }),
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
