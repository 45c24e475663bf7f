import type { FailureCode } from "../../src/contract/failures.ts";
import { aLine, anOrder, aProduct, type OrderChanges } from "../builders.ts";
import { allows, customers, notSignedIn } from "./answers.ts";
import { fieldsOf, others, withoutEach } from "./changes.ts";
import type { Act, Cases, Change, Details, Fields } from "./table.ts";
import { aCase, atWeb, emailOf, NOW, plus, refusals } from "./table.ts";

export const delivery = { address: "1 Elm Street", phone: "555-0100" };

const ordered = {
  productId: "gloves",
  sku: "GLOVES",
  pName: "Gloves",
  quantity: 2,
  price: 12.5,
  ...delivery,
  uid: "customer",
  email: emailOf("customer"),
  customerName: "customer",
};
/** The names of an order's fields, as cases change them. */
export const ORDER_FIELDS = [
  ...[...Object.keys(ordered), "shipped", "refunded", "delivery", "lines", "productIds", "totalCents"],
  ...["paid", "transactionId", "stage"],
];

/** The order of gloves that `customer` places when nothing else is said. */
export const placed = (changes: OrderChanges = {}): Fields => ({ ...anOrder({ ...ordered, ...changes }) });
/** An order's references, and its place. */
export const references = {
  poNumber: "4711",
  reference: "Dr. Lee",
  costCenter: "Ward 3",
  place: "Clinic",
  recipient: "Lab",
};
const poDemanded = { "users/customer": { billing: { poRequired: true } } };
const neighbors = { customer: emailOf("neighbor"), email: emailOf("neighbor") };

export const place = (change: Change = {}): Act => ({
  does: "place",
  on: "orders",
  product: "gloves",
  quantity: 2,
  ...change,
});
export const cancel = (id: string, change: Change = {}): Act => ({ does: "cancel", on: `orders/${id}`, ...change });
export const only = atWeb("the API takes these from the bearer and the product, and has no field for them", "ignored");

/** Orders that the customer is refused for one change. */
const refused = (title: string, code: FailureCode, changes: Parameters<typeof refusals>[3], more?: Details) =>
  refusals(title, place(), ["customer", code], changes, more);

const ofGloves = { productId: "gloves", sku: "GLOVES", name: "Gloves", quantity: 40 };
const alone = (fields: Fields): Change => ({ stock: null, fields });
export const second = (changes: OrderChanges = {}): Fields => ({ ...placed(changes), createdAt: NOW });
export const takes = (by: number, product = "gloves") =>
  ({ update: `products/${product}`, fields: { availableQuantity: plus(-by) } }) as const;

