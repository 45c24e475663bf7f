import { allReviewsQuery, partQuery, publicPartQuery } from "../../queries.ts";
import { casey, ORDER_ID } from "../examples.ts";
import { call, type Operations } from "../operation.ts";

export const reviewCalls: Operations = {
  listReviews: call("GET /reviews", "List reviews, newest first", {
    query: publicPartQuery,
    returns: "Review[]",
  }),
  listAllReviews: call("GET /allReviews", "List the reviews that are shown or hidden, newest first", {
    may: "moderate reviews",
    description: "No cache keeps this list.",
    query: allReviewsQuery,
    returns: "ListedReview[]",
  }),
  addReview: call("POST /reviews", "Add or change a review", {
    may: "review the shop",
    description:
      "A user has one review of the shop: posting again changes it. Its name is the profile's; `name` counts only while the profile's was made from the email address. An image that is not one of the shop's portraits (`/avatars/…`) is not stored, and `img` is then empty. `insertedId` is the same each time.",
    body: [
      "ReviewInput",
      {
        name: casey.name,
        location: "Springfield",
        img: "/avatars/casey.svg",
        review: "Everything arrived the next morning.",
        rating: 5,
      },
    ],
    returns: "Inserted",
    failures: ["review-hidden"],
  }),
  deleteReview: call("DELETE /reviews/{id}", "Delete a review", {
    may: "moderate reviews",
    returns: "Deleted",
    failures: ["review-not-found"],
  }),
  hideReview: call("PUT /reviews/{id}/hidden", "Hide a review", {
    may: "moderate reviews",
    description: "It is in no public list, and its author cannot change it.",
    returns: "Modified",
    failures: ["review-not-found"],
  }),
  showReview: call("DELETE /reviews/{id}/hidden", "Show a hidden review again", {
    may: "moderate reviews",
    returns: "Modified",
    failures: ["review-not-found"],
  }),
};

export const productReviewCalls: Operations = {
  listProductReviews: call("GET /products/{id}/reviews", "List the reviews of a product, newest first", {
    query: publicPartQuery,
    returns: "ProductReview[]",
    failures: ["product-not-found"],
  }),
  listHiddenProductReviews: call(
    "GET /allProducts/{id}/hiddenReviews",
    "List the reviews of a product that are hidden, newest first",
    {
      may: "moderate reviews",
      query: partQuery,
      returns: "ProductReview[]",
      failures: ["product-not-found"],
    },
  ),
  listAllProductReviews: call(
    "GET /allProductReviews",
    "List the reviews of all products that are shown or hidden, newest first",
    {
      may: "moderate reviews",
      query: allReviewsQuery,
      returns: "ListedProductReview[]",
    },
  ),
  saveProductReview: call("PUT /products/{id}/reviews/{uid}", "Review a product, or change that review", {
    may: "review a product",
    description:
      "A customer who bought the product and paid for it has one review of it, under their own `_id` and their profile's name. An order whose money went back in full is no purchase. The product's `rating` follows within seconds.",
    body: ["ProductReviewInput", { rating: 5, review: "Soft, strong, and they fit.", orderId: ORDER_ID }],
    returns: "Modified",
    failures: ["not-allowed", "not-bought", "review-hidden", "product-not-found"],
  }),
  deleteProductReview: call("DELETE /products/{id}/reviews/{uid}", "Delete a review of a product", {
    may: "delete a product's review",
    returns: "Deleted",
    failures: ["not-allowed", "review-hidden", "review-not-found"],
  }),
  hideProductReview: call("PUT /products/{id}/reviews/{uid}/hidden", "Hide a review of a product", {
    may: "moderate reviews",
    description: "It is in no list, does not count, and its author cannot change it.",
    returns: "Modified",
    failures: ["review-not-found"],
  }),
  showProductReview: call("DELETE /products/{id}/reviews/{uid}/hidden", "Show a hidden review of a product again", {
    may: "moderate reviews",
    returns: "Modified",
    failures: ["review-not-found"],
  }),
};
