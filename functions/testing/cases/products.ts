import { IMAGE_TYPES } from "../../src/contract/image.ts";
import { sha256 } from "../../src/store/sha256.ts";
import { anImage } from "../builders.ts";
import { adminsOnly, allows, everybody, nobody, refuses, shortLists } from "./answers.ts";
import { fieldsOf, others, withoutEach } from "./changes.ts";
import { stock } from "./stock.ts";
import type { Act, Case, Cases, Fields } from "./table.ts";
import { ABSENT, aCase, atWeb, NOW, plus, refusals, SIGNED_IN_AT } from "./table.ts";

/** Why an edit is only a case of the rules. */
export const NO_CALL = "the documented API has no call that edits a product";

/** An admin's input. The shop chooses the SKU. */
export const product = {
  name: "Elastic bandage",
  category: "wound-care",
  img: "/products/elastic-bandage.svg",
  description: "Stretches and stays.",
  price: 4.35,
  listPrice: null,
  tax: null,
  gtin: "09506000134352",
  lotsRequired: true,
  minimumShelfLifeDays: 90,
  alternatives: ["wipes", "gone"],
  expectedOn: "2028-02-29",
  minimumOrderQuantity: 5,
  availableQuantity: 100,
  lowStockLevel: 12,
};

export const add = (fields: Fields = {}): Act => ({ does: "add", on: "products", fields });
export const edit = (fields: Fields): Act => ({ does: "edit", on: "products/gloves", fields });

/** Which images a product gets, and keeps. */
const imageCases: Case[] = [
  ...(["webp", "jpg"] as const).map((ending) =>
    aCase(
      `[V-3] [G-6] adds a product with a stored ${ending} image`,
      add({ img: `/images/${sha256(ending)}.${ending}` }),
      adminsOnly,
      { given: { [`images/${sha256(ending)}`]: { bytes: anImage(), contentType: IMAGE_TYPES[ending] } } },
    ),
  ),
  ...Object.entries({ "nobody has stored": sha256("nothing"), "is of another type": sha256(anImage()) }).map(
    ([what, id]) =>
      aCase(
        `[V-3] [G-6] adds a product with an image that ${what}`,
        add({ img: `/images/${id}.jpg` }),
        refuses("admin", "image-not-found"),
        { twin: { fields: product } },
      ),
  ),
  aCase(
    "[X-2] edits a product with an older image, and gives it one that is stored in the same batch",
    {
      ...edit({ img: `/images/${sha256(anImage(13))}.webp` }),
      also: [
        {
          set: `images/${sha256(anImage(13))}`,
          fields: { bytes: anImage(13), contentType: "image/webp", createdAt: NOW },
        },
      ],
    },
    allows("admin"),
    {
      given: { "products/gloves": { img: "/products/gloves.svg" } },
      wrong: {
        "that is not stored": { also: [] },
        "that can't be one": { fields: { img: "/products/gown.svg" } },
        "that is stored, at another address": { fields: { img: `/avatars/${sha256(anImage())}.webp` } },
      },
      only: atWeb(NO_CALL),
    },
  ),
];

/** The writes that move the gloves' SKU from GLOVES to SOFT-1. */
const renamed = { update: "products/gloves", fields: { sku: "SOFT-1" } };
const reserved = { set: "skus/SOFT-1", fields: { productId: "gloves" } };
const freed = { delete: "skus/GLOVES" };
const skuCase = (title: string, act: Act) =>
  aCase(`[G-1] changes a SKU ${title}`, act, nobody, {
    twin: { act: edit({ sku: "SOFT-1" }) },
    only: atWeb(NO_CALL),
  });

/** How a product gets its SKU, and another one. */
const skuMoves: Case[] = [
  aCase(
    "[G-1] adds a product with a SKU that another product has",
    add({ sku: "GLOVES" }),
    refuses("admin", "sku-taken"),
    { twin: { fields: { sku: "GLOVES-2" } } },
  ),
  aCase("[G-1] changes a product's SKU", edit({ sku: "SOFT-1" }), adminsOnly, {
    after: { "products/gloves": { sku: "SOFT-1" }, "skus/SOFT-1": { productId: "gloves" }, "skus/GLOVES": null },
    wrong: {
      "to one that another product has": { fields: { sku: "WIPES" } },
      "to none": { fields: { sku: null }, also: [freed] },
    },
    only: atWeb(NO_CALL),
  }),
  skuCase("without reserving it", { ...edit(renamed.fields), also: [freed] }),
  skuCase("without freeing the one before", { ...edit(renamed.fields), also: [reserved] }),
  skuCase("and reserves it for another product", {
    ...edit(renamed.fields),
    also: [{ ...reserved, fields: { productId: "wipes" } }, freed],
  }),
  skuCase("to one in lower case", {
    ...edit({ sku: "soft-1" }),
    also: [{ ...reserved, set: "skus/soft-1" }, freed],
  }),
];

