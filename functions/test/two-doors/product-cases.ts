import { productKeywords } from "../../src/contract/product.ts";
import { adminsOnly, everybody } from "./answers.ts";
import type { Case, Fields } from "./table.ts";

const NO_CALL = "the documented API has no call that edits a product; the web app does it";

export const product = {
  name: "Elastic bandage",
  img: "/products/elastic-bandage.svg",
  description: "Stretches and stays.",
  price: 4.35,
  minimumOrderQuantity: 5,
  availableQuantity: 100,
};

/** What is no product, by what is wrong with it. */
const WRONG: Record<string, Fields> = {
  "without a name": { name: "" },
  "with a name of 121 characters": { name: "x".repeat(121) },
  "for nothing": { price: 0 },
  "for half a cent": { price: 4.355 },
  "for more than 100,000 dollars": { price: 100_001 },
  "without a minimum order": { minimumOrderQuantity: 0 },
  "with half a piece": { availableQuantity: 0.5 },
  "with less than nothing": { availableQuantity: -1 },
  "with a script for a picture": { img: "javascript:alert(1)" },
  "with a picture sent in the clear": { img: "http://example.com/a.png" },
  "without a description": { description: "" },
};

export const productCases: Case[] = [
  {
    title: "[R-1] [C-3] reads a product",
    act: { does: "read product", product: "gloves" },
    answers: everybody("allowed"),
  },
  {
    title: "[C-3] reads a product that is not there",
    act: { does: "read product", product: "gone" },
    answers: everybody("product-not-found"),
  },
  { title: "[R-1] [C-2] lists the products", act: { does: "list products" }, answers: everybody("allowed") },
  {
    title: "[R-3] [C-4] adds a product",
    act: { does: "add product" },
    answers: adminsOnly,
    makes: { in: "products", like: { ...product, keywords: productKeywords(product.name), lastOrder: null } },
  },
  ...Object.entries(WRONG).map(
    ([what, fields]): Case => ({
      title: `[V-3] [V-5] adds a product ${what}`,
      act: { does: "add product", fields },
      answers: { admin: "invalid-input" },
    }),
  ),
  {
    title: "[C-4] adds a product that an order is said to have moved",
    act: { does: "add product", fields: { lastOrder: "unpaid" } },
    answers: { admin: "not-allowed" },
    makes: { in: "products", like: { ...product, keywords: productKeywords(product.name), lastOrder: null } },
    only: { door: "firestore", because: "lastOrder is no field of the API's form", elsewhere: "ignored" },
  },
  {
    title: "[R-3] [X-2] edits a product",
    act: { does: "edit product", product: "gloves", fields: { price: 9.99 } },
    answers: adminsOnly,
    after: { "products/gloves": { price: 9.99 } },
    only: { door: "firestore", because: NO_CALL },
  },
  {
    title: "[V-5] [X-2] edits a product's price to nothing",
    act: { does: "edit product", product: "gloves", fields: { price: 0 } },
    answers: { admin: "invalid-input" },
    only: { door: "firestore", because: NO_CALL },
  },
  {
    title: "[P-6] takes stock without an order",
    act: { does: "edit product", product: "gloves", fields: { availableQuantity: 30, lastOrder: "unpaid" } },
    answers: { ...adminsOnly, admin: "not-allowed" },
    only: { door: "firestore", because: "at the API stock moves only with an order" },
  },
  {
    title: "[R-3] [C-5] deletes a product, and its orders stay",
    act: { does: "delete product", product: "gloves" },
    answers: adminsOnly,
    after: { "products/gloves": null, "orders/unpaid": { pName: "Nitrile gloves, box of 100" }, "orders/paid": {} },
  },
  {
    title: "[C-5] deletes a product that is not there",
    act: { does: "delete product", product: "gone" },
    answers: { ...adminsOnly, admin: "changes nothing" },
  },
];
