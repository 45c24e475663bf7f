import { add, edit, NO_CALL } from "./product-acts.ts";
import { type Act, adminsOnly, type Case, type Cases, NOW, nobody } from "./table.ts";

/** The writes that move the gloves' SKU from GLOVES to SOFT-1. */
const renamed = { update: "products/gloves", fields: { sku: "SOFT-1" } };
const reserved = { set: "skus/SOFT-1", fields: { productId: "gloves" } };
const freed = { delete: "skus/GLOVES" };
const skuCase = (title: string, act: Act): Case => ({
  title: `[G-1] changes a SKU ${title}`,
  act,
  answers: nobody,
  twin: { act: edit({ sku: "SOFT-1" }) },
  only: { at: "web", because: NO_CALL },
});

/** How a product gets its SKU, and another one. */
export const skuMoves: Case[] = [
  {
    title: "[G-1] adds a product with a SKU that another product has",
    act: add({ sku: "GLOVES" }),
    answers: { admin: "sku-taken" },
    twin: { fields: { sku: "GLOVES-2" } },
  },
  {
    title: "[G-1] changes a product's SKU",
    act: edit({ sku: "SOFT-1" }),
    answers: adminsOnly,
    after: { "products/gloves": { sku: "SOFT-1" }, "skus/SOFT-1": { productId: "gloves" }, "skus/GLOVES": null },
    wrong: {
      "to one that another product has": { fields: { sku: "WIPES" } },
      "to none": { fields: { sku: null }, also: [freed] },
    },
    only: { at: "web", because: NO_CALL },
  },
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
    {
      title: "[G-1] reads which product has a SKU",
      act: { does: "read", on: "skus/GLOVES" },
      answers: adminsOnly,
      only: { at: "web", because: ALONE },
    },
  ],
  "[G-1] Admins reserve a SKU that no product has, together with the product that gets it.": [
    {
      title: "[G-1] reserves a SKU with its product",
      act: { does: "set", on: "skus/SOFT-1", fields: reserved.fields, also: [renamed, freed] },
      answers: adminsOnly,
      wrong: {
        "without the product": { also: [] },
        "with an unknown field": { fields: { extra: true } },
        "with a time": { fields: { createdAt: NOW } },
        "for a product that does not exist": { fields: { productId: "gone" } },
      },
      only: { at: "web", because: ALONE },
    },
    {
      title: "[G-1] reserves the SKU that a product has without a reservation",
      given: { "products/few": { sku: "FEW-1" } },
      act: { does: "set", on: "skus/FEW-1", fields: { productId: "few" } },
      answers: adminsOnly,
      only: { at: "web", because: ALONE },
    },
    {
      title: "[G-1] moves a SKU to another product",
      act: {
        does: "set",
        on: "skus/GLOVES",
        fields: { productId: "few" },
        also: [{ update: "products/few", fields: { sku: "GLOVES" } }],
      },
      answers: nobody,
      given: { "skus/GLOVES": { productId: "gloves" } },
      only: { at: "web", because: ALONE },
    },
  ],
  "[G-1] Admins free a SKU together with the product that had it; nobody moves one.": [
    {
      title: "[G-1] frees a SKU with its product",
      act: { does: "delete", on: "skus/GLOVES", also: [{ delete: "products/gloves" }] },
      answers: adminsOnly,
      wrong: { "and keeps the product": { also: [] } },
      only: { at: "web", because: ALONE },
    },
    {
      title: "[G-1] frees the SKU of a product that is gone",
      given: { "skus/OLD-1": { productId: "gone" } },
      act: { does: "delete", on: "skus/OLD-1" },
      answers: adminsOnly,
      only: { at: "web", because: ALONE },
    },
  ],
};
