import { catalogueQuery } from "../../../contract/catalogue.ts";
import { productsQuery, publicQuery } from "../../queries.ts";
import { aCatalogueRow, aCurrentProduct, aProduct, PRODUCT_ID } from "../examples.ts";
import type { Operation } from "../operation.ts";
import { deleted, inserted, publicList } from "./common.ts";

const { _id, rating: _rating, ...input } = aProduct;

export const productOperations: Operation[] = [
  {
    id: "listProducts",
    ...publicList,
    path: "/products",
    tag: "Products",
    summary: "List products, newest first, or some by their IDs or SKUs",
    query: productsQuery,
    answer: { status: 200, description: "The products.", schema: "Product", list: true, example: [aProduct] },
  },
  {
    id: "searchProducts",
    method: "get",
    path: "/catalogue",
    tag: "Products",
    summary: "Search products, or list them by page",
    description:
      "Finds products by the words of their name, SKU and category, in any order. The last word may be unfinished, and words of five letters or more may have one slip. A change of a product shows within 10 seconds.",
    query: catalogueQuery,
    answer: {
      status: 200,
      description: "One page of the products that match, and how many match in each category.",
      schema: "Catalogue",
      example: {
        products: [aCatalogueRow],
        total: 1,
        page: 1,
        pages: 1,
        partial: false,
        categories: [{ slug: "gloves", name: "Gloves", count: 1 }],
      },
    },
  },
  {
    id: "getProduct",
    method: "get",
    path: "/products/{id}",
    tag: "Products",
    summary: "Get one product",
    query: publicQuery,
    answer: { status: 200, description: "The product.", schema: "Product", example: aProduct },
    failures: ["product-not-found"],
  },
  {
    id: "getCurrentProduct",
    method: "get",
    path: "/allProducts/{id}",
    may: "edit products",
    tag: "Products",
    summary: "Get a product as it is now",
    description: "No cache keeps this response: start with it to edit the product.",
    answer: { status: 200, description: "The product.", schema: "CurrentProduct", example: aCurrentProduct },
    failures: ["not-allowed", "product-not-found"],
  },
  {
    id: "addProduct",
    method: "post",
    path: "/products",
    may: "edit products",
    tag: "Products",
    summary: "Add a product",
    body: { schema: "ProductInput", example: input },
    answer: inserted("The product is added.", PRODUCT_ID),
    failures: ["not-allowed", "category-not-found", "image-not-found", "sku-taken"],
  },
  {
    id: "deleteProduct",
    method: "delete",
    path: "/products/{id}",
    may: "edit products",
    tag: "Products",
    summary: "Delete a product",
    description: "Its orders stay, with the name and price that they were placed with.",
    answer: deleted("The product is deleted."),
    failures: ["not-allowed", "product-not-found"],
  },
];
