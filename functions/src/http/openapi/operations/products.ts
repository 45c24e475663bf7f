import { pageQuery } from "../../input.ts";
import { aProduct, PRODUCT_ID } from "../examples.ts";
import type { Operation } from "../operation.ts";

const { _id, ...input } = aProduct;

export const productOperations: Operation[] = [
  {
    id: "listProducts",
    method: "get",
    path: "/products",
    tag: "Products",
    summary: "List products, newest first",
    who: "anybody",
    query: pageQuery,
    cached: true,
    answer: { status: 200, description: "The products.", schema: "Product", list: true, example: [aProduct] },
  },
  {
    id: "getProduct",
    method: "get",
    path: "/products/{id}",
    tag: "Products",
    summary: "Get one product",
    who: "anybody",
    cached: true,
    answer: { status: 200, description: "The product.", schema: "Product", example: aProduct },
    failures: ["product-not-found"],
  },
  {
    id: "addProduct",
    method: "post",
    path: "/products",
    tag: "Products",
    summary: "Add a product",
    who: "admin",
    body: { schema: "ProductInput", example: input },
    answer: {
      status: 201,
      description: "The product is in the shop.",
      schema: "Inserted",
      example: { acknowledged: true, insertedId: PRODUCT_ID },
    },
    failures: ["not-allowed"],
  },
  {
    id: "deleteProduct",
    method: "delete",
    path: "/products/{id}",
    tag: "Products",
    summary: "Delete a product",
    description: "Orders for it stay, under the name and price that they were placed with.",
    who: "admin",
    answer: {
      status: 200,
      description: "The product is gone.",
      schema: "Deleted",
      example: { acknowledged: true, deletedCount: 1 },
    },
    failures: ["not-allowed", "product-not-found"],
  },
];
