import { adminsOnly, nobody, refuses } from "./answers.ts";
import { add, edit, NO_CALL } from "./product-acts.ts";
import { type Act, aCase, atWeb, type Case, type Cases, NOW } from "./table.ts";

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
export const skuMoves: Case[] = [
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
