import { catalogQuery } from "../../../contract/catalog.ts";
import { productsQuery, publicQuery } from "../../queries.ts";
import { gloves } from "../examples.ts";
import { call, type Operations } from "../operation.ts";

export const productCalls: Operations = {
  listProducts: call("GET /products", "List products, newest first, or some by their IDs or SKUs", {
    query: productsQuery,
    returns: "Product[]",
  }),
  searchProducts: call("GET /catalog", "Search products, or list them by page", {
    description:
      "Finds products by the words of their name, SKU and category, in any order, and how many match in each category. The last word may be unfinished, and words of five letters or more may have one slip. A change of a product shows within 10 seconds.",
    query: catalogQuery,
    returns: "Catalog",
  }),
  getProduct: call("GET /products/{id}", "Get one product", {
    query: publicQuery,
    returns: "Product",
    failures: ["product-not-found"],
  }),
  getCurrentProduct: call("GET /allProducts/{id}", "Get a product as it is now", {
    may: "edit products",
    description: "No cache keeps this response: start with it to edit the product.",
    returns: "CurrentProduct",
    failures: ["product-not-found"],
  }),
  addProduct: call("POST /products", "Add a product", {
    may: "edit products",
    body: ["ProductInput", gloves],
    returns: "Inserted",
    failures: ["category-not-found", "image-not-found", "sku-taken"],
  }),
  deleteProduct: call("DELETE /products/{id}", "Delete a product", {
    may: "edit products",
    description: "Its orders stay, with the name and price that they were placed with.",
    returns: "Deleted",
    failures: ["product-not-found"],
  }),
};

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
