import { adminsOnly, customers, nobody, notSignedIn } from "./answers.ts";
import { type Account, type Case, emailOf, type Fields } from "./table.ts";

export const delivery = { address: "1 Elm Street", phone: "555-0100" };

/** The order that is placed when nothing else is said. */
const placed = (by: Account, changes: Fields = {}) => ({
  productId: "gloves",
  pName: "Gloves",
  quantity: 2,
  price: 12.5,
  ...delivery,
  customer: emailOf(by),
  customerName: by,
  email: emailOf(by),
  uid: by,
  paid: false,
  transactionId: null,
  ...changes,
});

const placing = (quantity: number, fields: Fields = {}, product = "gloves") =>
  ({ does: "place order", product, quantity, fields }) as const;

/** Quantities of gloves (40 there, 2 at least) and of others that nobody gets. */
const QUANTITIES: [
  what: string,
  quantity: number,
  product: string,
  answer: "quantity-not-available" | "invalid-input",
][] = [
  ["fewer than the minimum order", 1, "gloves", "quantity-not-available"],
  ["more than there is", 41, "gloves", "quantity-not-available"],
  ["none", 0, "gloves", "invalid-input"],
  ["less than none", -2, "gloves", "invalid-input"],
  ["two and a half", 2.5, "gloves", "invalid-input"],
  ["all that is left, which is less than the minimum order", 4, "few", "quantity-not-available"],
  ["for less than 50 cents", 49, "wipes", "quantity-not-available"],
  ["for a million dollars", 10, "scanner", "quantity-not-available"],
];

const NO_DETAILS: Record<string, Fields> = {
  "without an address": { address: "" },
  "to an address of 501 characters": { address: "x".repeat(501) },
  "without a phone number": { phone: "" },
  "with words for a phone number": { phone: "call me maybe" },
};

/** What a forger would say beside a right order. The API has no such fields, or takes them from elsewhere. */
const FORGED: Record<string, Fields> = {
  "that is paid": { paid: true },
  "that is paid by another's payment": { paid: true, transactionId: "pi_1" },
  "under another name": { pName: "Gold" },
  "of another person": { uid: "neighbour" },
  "with an open payment": { paymentIntentId: "pi_1" },
};

