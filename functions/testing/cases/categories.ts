import { type Act, adminsOnly, type Case, type Cases, everybody, type Fields, fieldsOf, NOW, nobody } from "./table.ts";

const NO_CALL = "the documented API lists and deletes categories, and has no other call";

const add = (fields: Fields = {}): Act => ({ does: "add", on: "categories", fields });

export const categories: Cases = {
  "[G-2] Everyone reads a category, and lists categories up to 100 at a time.": [
    {
      title: "[G-2] lists 100 categories",
      act: { does: "list", on: "categories", limit: 100 },
      answers: everybody("allowed"),
    },
    ...[101, null].map(
      (limit): Case => ({
        title: limit ? `lists ${limit} categories` : "lists categories without a limit",
        act: { does: "list", on: "categories", limit },
        answers: nobody,
        twin: { limit: 1 },
        only: { at: "web", because: "the API lists all categories, which are 100 at most", elsewhere: "ignored" },
      }),
    ),
    {
      title: "reads one category",
      act: { does: "read", on: "categories/gloves" },
      answers: everybody("allowed"),
      only: { at: "web", because: NO_CALL },
    },
  ],
  "[G-2] Admins add categories, rename them and change their positions, within the limits.": [
    {
      title: "[G-2] adds a category",
      act: add(),
      answers: adminsOnly,
      after: { "categories/first-aid-wounds": { name: "First aid & wounds", position: 2 } },
      wrong: {
        ...fieldsOf({
          "with an unknown field": { extra: true },
          "with a time": { createdAt: NOW },
          "without a name": { name: "" },
          "at no position": { position: 0.5 },
        }),
        ...Object.fromEntries(
          ["a b", "-a", "a-", "a--b", "x".repeat(61)].map((id) => [`under the ID "${id}"`, { id }]),
        ),
      },
      only: { at: "web", because: NO_CALL },
    },
    ...["перчатки", "x".repeat(60)].map(
      (id): Case => ({
        title: `[G-2] adds a category under the ID "${id}"`,
        act: { ...add(), id },
        answers: { admin: "allowed" },
        only: { at: "web", because: NO_CALL },
      }),
    ),
    {
      title: "[G-2] renames and moves a category",
      act: { does: "edit", on: "categories/gloves", fields: { name: "Disposable gloves", position: 7 } },
      answers: adminsOnly,
      wrong: fieldsOf({
        "without a name": { name: "" },
        "to a negative position": { position: -1 },
        "with an unknown field": { extra: true },
        "with a time": { createdAt: NOW },
      }),
      only: { at: "web", because: NO_CALL },
    },
  ],
  "[G-2] Nobody deletes a category: the functions do, once it has no products.": [
    {
      title: "[G-2] deletes a category without products",
      act: { does: "delete", on: "categories/gloves" },
      answers: adminsOnly,
      after: { "categories/gloves": null },
      only: { at: "api", because: "the rules cannot count its products" },
    },
    {
      title: "[G-2] deletes a category that has a product",
      given: { "products/gloves": { category: "gloves" } },
      act: { does: "delete", on: "categories/gloves" },
      answers: { ...adminsOnly, admin: "category-not-empty" },
    },
    {
      title: "[G-2] deletes a category that does not exist",
      act: { does: "delete", on: "categories/gone" },
      answers: { ...adminsOnly, admin: "category-not-found" },
    },
  ],
};
