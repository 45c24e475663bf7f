import { add, edit, NO_CALL, product } from "./product-acts.ts";
import { imageCases } from "./product-images.ts";
import { skuMoves } from "./skus.ts";
import { stock } from "./stock.ts";
import {
  ABSENT,
  adminsOnly,
  type Case,
  type Cases,
  everybody,
  type Fields,
  fieldsOf,
  NOW,
  nobody,
  plus,
  SIGNED_IN_AT,
  withoutEach,
} from "./table.ts";

const stored = { ...product, sku: "BANDAGE-3" };
/** What is wrong with a product, whether new or edited. */
const WRONG: Record<string, Fields> = {
  "without a name": { name: "" },
  "with a name of 121 characters": { name: "x".repeat(121) },
  "for nothing": { price: 0 },
  "for half a cent": { price: 4.355 },
  "for more than 100,000 dollars": { price: 100_001 },
  "without a minimum order": { minimumOrderQuantity: 0 },
  "with half a piece": { availableQuantity: 0.5 },
  "with less than nothing": { availableQuantity: -1 },
  "with more pieces than the limit": { availableQuantity: 1_000_001 },
  "with a script as the image": { img: "javascript:alert(1)" },
  "with an unencrypted image": { img: "http://example.com/a.png" },
  "with an image on another host": { img: "//example.com/a.png" },
  "with an illustration that does not exist": { img: "/products/gloves.svg" },
  "with a page of the shop as the image": { img: "/home" },
  "without a description": { description: "" },
  "with a list price that is the price": { price: 4.35, listPrice: 4.35 },
  "with a low-stock level below nothing": { lowStockLevel: -1 },
};

const everything = {
  name: "Gloves",
  category: "gloves",
  listPrice: 10.5,
  lowStockLevel: 0,
  img: "https://example.com/gloves.png",
  description: "Soft.",
  price: 9.99,
  minimumOrderQuantity: 3,
  availableQuantity: plus(50),
};

const lists: Case[] = [
  {
    title: "[R-1] [C-2] lists 100 products",
    act: { does: "list", on: "products", limit: 100 },
    answers: everybody("allowed"),
  },
  ...[101, null].map(
    (limit): Case => ({
      title: limit ? `lists ${limit} products` : "lists products without a limit",
      act: { does: "list", on: "products", limit },
      answers: nobody,
      twin: { limit: 1 },
      only: { at: "web", because: "the API lists a page at a time, whatever it is asked", elsewhere: "ignored" },
    }),
  ),
];

