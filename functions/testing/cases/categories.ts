import { adminsOnly, allows, everybody, shortLists } from "./answers.ts";
import { fieldsOf, others } from "./changes.ts";
import { type Act, aCase, atApi, atWeb, type Cases, type Fields } from "./table.ts";

const only = atWeb("the documented API lists and deletes categories, and has no other call");

const add = (fields: Fields = {}): Act => ({ does: "add", on: "categories", fields });

export const categories: Cases = {
  "[G-2] Everyone reads a category, and lists categories up to 100 at a time.": [
    ...shortLists("[G-2] lists 100 categories", "categories", {
      because: "the API lists all categories, which are 100 at most",
    }),
    aCase("reads one category", { does: "read", on: "categories/gloves" }, everybody("allowed"), {
      only,
    }),
  ],
  "[G-2] Admins add categories, rename them and change their positions, within the limits.": [
    aCase("[G-2] adds a category", add(), adminsOnly, {
      after: { "categories/first-aid-wounds": { name: "First aid & wounds", position: 2 } },
      wrong: {
        ...fieldsOf({
          ...others(["extra", "createdAt"]),
          "without a name": { name: "" },
          "at no position": { position: 0.5 },
        }),
        ...Object.fromEntries(
          ["a b", "-a", "a-", "a--b", "x".repeat(61)].map((id) => [`under the ID "${id}"`, { id }]),
        ),
      },
      only,
    }),
    ...["перчатки", "x".repeat(60)].map((id) =>
      aCase(`[G-2] adds a category under the ID "${id}"`, { ...add(), id }, allows("admin"), {
        only,
      }),
    ),
    aCase(
      "[G-2] renames and moves a category",
      { does: "edit", on: "categories/gloves", fields: { name: "Disposable gloves", position: 7 } },
      adminsOnly,
      {
        wrong: fieldsOf({
          "without a name": { name: "" },
          ...others(["extra", "createdAt"]),
          "to a negative position": { position: -1 },
        }),
        only,
      },
    ),
  ],
  "[G-2] Nobody deletes a category: the functions do, once it has no products.": [
    aCase("[G-2] deletes a category without products", { does: "delete", on: "categories/gloves" }, adminsOnly, {
      after: { "categories/gloves": null },
      only: atApi("the rules cannot count its products"),
    }),
    aCase(
      "[G-2] deletes a category that has a product",
      { does: "delete", on: "categories/gloves" },
      { ...adminsOnly, admin: "category-not-empty" },
      { given: { "products/gloves": { category: "gloves" } } },
    ),
    aCase(
      "[G-2] deletes a category that does not exist",
      { does: "delete", on: "categories/gone" },
      { ...adminsOnly, admin: "category-not-found" },
    ),
  ],
};
