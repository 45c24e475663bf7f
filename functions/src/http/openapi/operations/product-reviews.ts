import { allReviewsQuery } from "../../queries.ts";
import { aListedProductReview, aProductReview, ORDER_ID } from "../examples.ts";
import type { Operation } from "../operation.ts";
import { adminList, deleted, modified, publicList } from "./common.ts";

const { review, rating } = aProductReview;

export const productReviewOperations: Operation[] = [
  {
    id: "listProductReviews",
    ...publicList,
    path: "/products/{id}/reviews",
    tag: "Products",
    summary: "List the reviews of a product, newest first",
    answer: {
      status: 200,
      description: "The reviews.",
      schema: "ProductReview",
      list: true,
      example: [aProductReview],
    },
    failures: ["product-not-found"],
  },
  {
    id: "listHiddenProductReviews",
    ...adminList,
    path: "/allProducts/{id}/hiddenReviews",
    may: "moderate reviews",
    tag: "Products",
    summary: "List the reviews of a product that are hidden, newest first",
    answer: {
      status: 200,
      description: "The reviews.",
      schema: "ProductReview",
      list: true,
      example: [aProductReview],
    },
    failures: ["not-allowed", "product-not-found"],
  },
  {
    id: "listAllProductReviews",
    ...adminList,
    path: "/allProductReviews",
    may: "moderate reviews",
    tag: "Products",
    summary: "List the reviews of all products that are shown or hidden, newest first",
    query: allReviewsQuery,
    answer: {
      status: 200,
      description: "The reviews.",
      schema: "ListedProductReview",
      list: true,
      example: [aListedProductReview],
    },
  },
  {
    id: "saveProductReview",
    method: "put",
    path: "/products/{id}/reviews/{uid}",
    may: "review a product",
    tag: "Products",
    summary: "Review a product, or change that review",
    description:
      "A customer who bought the product and paid for it has one review of it, under their own `_id` and their profile's name. An order whose money went back in full is no purchase. The product's `rating` follows within seconds.",
    body: { schema: "ProductReviewInput", example: { rating, review, orderId: ORDER_ID } },
    answer: modified("The review is added or changed."),
    failures: ["not-allowed", "not-bought", "review-hidden", "product-not-found"],
  },
  {
    id: "deleteProductReview",
    method: "delete",
    path: "/products/{id}/reviews/{uid}",
    may: "delete a product's review",
    tag: "Products",
    summary: "Delete a review of a product",
    answer: deleted("The review is deleted."),
    failures: ["not-allowed", "review-hidden", "review-not-found"],
  },
  {
    id: "hideProductReview",
    method: "put",
    path: "/products/{id}/reviews/{uid}/hidden",
    may: "moderate reviews",
    tag: "Products",
    summary: "Hide a review of a product",
    description: "It is in no list, does not count, and its author cannot change it.",
    answer: modified("The review is hidden."),
    failures: ["not-allowed", "review-not-found"],
  },
  {
    id: "showProductReview",
    method: "delete",
    path: "/products/{id}/reviews/{uid}/hidden",
    may: "moderate reviews",
    tag: "Products",
    summary: "Show a hidden review of a product again",
    answer: modified("The review is shown."),
    failures: ["not-allowed", "review-not-found"],
  },
];