export const products: Cases = {
  "[R-1] [R-2] Everyone reads a product, and lists products up to 100 at a time.": [
    {
      title: "[R-1] [C-3] reads a product",
      act: { does: "read", on: "products/gloves" },
      answers: everybody("allowed"),
    },
    {
      title: "[C-3] reads a product that does not exist",
      act: { does: "read", on: "products/gone" },
      answers: everybody("product-not-found"),
    },
    ...lists,
    {
      title: "lists products of every collection group",
      act: { does: "list group", on: "products", limit: 10 },
      answers: nobody,
      twin: { who: "visitor", act: { does: "list", on: "products", limit: 10 } },
    },
  ],
  "[R-3] [A-9] Admins add products, with exactly the fields of a product and within the limits.": [
    {
      title: "[R-3] [C-4] adds a product",
      act: add({ sku: stored.sku }),
      answers: adminsOnly,
      makes: stored,
      after: { "skus/BANDAGE-3": { productId: "new" } },
      wrong: {
        ...fieldsOf({
          "with a field too many": { extra: true },
          "with an order that moved its stock": { lastOrder: "unpaid" },
          "with a creation in the past": { createdAt: new Date(0) },
          "with search keywords": { keywords: { upTo7: ["elastic"] } },
          "with a string as the price": { price: "12.50" },
          "with a price that is not a number": { price: Number.NaN },
          "with an infinite price": { price: Number.POSITIVE_INFINITY },
          "with a string as the minimum order": { minimumOrderQuantity: "2" },
          "with half a piece as the minimum order": { minimumOrderQuantity: 1.5 },
        }),
        ...withoutEach([...Object.keys(stored), "createdAt"]),
        ...fieldsOf({
          "with a rating": { rating: { average: 5, count: 1 } },
          "with a SKU in a list": { sku: ["BANDAGE-3"] },
          "without the low-stock level's number": { lowStockLevel: null },
        }),
      },
    },
    ...Object.entries(WRONG).map(
      ([what, fields]): Case => ({
        title: `[V-3] [V-5] adds a product ${what}`,
        act: add(fields),
        answers: { admin: "invalid-input" },
        twin: { fields: product },
      }),
    ),
  ],
  "[R-3] [A-9] Admins edit a product's name, SKU, category, image, description, prices, minimum order, stock and low-stock level, within the limits.":
    [
      {
        title: "[R-3] [X-2] edits a product",
        act: edit(everything),
        answers: adminsOnly,
        after: { "products/gloves": { price: 9.99, availableQuantity: 90 } },
        wrong: {
          ...fieldsOf({
            "with its creation": { createdAt: NOW },
            "with the order that last moved its stock": { lastOrder: "unpaid" },
            "with an unknown field": { extra: true },
            "with search keywords": { keywords: { upTo7: ["gloves"] } },
            "with its rating": { rating: { average: 5, count: 1 } },
            "with a name of spaces": { name: "   " },
            "without a description": { description: ABSENT },
            "with an image that is not an address": { img: "gloves.png" },
            "with stock below nothing": { availableQuantity: plus(-41) },
            "with a fraction of stock": { availableQuantity: plus(0.5) },
            "for just above 100,000 dollars": { price: 100_000.01 },
          }),
          ...fieldsOf(WRONG),
        },
        only: { at: "web", because: NO_CALL },
      },
      {
        title: "edits a product whose stock came back above the limit",
        given: { "products/gloves": { availableQuantity: 1_000_002 } },
        act: edit({ name: "Soft gloves" }),
        answers: { admin: "allowed" },
        wrong: fieldsOf({ "with other stock above the limit": { availableQuantity: 1_000_001 } }),
        only: { at: "web", because: NO_CALL },
      },
    ],
  "[G-1] A product has a SKU only together with the document that reserves it, and frees the one that it had.":
    skuMoves,
  "[G-2] A product is added to a category that exists.": [
    {
      title: "[G-2] adds a product to a category that does not exist",
      act: add({ category: "no-such-category" }),
      answers: { admin: "category-not-found" },
      twin: { fields: { category: "gloves" } },
    },
    {
      title: "adds a product to a category whose ID is a number",
      given: { "categories/5": { name: "Five", position: 5 } },
      act: add({ category: "5" }),
      answers: { admin: "allowed" },
      wrong: fieldsOf({ "by a number": { category: 5 } }),
    },
    {
      title: "moves a product to another category",
      act: edit({ category: "wound-care" }),
      answers: adminsOnly,
      wrong: fieldsOf({ "that does not exist": { category: "no-such-category" } }),
      only: { at: "web", because: NO_CALL },
    },
    {
      title: "moves a product to a category that is added in the same batch",
      act: {
        ...edit({ category: "masks" }),
        also: [{ set: "categories/masks", fields: { name: "Masks", position: 2 } }],
      },
      answers: { admin: "allowed" },
      only: { at: "web", because: NO_CALL },
    },
    {
      title: "edits a product whose category no longer exists",
      given: { "products/gloves": { category: "no-such-category" } },
      act: edit({ name: "Soft gloves" }),
      answers: { admin: "allowed" },
      only: { at: "web", because: NO_CALL },
    },
  ],
  "[V-3] A product gets only an image on an https host, an illustration of the shop, or a stored image; it keeps an older one.":
    imageCases,
  "[R-3] Admins delete products, and free their SKUs.": [
    {
      title: "[R-3] [C-5] deletes a product, and its orders stay",
      act: { does: "delete", on: "products/gloves" },
      answers: adminsOnly,
      wrong: { "and keeps its SKU": { stock: null } },
      after: {
        "products/gloves": null,
        "skus/GLOVES": null,
        "orders/unpaid": { totalCents: 2500 },
        "orders/paid": {},
      },
    },
    {
      title: "[T-1] deletes a product whose SKU is damaged",
      given: { "products/gloves": { sku: { later: 1 } } },
      act: { does: "delete", on: "products/gloves" },
      answers: { admin: "allowed" },
      after: { "products/gloves": null },
    },
    {
      title: "[R-3] deletes a product after their sessions ended",
      given: { "users/admin": { validSince: SIGNED_IN_AT + 1 } },
      act: { does: "delete", on: "products/gloves" },
      answers: { admin: "not-signed-in" },
      twin: { given: {} },
    },
    {
      title: "[C-5] deletes a product that does not exist",
      act: { does: "delete", on: "products/gone" },
      answers: adminsOnly,
      only: { at: "web", because: "the API says that it does not exist" },
    },
  ],
  ...stock,
};
