import { allReviewsQuery, publicPartQuery } from "../../queries.ts";
import { casey } from "../examples.ts";
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
