import { call, type Operations } from "../operation.ts";

export const categoryCalls: Operations = {
  listCategories: call("GET /categories", "List the categories by position", {
    returns: "Category[]",
  }),
  listAllCategories: call("GET /allCategories", "List the categories as they are now, by position", {
    may: "edit categories",
    description: "No cache keeps this list.",
    returns: "Category[]",
  }),
  deleteCategory: call("DELETE /categories/{id}", "Delete a category that has no products", {
    may: "edit categories",
    returns: "Deleted",
    failures: ["category-not-found", "category-not-empty"],
  }),
};