export const placing: Cases = {
  "[R-2] [R-3] [P-4] [A-9] A customer places an order in their own name, unpaid, with exactly the fields of an order.":
    [
      aCase(
        "[P-4] [P-6] [C-13] places an order",
        place(),
        { ...notSignedIn, ...customers("allowed"), admin: "admins-place-no-orders" },
        { after: { "products/gloves": { availableQuantity: 38 } } },
      ),
      aCase("[P-6] [C-13] places an order with their own data and the product's", place(), allows("customer"), {
        makes: placed(),
        wrong: {
          ...fieldsOf({
            "on a neighbor's account, in their name": { uid: "neighbor", ...neighbors },
            "with a customer's name of 121 characters": { customerName: "n".repeat(121) },
            "with a transaction": { transactionId: "pi_1" },
            "in the past": { createdAt: new Date(Date.now() - 1000) },
            ...others(["extra", "paidAt"]),
            "with a field more of the customer": { "customer.extra": 1 },
            "with a field more of the delivery": { "delivery.extra": 1 },
            "as one to ship": { stage: "to-ship" },
          }),
          ...withoutEach([...ORDER_FIELDS, "createdAt"]),
          // By itself, an order is judged alone: beside its product's update, that update is denied as well.
          "on a neighbor's account, without its stock": alone({ uid: "neighbor" }),
          "of a number, without its stock": alone({ productId: 5 }),
          "under an ID with a space": { id: "my order" },
          "under an ID of 129 characters": { id: "x".repeat(129) },
        },
      }),
      ...Object.entries({
        "under an ID of 128 characters": { id: "x".repeat(128) },
        "under an ID of one character": { id: "x" },
        "with a customer's name of 120 characters": { fields: { customerName: "n".repeat(120) } },
        "with the stock first": { stockFirst: true },
      } satisfies Record<string, Change>).map(([what, change]) =>
        aCase(`places an order ${what}`, place(change), allows("customer")),
      ),
      ...refused("[P-4] places an order", "admins-place-no-orders", {
        "after they became an admin": { given: { "users/customer": { role: "admin" } } },
      }),
      aCase("[P-4] places an order after they became a customer", place(), allows("admin"), {
        given: { "users/admin": { role: "customer" } },
      }),
      ...refused(
        "[R-2] orders with a neighbor's",
        "not-allowed",
        fieldsOf({
          email: { email: neighbors.email },
          customer: { customer: neighbors.customer },
          addresses: neighbors,
        }),
      ),
      ...refused(
        "[V-2] [V-5] orders",
        "invalid-input",
        fieldsOf({
          "without an address": { address: "" },
          "with words as a phone number": { phone: "call me maybe" },
        }),
      ),
      ...refused(
        "[R-4] [Y-6] places an order",
        "not-allowed",
        fieldsOf({
          "that is paid": { paid: true },
          "that is paid by another's payment": { paid: true, transactionId: "pi_1" },
          "under another name": { pName: "Gold" },
          "of another user": { uid: "neighbor" },
          "with an open payment": { paymentIntentId: "pi_1" },
        }),
        { makes: placed(), only },
      ),
    ],
  "[R-4] [V-2] An order has one line, with its product's name, SKU and price, and a whole quantity from the minimum order to what is available.":
    [
      aCase("[P-6] orders all there is", place({ quantity: 40 }), allows("customer"), {
        after: { "products/gloves": { availableQuantity: 0 } },
        wrong: {
          ...fieldsOf({
            "of another name": { pName: "Wipes" },
            "of another SKU": { sku: "WIPES" },
            "that is shipped": { shipped: 1 },
            "that is refunded": { refunded: 1 },
            "that is not quite shipped": { shipped: -1 },
            "with a field more of the line": { "lines.extra": 1 },
            "without a line": { lines: [] },
            "that is not quite refunded": { refunded: -1 },
            "of two lines": { lines: [aLine(ofGloves), aLine(ofGloves)] },
            "of two lines, with the products of both": {
              lines: [aLine(ofGloves), aLine(ofGloves)],
              productIds: ["gloves", "gloves"],
            },
            "of another product's ID": { productIds: ["wipes"] },
            "of two products' IDs": { productIds: ["gloves", "wipes"] },
            "of no product's ID": { productIds: [] },
            "at a lower price": { price: 12.49 },
            "of a string as the quantity": { quantity: "2" },
            "of a product inside another": { productId: "gloves/parts/one" },
            "of a number as the product": { productId: 5 },
          }),
          "of a product that does not exist": { fields: { productId: "discontinued" }, stockOf: "gloves" },
          "of a product that does not exist, without stock": alone({ productId: "discontinued" }),
        },
      }),
      aCase("orders a product whose ID is a number", place({ product: "5" }), allows("customer"), {
        given: { "products/5": aProduct({ name: "Gloves" }) },
        wrong: { "by a number": { fields: { productId: 5 } } },
      }),
      ...refused("[V-2] [P-6] orders", "quantity-not-available", {
        "less than the minimum order": { quantity: 1 },
        "more than there is": { quantity: 41 },
        "all that is left, less than the minimum": { product: "few", quantity: 4 },
      }),
      ...refused("[V-2] [P-6] orders", "invalid-input", {
        nothing: { quantity: 0 },
        "less than nothing": { quantity: -2 },
        "two and a half pieces": { quantity: 2.5 },
        "more than one order can have": { product: "wipes", quantity: 1_000_001 },
      }),
      aCase("[P-6] orders as much as one can", place({ product: "wipes", quantity: 1_000_000 }), allows("customer"), {
        after: { "products/wipes": { availableQuantity: 2 } },
      }),
      ...refused("[Y-6] orders", "price-changed", {
        "at another price": { fields: { price: 0.5 } },
        "at the previous price": { given: { "products/gloves": { price: 13 } }, fields: { price: 12.5 } },
      }),
      ...refused("[C-13] orders", "product-not-found", { "a product that does not exist": { product: "gone" } }),
    ],
  "[O-1] An order has its references and its place within the limits, and a PO number where the customer's profile demands it.":
    [
      aCase("orders under all of them, to a place", place({ fields: references }), allows("customer"), {
        wrong: {
          ...withoutEach(["poNumber", "reference", "costCenter"]),
          ...fieldsOf({
            "with one more": { "references.extra": "x" },
            "on two lines": { "references.poNumber": "4711\n" },
            "to a place on two lines": { "delivery.place": "A\nB" },
          }),
        },
      }),
      aCase(
        "orders under a PO number that is demanded",
        place({ fields: { ...references, reference: "" } }),
        allows("customer"),
        {
          given: poDemanded,
          wrong: fieldsOf({ "without one": { poNumber: "" } }),
          why: "po-number-required",
        },
      ),
      ...refused("orders without a PO number", "po-number-required", { "that is demanded": { given: poDemanded } }),
    ],
  "[V-5] An order's total is what its line comes to, and one that a card payment can have.": [
    aCase("[Y-6] orders for what the line comes to", place(), allows("customer"), {
      wrong: fieldsOf({
        "for a cent less": { totalCents: 2499 },
        "for a cent more": { totalCents: 2501 },
      }),
    }),
    aCase("[P-6] orders for exactly 50 cents", place({ product: "wipes", quantity: 50 }), allows("customer"), {
      after: { "products/wipes": { availableQuantity: 999_952 } },
      wrong: { "for 49 cents": { quantity: 49 } },
      why: "quantity-not-available",
    }),
    aCase("orders for 50 cents, two pieces", place(), allows("customer"), {
      given: { "products/gloves": { price: 0.25, minimumOrderQuantity: 1 } },
      wrong: { "one piece": { quantity: 1 } },
      why: "quantity-not-available",
    }),
    aCase(
      "orders for a cent less than a million dollars",
      place({ product: "scanner", quantity: 3 }),
      allows("customer"),
      {
        given: { "products/scanner": { price: 333_333.33 } },
        only: atWeb("no product has this price: the contract's limit is lower", "skipped"),
      },
    ),
    aCase("orders for just below a million dollars", place({ product: "scanner", quantity: 10 }), allows("customer"), {
      given: { "products/scanner": { price: 99_999.99 } },
      wrong: { "for more": { quantity: 11 } },
      why: "quantity-not-available",
    }),
    ...refused("[V-2] [P-6] orders", "quantity-not-available", {
      "for a million dollars": { product: "scanner", quantity: 10 },
    }),
    aCase("orders at a price of 4.35, which is 435 whole cents", place({ quantity: 1 }), allows("customer"), {
      given: { "products/gloves": { price: 4.35, minimumOrderQuantity: 1 } },
      wrong: { "at 4.349999": { fields: { price: 4.349999 } } },
    }),
  ],
};
