import { adminsOnly, allows, everybody, nobody, refuses, shortLists } from "./answers.ts";
import { fieldsOf, others, withoutEach } from "./changes.ts";
import { add, edit, NO_CALL, product } from "./product-acts.ts";
import { imageCases } from "./product-images.ts";
import { skuMoves } from "./skus.ts";
import { stock } from "./stock.ts";
import { ABSENT, aCase, atWeb, type Cases, type Fields, plus, refusals, SIGNED_IN_AT } from "./table.ts";

const stored = { ...product, sku: "BANDAGE-3" };
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
        ...withoutEach([...Object.keys(stored), "createdAt"]),
      },
    }),
    ...Object.entries(WRONG).map(([what, fields]) =>
      aCase(`[V-3] [V-5] adds a product ${what}`, add(fields), refuses("admin", "invalid-input"), {
        twin: { fields: product },
      }),
    ),
  ],
  "[R-3] [A-9] Admins edit a product's name, SKU, category, image, description, prices, minimum order, stock and low-stock level, within the limits.":
    [
      aCase("[R-3] [X-2] edits a product", edit(everything), adminsOnly, {
        after: { "products/gloves": { price: 9.99, availableQuantity: 90 } },
        wrong: {
          ...fieldsOf({
            ...others(["createdAt", "extra", "rating"]),
            "without a description": { description: ABSENT },
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