export const orderCases: Case[] = [
  {
    title: "[P-4] [P-6] [C-13] places an order",
    act: placing(2),
    answers: { ...notSignedIn, customer: "allowed", demoted: "allowed", admin: "admins-place-no-orders" },
    after: { "products/gloves": { availableQuantity: 38 } },
  },
  {
    title: "[P-6] [C-13] places an order, which holds what is theirs and the product's",
    act: placing(2),
    answers: { customer: "allowed" },
    makes: { in: "orders", like: placed("customer") },
  },
  {
    title: "[P-4] places an order once they are an admin",
    given: { "users/customer": { role: "admin" } },
    act: placing(2),
    answers: { customer: "admins-place-no-orders" },
  },
  {
    title: "[P-6] orders all there is",
    act: placing(40),
    answers: { customer: "allowed" },
    after: { "products/gloves": { availableQuantity: 0 } },
  },
  {
    title: "[P-6] orders for exactly 50 cents",
    act: placing(50, {}, "wipes"),
    answers: { customer: "allowed" },
    after: { "products/wipes": { availableQuantity: 950 } },
  },
  ...QUANTITIES.map(
    ([what, quantity, product, answer]): Case => ({
      title: `[V-2] [P-6] orders ${what}`,
      act: placing(quantity, {}, product),
      answers: { customer: answer },
    }),
  ),
  ...Object.entries(NO_DETAILS).map(
    ([what, fields]): Case => ({
      title: `[V-2] [V-5] orders ${what}`,
      act: placing(2, fields),
      answers: { customer: "invalid-input" },
    }),
  ),
  {
    title: "[Y-6] orders at another price",
    act: placing(2, { price: 0.5 }),
    answers: { customer: "price-changed" },
  },
  {
    title: "[Y-6] orders at the price that it had before",
    given: { "products/gloves": { price: 13 } },
    act: placing(2, { price: 12.5 }),
    answers: { customer: "price-changed" },
  },
  {
    title: "[C-13] orders what is not there",
    act: placing(2, {}, "gone"),
    answers: { customer: "product-not-found" },
  },
  {
    title: "[R-2] orders in another person's name",
    act: placing(2, { customer: emailOf("neighbour"), email: emailOf("neighbour") }),
    answers: { customer: "not-allowed", neighbour: "allowed" },
    after: { "products/gloves": { availableQuantity: 38 } },
  },
  {
    title: "[R-2] orders with another person's e-mail for the answer",
    act: placing(2, { email: emailOf("neighbour") }),
    answers: { customer: "not-allowed" },
  },
  ...Object.entries(FORGED).map(
    ([what, fields]): Case => ({
      title: `[R-4] [Y-6] places an order ${what}`,
      act: placing(2, fields),
      answers: { customer: "not-allowed" },
      makes: { in: "orders", like: placed("customer") },
      only: {
        door: "firestore",
        because: "the API takes these from the bearer and the product, and has no field to say them in",
        elsewhere: "ignored",
      },
    }),
  ),
  {
    title: "[R-2] [C-15] reads a customer's order",
    act: { does: "read order", order: "unpaid" },
    answers: { ...notSignedIn, ...customers("order-not-found"), customer: "allowed", admin: "allowed" },
  },
  {
    title: "[C-15] reads an order that is not there",
    act: { does: "read order", order: "gone" },
    answers: { ...notSignedIn, ...customers("order-not-found"), admin: "order-not-found" },
  },
  {
    title: "[R-2] [C-14] lists a customer's orders",
    act: { does: "list orders", of: "customer" },
    answers: { ...nobody, customer: "allowed", admin: "allowed" },
  },
  { title: "[R-3] [C-12] lists every order", act: { does: "list every order" }, answers: adminsOnly },
  {
    title: "[R-2] [R-3] [C-16] cancels a customer's unpaid order",
    act: { does: "cancel order", order: "unpaid" },
    answers: { ...notSignedIn, ...customers("order-not-found"), customer: "allowed", admin: "allowed" },
    after: { "orders/unpaid": null, "products/gloves": { availableQuantity: 42, lastOrder: "unpaid" } },
  },
  {
    title: "[R-3] [C-16] cancels a paid order",
    act: { does: "cancel order", order: "paid" },
    answers: {
      ...notSignedIn,
      ...customers("order-not-found"),
      customer: "order-already-paid",
      admin: "order-already-paid",
    },
  },
  {
    title: "[C-16] cancels an order that is not there",
    act: { does: "cancel order", order: "gone" },
    answers: { ...notSignedIn, customer: "order-not-found", admin: "order-not-found" },
  },
  {
    title: "[C-16] cancels an unpaid order whose product is gone",
    act: { does: "cancel order", order: "orphan" },
    answers: { customer: "allowed", neighbour: "order-not-found", admin: "allowed" },
    after: { "orders/orphan": null },
  },
  {
    title: "[C-16] cancels a paid order whose product is gone",
    act: { does: "cancel order", order: "orphan-paid" },
    answers: { customer: "order-already-paid", admin: "order-already-paid" },
  },
  {
    title: "[Y-6] [Y-7] [C-17] says that an order is paid",
    act: { does: "mark order paid", order: "unpaid" },
    answers: {
      ...notSignedIn,
      ...customers("order-not-found"),
      customer: "payment-of-another-order",
      admin: "order-not-found",
    },
  },
  {
    title: "[R-4] changes an order",
    act: { does: "change order", order: "unpaid", fields: { quantity: 1 } },
    answers: nobody,
    only: { door: "firestore", because: "the API has no call that changes what was ordered" },
  },
];