const ALONE = "the API reserves and frees SKUs with products";
export const skus: Cases = {
  "[G-1] Admins read which product has a SKU.": [
    aCase("[G-1] reads which product has a SKU", { does: "read", on: "skus/GLOVES" }, adminsOnly, {
      only: atWeb(ALONE),
    }),
  ],
  "[G-1] Admins reserve a SKU that no product has, together with the product that gets it.": [
    aCase(
      "[G-1] reserves a SKU with its product",
      { does: "set", on: "skus/SOFT-1", fields: reserved.fields, also: [renamed, freed] },
      adminsOnly,
      {
        wrong: {
          "without the product": { also: [] },
          "with an unknown field": { fields: { extra: true } },
          "with a time": { fields: { createdAt: NOW } },
          "for a product that does not exist": { fields: { productId: "gone" } },
        },
        only: atWeb(ALONE),
      },
    ),
    aCase(
      "[G-1] reserves the SKU that a product has without a reservation",
      { does: "set", on: "skus/FEW-1", fields: { productId: "few" } },
      adminsOnly,
      { given: { "products/few": { sku: "FEW-1" } }, only: atWeb(ALONE) },
    ),
    aCase(
      "[G-1] moves a SKU to another product",
      {
        does: "set",
        on: "skus/GLOVES",
        fields: { productId: "few" },
        also: [{ update: "products/few", fields: { sku: "GLOVES" } }],
      },
      nobody,
      { given: { "skus/GLOVES": { productId: "gloves" } }, only: atWeb(ALONE) },
    ),
  ],
  "[G-1] Admins free a SKU together with the product that had it; nobody moves one.": [
    aCase(
      "[G-1] frees a SKU with its product",
      { does: "delete", on: "skus/GLOVES", also: [{ delete: "products/gloves" }] },
      adminsOnly,
      { wrong: { "and keeps the product": { also: [] } }, only: atWeb(ALONE) },
    ),
    aCase("[G-1] frees the SKU of a product that is gone", { does: "delete", on: "skus/OLD-1" }, adminsOnly, {
      given: { "skus/OLD-1": { productId: "gone" } },
      only: atWeb(ALONE),
    }),
  ],
};

const stored = { ...product, sku: "BANDAGE-3" };
/** The fields that an older page does not write. */
const LATER = ["tax", "gtin", "lotsRequired", "minimumShelfLifeDays", "alternatives", "expectedOn"];
/** Values that no product may have. */
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
  "with an illustration that does not exist": { img: "/products/gloves.svg" },
  "without a description": { description: "" },
  "with a list price that is the price": { price: 4.35, listPrice: 4.35 },
  "with a low-stock level below nothing": { lowStockLevel: -1 },
  "with an unknown tax": { tax: "reduced" },
  "with half a tax code": { tax: "txcd_9999" },
  "that may require lots": { lotsRequired: "maybe" },
  "with four alternatives": { alternatives: ["a", "b", "c", "d"] },
  "that is expected on no day": { expectedOn: "2027-02-29" },
};

const everything = {
  name: "Gloves",
  category: "gloves",
  listPrice: 10.5,
  tax: "exempt",
  gtin: "04006381333931",
  lotsRequired: true,
  minimumShelfLifeDays: 3650,
  alternatives: ["a", "b", "c"],
  expectedOn: "2026-12-31",
  lowStockLevel: 0,
  img: "https://example.com/gloves.png",
  description: "Soft.",
  price: 9.99,
  minimumOrderQuantity: 3,
  availableQuantity: plus(50),
};

