import { aCategory } from "../examples.ts";
import type { Operation } from "../operation.ts";
import { deleted } from "./common.ts";

export const categoryOperations: Operation[] = [
  {
    id: "listCategories",
    method: "get",
    path: "/categories",
    tag: "Products",
    summary: "List the categories by position",
    answer: { status: 200, description: "The categories.", schema: "Category", list: true, example: [aCategory] },
  },
  {
    id: "listAllCategories",
    method: "get",
    path: "/allCategories",
    may: "edit categories",
    tag: "Products",
    summary: "List the categories as they are now, by position",
    description: "No cache keeps this list.",
    answer: { status: 200, description: "The categories.", schema: "Category", list: true, example: [aCategory] },
    failures: ["not-allowed"],
  },
  {
    id: "deleteCategory",
    method: "delete",
    path: "/categories/{id}",
    may: "edit categories",
    tag: "Products",
    summary: "Delete a category that has no products",
    answer: deleted("The category is deleted."),
    failures: ["not-allowed", "category-not-found", "category-not-empty"],
  },
];