export const products: Cases = {
  "[R-1] [R-2] Everyone reads a product, and lists products up to 100 at a time.": [
    aCase("[R-1] [C-3] reads a product", { does: "read", on: "products/gloves" }, everybody("allowed")),
    aCase(
      "[C-3] reads a product that does not exist",
      { does: "read", on: "products/gone" },
      everybody("product-not-found"),
    ),
    ...shortLists("[R-1] [C-2] lists 100 products", "products"),
    aCase("lists products of every collection group", { does: "list group", on: "products", limit: 10 }, nobody, {
      twin: { who: "visitor", act: { does: "list", on: "products", limit: 10 } },
    }),
  ],
  "[R-3] [A-9] Admins add products, with exactly the fields of a product and within the limits.": [
    aCase("[R-3] [C-4] adds a product", add({ sku: stored.sku }), adminsOnly, {
      makes: stored,
      after: { "skus/BANDAGE-3": { productId: "new" } },
      wrong: {
        ...fieldsOf({
          ...others(["extra", "rating"]),
          "with a creation in the past": { createdAt: new Date(0) },
        }),
        ...withoutEach([...Object.keys(stored).filter((field) => !LATER.includes(field)), "createdAt"]),
      },
    }),
    aCase(
      "[Q-4] [Z-1] [J-4] adds a product whose page knows neither tax nor lots nor alternatives",
      add(Object.fromEntries(LATER.map((field) => [field, ABSENT]))),
      adminsOnly,
    ),
    ...Object.entries(WRONG).map(([what, fields]) =>
      aCase(`[V-3] [V-5] adds a product ${what}`, add(fields), refuses("admin", "invalid-input"), {
        twin: { fields: product },
      }),
    ),
  ],
  "[R-3] [A-9] Admins edit a product's name, SKU, category, image, description, prices, tax, minimum order, stock, low-stock level, GTIN, what packing asks of its lots, alternatives and expected day, within the limits.":
    [
      aCase("[R-3] [X-2] edits a product", edit(everything), adminsOnly, {
        after: { "products/gloves": { price: 9.99, availableQuantity: 90 } },
        wrong: {
          ...fieldsOf({
            ...others(["createdAt", "extra", "rating"]),
            "without a description": { description: ABSENT },
            "with itself as an alternative": { alternatives: ["gloves"] },
            "with stock below nothing": { availableQuantity: plus(-41) },
            "with a fraction of stock": { availableQuantity: plus(0.5) },
          }),
          ...fieldsOf(WRONG),
        },
        only: atWeb(NO_CALL),
      }),
      aCase(
        "edits a product of an unknown category and an older image, whose stock came back above the limit",
        edit({ name: "Soft gloves" }),
        allows("admin"),
        {
          given: {
            "products/gloves": {
              availableQuantity: 1_000_002,
              category: "no-such-category",
              img: "/products/gloves.svg",
            },
          },
          wrong: fieldsOf({ "with other stock above the limit": { availableQuantity: 1_000_001 } }),
          only: atWeb(NO_CALL),
        },
      ),
    ],
  "[G-1] A product has a SKU only together with the document that reserves it, and frees the one that it had.":
    skuMoves,
  "[G-2] A product is added to a category that exists.": [
    aCase(
      "[G-2] adds a product to a category that does not exist",
      add({ category: "no-such-category" }),
      refuses("admin", "category-not-found"),
      { twin: { fields: { category: "gloves" } } },
    ),
    aCase("adds a product to a category whose ID is a number", add({ category: "5" }), allows("admin"), {
      given: { "categories/5": { name: "Five", position: 5 } },
      wrong: fieldsOf({ "by a number": { category: 5 } }),
    }),
    aCase("moves a product to another category", edit({ category: "wound-care" }), adminsOnly, {
      wrong: fieldsOf({ "that does not exist": { category: "no-such-category" } }),
      only: atWeb(NO_CALL),
    }),
    aCase(
      "moves a product to a category that is added in the same batch",
      {
        ...edit({ category: "masks" }),
        also: [{ set: "categories/masks", fields: { name: "Masks", position: 2 } }],
      },
      allows("admin"),
      { only: atWeb(NO_CALL) },
    ),
  ],
  "[V-3] A product gets only an image on an https host, an illustration of the shop, or a stored image; it keeps an older one.":
    imageCases,
  "[R-3] Admins delete products, and free their SKUs.": [
    aCase("[R-3] [C-5] deletes a product, and its orders stay", { does: "delete", on: "products/gloves" }, adminsOnly, {
      wrong: { "and keeps its SKU": { stock: null } },
      after: {
        "products/gloves": null,
        "skus/GLOVES": null,
        "orders/unpaid": { totalCents: 2500 },
        "orders/paid": {},
      },
    }),
    aCase("[T-1] deletes a product whose SKU is damaged", { does: "delete", on: "products/gloves" }, allows("admin"), {
      given: { "products/gloves": { sku: { later: 1 } } },
      after: { "products/gloves": null },
    }),
    ...refusals("[R-3] deletes a product", { does: "delete", on: "products/gloves" }, ["admin", "not-signed-in"], {
      "after their sessions ended": { given: { "users/admin": { validSince: SIGNED_IN_AT + 1 } } },
    }),
    aCase("[C-5] deletes a product that does not exist", { does: "delete", on: "products/gone" }, adminsOnly, {
      only: atWeb("the API says that it does not exist"),
    }),
  ],
  ...stock,
};
